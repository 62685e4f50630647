import { TASK_STATUS, TASK_TEXT_LIMIT } from '@bindery/contract/tasks'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '#platform/ui/toasts.tsx'
import { BulkFrame } from './BulkFrame.tsx'
import { type BulkDialog, useBulkUpdate } from './useBulkUpdate.ts'

/** Asks for notes, which are added to those of each task. */
export function ResolveTasks(dialog: BulkDialog) {
  const { t } = useTranslation('landing')
  const [comments, setComments] = useState('')
  const { update, progress } = useBulkUpdate(dialog, (count) => void toastDone(t('taskBulk.resolved', { count })))
  return (
    <BulkFrame
      title={t('taskBulk.resolveTitle', { count: dialog.count })}
      confirm={t('taskBulk.resolve')}
      isIncomplete={false}
      onConfirm={() => update.mutate({ status: TASK_STATUS.resolved, comments })}
      isPending={update.isPending}
      result={update.data?.failures.length ? update.data : undefined}
      {...{ progress }}
      onClose={dialog.onClose}
      onDone={dialog.onDone}
    >
      <Textarea
        label={t('taskBulk.notes')}
        description={t('taskBulk.notesHelp')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={TASK_TEXT_LIMIT}
        value={comments}
        disabled={update.isPending}
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
        data-autofocus
      />
    </BulkFrame>
  )
}
