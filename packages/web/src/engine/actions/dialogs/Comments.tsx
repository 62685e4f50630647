import { useState } from 'react'
import { isDangerous } from '../bar.ts'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { CommentsField } from './CommentsField.tsx'
import { useRecordName } from './useRecordName.ts'

export const Comments = (props: DialogProps) => <CommentsDialog {...props} />

/** For a decision against somebody's wish: the comment has to say why. */
export const RequiredComments = (props: DialogProps) => <CommentsDialog {...props} isRequired />

function CommentsDialog({
  action,
  target,
  runner,
  onClose,
  isRequired = false,
}: DialogProps & { isRequired?: boolean }) {
  const say = useActionName()
  const [comments, setComments] = useState('')
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action)}
      isReady={!isRequired || comments.trim() !== ''}
      runner={runner}
      onConfirm={() => runner.run({ detail: comments.trim() })}
      onClose={onClose}
    >
      <CommentsField value={comments} onChange={setComments} isRequired={isRequired} />
    </ActionDialog>
  )
}
