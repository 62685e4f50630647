import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonDialogs } from '#engine/actions/anyRecordDialogs.ts'
import { DialogsContext } from '#engine/actions/dialogs.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { clearPending, keepPending, pendingAt, readPending } from './pending.ts'
import { useDiscard } from './useDiscard.ts'
import { newSubmission, useCreate } from './useNewSubmission.ts'

/** Creates a submission and asks for its details. Only its own buttons close it; closing deletes the submission. */
export function NewSubmissionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['newSubmission', 'platform'])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const params = useParams({ strict: false })
  const [openedAt] = useState(path)
  const [id, setId] = useState(() => readPending()?.submissionId ?? null)
  const create = useCreate((submissionId) => {
    keepPending(pendingAt(submissionId, { path, params }))
    setId(submissionId)
  })
  const { data, error, refetch } = useQuery({ ...newSubmission(id ?? 0), enabled: id !== null })
  const discard = useDiscard()

  const begin = useEffectEvent(() => {
    if (id === null && create.isIdle) create.mutate()
  })
  useEffect(() => begin(), [])

  // Navigating elsewhere closes the dialog: the application was created, or the person left.
  const isOver = path !== openedAt
  const end = useEffectEvent(() => {
    clearPending()
    onClose()
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (isOver) return null

  const leave = async () => {
    if (id !== null) await discard.mutateAsync(id).catch(() => {})
    clearPending()
    onClose()
  }
  const problem = create.error ?? error
  return (
    <Modal
      opened
      onClose={() => void leave()}
      size={640}
      title={t('title')}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {problem && !data && (
        <ProblemPanel
          error={problem}
          what={t('failed')}
          onRetry={() => (id === null ? create.mutate() : void refetch())}
        />
      )}
      {!data && !problem && (
        <Stack gap="lg" py="lg">
          <Skeleton width="100%" />
          <Skeleton width="70%" />
          <Skeleton width="85%" />
        </Stack>
      )}
      {data && (
        <DialogsContext value={commonDialogs}>
          <DetailsForm submission={data} isLeaving={discard.isPending} onCancel={() => void leave()} />
        </DialogsContext>
      )}
    </Modal>
  )
}
