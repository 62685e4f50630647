import { Modal } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonDialogs } from '#engine/actions/dialogs/common.ts'
import { DialogsContext } from '#engine/actions/dialogs.ts'
import { CreatedDetails } from './CreatedDetails.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { type Details, NO_DETAILS } from './details.ts'
import { clearPending, keepPending, readPending } from './pending.ts'
import { useDiscard } from './useDiscard.ts'

/** First the details, then, once the submission is made, what can be done with it. Only its own buttons close it. */
export function NewSubmissionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'platform'])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [openedAt] = useState(path)
  const [details, setDetails] = useState<Details>(NO_DETAILS)
  const [createdId, setCreatedId] = useState(() => readPending()?.submissionId ?? null)
  const discard = useDiscard()
  // Whatever led elsewhere is done with this: the application that was made, or a way out.
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
    if (createdId !== null) await discard.mutateAsync(createdId).catch(() => {})
    clearPending()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void leave()}
      size={640}
      title={t('newSubmission.title')}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {createdId === null ? (
        <DetailsForm
          details={details}
          onChange={setDetails}
          onCreated={(submissionId) => {
            keepPending({ submissionId, formId: null, state: path, params: {} })
            setCreatedId(submissionId)
          }}
          onCancel={() => void leave()}
        />
      ) : (
        <DialogsContext value={commonDialogs}>
          <CreatedDetails
            submissionId={createdId}
            isLeaving={discard.isPending}
            onBack={async () => {
              await discard.mutateAsync(createdId)
              clearPending()
              setCreatedId(null)
            }}
            onClose={() => void leave()}
          />
        </DialogsContext>
      )}
    </Modal>
  )
}
