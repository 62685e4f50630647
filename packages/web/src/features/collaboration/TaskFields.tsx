import { TASK_PRIORITIES, TASK_TEXT_LIMIT, type TaskPriority } from '@bindery/contract/tasks'
import { Checkbox, Input, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { MomentField } from '#platform/ui/MomentField.tsx'
import { endOfDay, startOfDayMonthsBack } from '#platform/ui/moments.ts'
import { AssigneePicker } from './AssigneePicker.tsx'
import { SummaryField } from './SummaryField.tsx'
import { dueChange, prioritiesIn, reminderChange, type TaskChange, type TaskContent } from './taskContent.ts'
import { useTaskSettings } from './taskSettings.ts'
import classes from './tasks.module.css'

interface Props {
  submissionId: number
  value: TaskContent
  assignLabel: string
  /** Null without a choice of next action. */
  nextAction: 'editable' | 'readOnly' | null
  /** The reasons for resolving it; null on a new task. */
  reasons: { value: string; name: string }[] | null
  /** The list of files. */
  files: React.ReactNode
  /** `isTyping`: the field is saved when it is left. */
  onChange: (change: TaskChange, isTyping?: boolean) => void
  onLeave?: () => void
}

/** The fields of a new or an open task. */
export function TaskFields({ submissionId, value, assignLabel, nextAction, reasons, files, onChange, onLeave }: Props) {
  const { t } = useTranslation('collaboration')
  const { hasReceivedDate, receivedMonthsBack } = useTaskSettings()
  const now = Date.now()
  return (
    <>
      <SummaryField
        value={value}
        onChange={(change) => onChange(change, change.summary === undefined)}
        {...(onLeave && { onLeave })}
      />
      <Textarea
        label={t('task.details')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={TASK_TEXT_LIMIT}
        value={value.details}
        onChange={({ currentTarget }) => onChange({ details: currentTarget.value }, true)}
        onBlur={onLeave}
      />
      {currentConsole === 'underwriter' && (
        <AssigneePicker submissionId={submissionId} label={assignLabel} value={value} onChange={onChange} />
      )}
      {hasReceivedDate && (
        <MomentField
          label={t('task.received')}
          value={value.receivedDate}
          earliest={startOfDayMonthsBack(now, receivedMonthsBack)}
          latest={endOfDay(now)}
          onChange={(receivedDate) => onChange({ receivedDate })}
        />
      )}
      <MomentField label={t('task.due')} value={value.dueDate} onChange={(due) => onChange(dueChange(due))} />
      <Priority value={value.priority} onChange={(priority) => onChange({ priority })} />
      {nextAction && (
        <Checkbox
          label={
            <>
              {t('task.nextAction')} <span className={classes.hint}>{t('task.nextActionHint')}</span>
            </>
          }
          disabled={nextAction === 'readOnly'}
          checked={value.nextTask}
          onChange={({ currentTarget }) => onChange({ nextTask: currentTarget.checked })}
        />
      )}
      {files}
      <MomentField
        label={t('task.reminder')}
        value={value.reminderDueDate}
        latest={value.dueDate}
        onChange={(reminder) => onChange(reminderChange(reminder))}
      />
      {value.reminderDueDate !== null && (
        <Checkbox
          label={t('task.emailReminder')}
          checked={value.notifyWhenPastDue}
          onChange={({ currentTarget }) => onChange({ notifyWhenPastDue: currentTarget.checked })}
        />
      )}
      {reasons && (
        <NativeSelect
          label={t('task.resolutionReason')}
          value={value.resolutionReason ?? ''}
          data={[
            { value: '', label: t('task.noReason') },
            ...reasons.map(({ value, name }) => ({ value, label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ resolutionReason: currentTarget.value || null })}
        />
      )}
      <Textarea
        label={t('task.notes')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={TASK_TEXT_LIMIT}
        value={value.comments}
        onChange={({ currentTarget }) => onChange({ comments: currentTarget.value }, true)}
        onBlur={onLeave}
      />
    </>
  )
}

function Priority({ value, onChange }: { value: TaskPriority; onChange: (priority: TaskPriority) => void }) {
  const { t } = useTranslation('collaboration')
  const id = useId()
  const { data } = useQuery(dataSetNamed(TASK_PRIORITIES))
  const codes = prioritiesIn(data?.items ?? [])
  return (
    <Input.Wrapper label={t('task.priority')} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={String(value)}
        data={codes.map(({ code, name }) => ({
          value: String(code),
          label: (
            <span className={classes.priority}>
              <span aria-hidden="true">
                <PriorityIcon priority={code} />
              </span>
              {name}
            </span>
          ),
        }))}
        onChange={(code) => onChange(Number(code) as TaskPriority)}
      />
    </Input.Wrapper>
  )
}
