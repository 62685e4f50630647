import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { CommentsField } from '#engine/actions/dialogs/CommentsField.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { referralClearanceOf } from './queries.ts'

/** The button shows the extent of the user's authority: Clear, or Partially Clear. */
export function ClearReferral({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data } = useQuery(referralClearanceOf(target.id))
  const [comments, setComments] = useState('')
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={t(data?.type === 'partiallyClear' ? 'referral.partiallyClear' : 'referral.clear')}
      isReady={data !== undefined}
      runner={runner}
      onConfirm={() => runner.run({ detail: comments.trim() })}
      onClose={onClose}
    >
      <CommentsField value={comments} onChange={setComments} />
    </ActionDialog>
  )
}
