import { submissionUri } from '@bindery/contract/events'
import { proposalsApi } from '@bindery/contract/proposals'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { send } from '#platform/api.ts'

const DRAFT = 'Draft'

/** Copies a quote into a draft proposal, or as a standalone quote. */
export function CopyQuote({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('quotes')
  const say = useActionName()
  const { submissionId } = target
  const { data } = useQuery({
    queryKey: ['submission', submissionId, 'proposals'],
    queryFn: () =>
      send(proposalsApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })
  const [proposal, setProposal] = useState('')
  const drafts = data?.filter(({ statusName }) => statusName === DRAFT)
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      runner={runner}
      onConfirm={() => runner.run(proposal ? { proposalId: Number(proposal) } : {})}
      onClose={onClose}
    >
      {drafts ? (
        <NativeSelect
          label={t('copy.label')}
          data-autofocus
          value={proposal}
          data={[
            { value: '', label: t('copy.alone') },
            ...drafts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => setProposal(currentTarget.value)}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </ActionDialog>
  )
}
