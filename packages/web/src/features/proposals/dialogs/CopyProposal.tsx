import { Checkbox, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { quotesOfProposal } from '../queries.ts'

export function CopyProposal({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('proposals')
  const say = useActionName()
  const { data, error, refetch } = useQuery(quotesOfProposal(target.submissionId, target.id))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const mark = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <ActionDialog
      title={t('copy.title')}
      context={t('copy.text')}
      confirm={say(action.name)}
      isReady={chosen.length > 0}
      runner={runner}
      onConfirm={() => runner.run({ quoteIds: [...chosen] })}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('quotesFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      <Stack gap="sm">
        {data?.map(({ id, summary }) => (
          <Checkbox key={id} label={summary} checked={chosen.includes(id)} onChange={() => mark(id)} />
        ))}
      </Stack>
    </ActionDialog>
  )
}
