import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

export function ChangeAgency({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const { data, error, refetch } = useQuery(dataSetNamed('Hierarchical Agency List', target.submissionId))
  const [agency, setAgency] = useState(String(submission.agencyId))
  return (
    <ActionDialog
      title={t('agency.title')}
      context={`${submission.insured.name} · ${submission.submissionNumber}`}
      confirm={say(action.name)}
      isReady={agency !== String(submission.agencyId)}
      runner={runner}
      onConfirm={() => runner.run({ agencyId: Number(agency), version: submission.version })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <NativeSelect
          label={t('fields.agency')}
          required
          data-autofocus
          value={agency}
          data={[
            { value: String(submission.agencyId), label: submission.agencyName },
            ...data.items
              .filter(({ value }) => value !== String(submission.agencyId))
              .map(({ value, name }) => ({ value, label: name })),
          ]}
          onChange={({ currentTarget }) => setAgency(currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}
