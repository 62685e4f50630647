import { useState } from 'react'
import { isDangerous } from '../bar.ts'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { CommentsField } from './CommentsField.tsx'
import { useRecordName } from './useRecordName.ts'

export function Comments({ action, target, runner, onClose }: DialogProps) {
  const say = useActionName()
  const [comments, setComments] = useState('')
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action)}
      runner={runner}
      onConfirm={() => runner.run({ detail: comments.trim() })}
      onClose={onClose}
    >
      <CommentsField value={comments} onChange={setComments} />
    </ActionDialog>
  )
}
