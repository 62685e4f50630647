import { DETAIL_LIMIT } from '@bindery/contract/limits'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '../bar.ts'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useRecordName } from './useRecordName.ts'

export function Comments({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('actions')
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
      <Textarea
        label={t('reason.comments')}
        autosize
        minRows={3}
        maxLength={DETAIL_LIMIT}
        data-autofocus
        value={comments}
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
      />
    </ActionDialog>
  )
}
