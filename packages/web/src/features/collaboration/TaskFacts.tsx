import { contentAddress } from '@bindery/contract/attachments'
import { isPastDue, shownDefinition, TASK_PRIORITIES, TASK_STATUS, type Task } from '@bindery/contract/tasks'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { PersonName } from '#engine/people/PersonName.tsx'
import { SentenceWithName } from '#engine/people/SentenceWithName.tsx'
import { PastDue } from '#engine/records/PastDue.tsx'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { useNow } from '#platform/ui/useNow.ts'
import { useTaskSettings } from './taskSettings.ts'
import classes from './tasks.module.css'

interface Props {
  task: Task
  reasons: { value: string; name: string }[]
}

/** A task that the user cannot change. */
export function TaskFacts({ task, reasons }: Props) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const now = useNow()
  const { hasReceivedDate, hasResolutionReason } = useTaskSettings()
  const { data: priorities } = useQuery(dataSetNamed(TASK_PRIORITIES))
  const priority = priorities?.items.find(({ value }) => Number(value) === task.priority)?.name
  const reason = reasons.find(({ value }) => value === task.resolutionReason)?.name ?? task.resolutionReason
  const when = (moment: number | null) => moment !== null && instant(moment)
  const yesOrNo = (is: boolean) => t(is ? 'task.yes' : 'task.no')
  return (
    <>
      {task.status === TASK_STATUS.assigned && <p className={classes.hint}>{t('task.mayNotChange')}</p>}
      <dl className={classes.facts}>
        <Fact label={t('task.summary')}>{shownDefinition(task.definition)}</Fact>
        <Fact label={t('task.details')}>{task.details}</Fact>
        <Fact label={t('task.assignedTo')}>
          {task.assignedToGroupName ??
            (task.assignedToFullName && (
              <PersonName person={{ id: task.assignedToId ?? 0, name: task.assignedToFullName }} />
            ))}
        </Fact>
        <Fact label={t('task.assignedByLabel')}>
          <SentenceWithName person={{ id: task.assignedById, name: task.assignedByName }}>
            {t('task.byWhen', { name: task.assignedByName, when: instant(task.createdDate) })}
          </SentenceWithName>
        </Fact>
        {hasReceivedDate && <Fact label={t('task.received')}>{when(task.receivedDate)}</Fact>}
        <Fact label={t('task.due')}>
          {isPastDue(task, now) ? <PastDue>{when(task.dueDate)}</PastDue> : when(task.dueDate)}
        </Fact>
        <Fact label={t('task.priority')}>
          <span className={classes.priority}>
            <span aria-hidden="true">
              <PriorityIcon priority={task.priority} />
            </span>
            {priority}
          </span>
        </Fact>
        <Fact label={t('task.nextAction')}>{yesOrNo(task.nextTask)}</Fact>
        <Fact label={t('task.files')}>
          {task.attachmentSummaries.length > 0 && (
            <ul className={classes.factFiles}>
              {task.attachmentSummaries.map(({ id, name }) => (
                <li key={id}>
                  <Anchor href={contentAddress(id)} target="_blank" rel="noreferrer">
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={t('task.reminder')}>{when(task.reminderDueDate)}</Fact>
        <Fact label={t('task.emailReminder')}>{yesOrNo(task.notifyWhenPastDue)}</Fact>
        {hasResolutionReason && <Fact label={t('task.resolutionReason')}>{reason}</Fact>}
        <Fact label={t('task.notes')}>{task.comments}</Fact>
        {task.resolutionDate !== null && (
          <Fact label={t('task.resolvedByLabel')}>
            <SentenceWithName person={{ id: task.resolvedById ?? 0, name: task.resolvedByName ?? '' }}>
              {t('task.byWhen', { name: task.resolvedByName ?? '', when: instant(task.resolutionDate) })}
            </SentenceWithName>
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
