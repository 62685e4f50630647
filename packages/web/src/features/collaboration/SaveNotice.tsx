import type { Task } from '@bindery/contract/tasks'
import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { useFormats } from '#platform/ui/formats.ts'
import panel from './collaboration.module.css'
import type { TaskContent } from './taskContent.ts'
import type { useTaskEdits } from './useTaskEdits.ts'

interface Props {
  task: Task
  edits: ReturnType<typeof useTaskEdits>
}

/** Says whether the edits are stored; and if somebody else changed the same fields, shows both values. */
export function SaveNotice({ task, edits }: Props) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const { save, conflicts, hasEdits, value, stored } = edits
  const shownConflicts = conflicts.flatMap((field) => (field in LABELS ? [field as keyof typeof LABELS] : []))
  const isConflict = conflicts.length > 0
  const text = (field: keyof typeof LABELS, { [field]: shown }: TaskContent) => {
    if (shown === null || shown === '') return t('task.nothing')
    if (typeof shown === 'boolean') return t(shown ? 'task.yes' : 'task.no')
    return field === 'dueDate' || field === 'receivedDate' || field === 'reminderDueDate'
      ? instant(Number(shown))
      : String(shown)
  }
  return (
    <>
      <p className={panel.standing} role="status">
        {save.isPending
          ? t('task.saving')
          : save.isSuccess && !hasEdits
            ? t('task.saved')
            : task.version > 1 && t('task.changedBy', { name: task.modifiedByName, when: instant(task.lastModified) })}
      </p>
      {(isConflict || (save.isError && hasEdits)) && (
        <Alert color="red" role="alert">
          {isConflict ? (
            shownConflicts.map((field) => (
              <p key={field}>
                {t('task.theirs', { field: t(LABELS[field]), theirs: text(field, stored), mine: text(field, value) })}
              </p>
            ))
          ) : (
            <p>{t('task.notSaved', { why: problemSentence(save.error) })}</p>
          )}
          <div className={panel.tools}>
            <Button size="xs" variant="default" onClick={isConflict ? edits.takeTheirs : edits.discard}>
              {t(isConflict ? 'task.takeTheirs' : 'task.discard')}
            </Button>
            <Button size="xs" variant="default" onClick={isConflict ? edits.keepMine : edits.again}>
              {t(isConflict ? 'task.keepMine' : 'task.again')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}

/** The ids of the assignee are not shown: the name changes with them. */
const LABELS = {
  summary: 'task.summary',
  other: 'task.other',
  details: 'task.details',
  assigneeName: 'task.assignedTo',
  receivedDate: 'task.received',
  dueDate: 'task.due',
  priority: 'task.priority',
  nextTask: 'task.nextAction',
  reminderDueDate: 'task.reminder',
  notifyWhenPastDue: 'task.emailReminder',
  resolutionReason: 'task.resolutionReason',
  comments: 'task.notes',
} as const
