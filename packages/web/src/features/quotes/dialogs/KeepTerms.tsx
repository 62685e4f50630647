import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { CommentsField } from '#engine/actions/dialogs/CommentsField.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import '#engine/offers/texts.ts'

/** The agent reads the comment, so it is required. */
export function KeepTerms({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('offers')
  const name = useActionName()(action.name)
  const [comment, setComment] = useState('')
  return (
    <ActionDialog
      title={name}
      context={useRecordName(target)}
      confirm={name}
      isReady={comment.trim() !== ''}
      runner={runner}
      onConfirm={() => runner.run({ detail: comment.trim() })}
      onClose={onClose}
    >
      <p>{t('keep')}</p>
      <CommentsField value={comment} onChange={setComment} isRequired />
    </ActionDialog>
  )
}
