import { useState } from 'react'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { CommentsField } from '#engine/actions/dialogs/CommentsField.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'

/** Decline Referral and Ask Back: the underwriter has to know why, so the comment is required. */
export function DecideReferral({ action, target, runner, onClose }: DialogProps) {
  const say = useActionName()
  const [comments, setComments] = useState('')
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action)}
      isReady={comments.trim() !== ''}
      runner={runner}
      onConfirm={() => runner.run({ detail: comments.trim() })}
      onClose={onClose}
    >
      <CommentsField value={comments} onChange={setComments} isRequired />
    </ActionDialog>
  )
}
