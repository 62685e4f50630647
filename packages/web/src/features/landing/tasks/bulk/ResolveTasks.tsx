import { TASK_STATUS, TASK_TEXT_LIMIT } from '@bindery/contract/tasks'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../../bulk/BulkDialog.tsx'
import { type ChosenTasks, startUpdate } from './startUpdate.ts'

/** Asks for notes, which are added to those of each task. */
export function ResolveTasks({ chosen, ...dialog }: { chosen: ChosenTasks; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('landing')
  const [comments, setComments] = useState('')
  return (
    <BulkDialog
      title={t('taskBulk.resolveTitle', { count: chosen.count })}
      confirm={t('taskBulk.resolve')}
      isIncomplete={false}
      start={() => startUpdate(chosen, { status: TASK_STATUS.resolved, comments })}
      {...dialog}
    >
      <Textarea
        label={t('taskBulk.notes')}
        description={t('taskBulk.notesHelp')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={TASK_TEXT_LIMIT}
        value={comments}
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
        data-autofocus
      />
    </BulkDialog>
  )
}
