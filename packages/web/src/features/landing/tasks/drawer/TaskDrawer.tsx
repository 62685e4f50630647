import type { TaskRow } from '@bindery/contract/taskGrid'
import { isPastDue, shownDefinition } from '@bindery/contract/tasks'
import { useTranslation } from 'react-i18next'
import { type CellWords, CutText } from '#engine/grid/body/cells.tsx'
import { PastDue } from '#engine/records/PastDue.tsx'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { StatusPill } from '#engine/records/StatusPill.tsx'
import { statusFactsOf } from '../taskCell.tsx'
import { TaskHistory } from './TaskHistory.tsx'
import classes from './taskDrawer.module.css'

interface Props {
  task: TaskRow
  words: CellWords
}

/** The drawer of a row: the task, its resolution, its submission and its history. */
export function TaskDrawer({ task, words }: Props) {
  const { t } = useTranslation('landing')
  const { day, instant, system } = words
  const person = (id: number | null, name: string | null) => (id === 0 ? system : name)
  const due = task.dueDate === null ? null : day(task.dueDate)
  return (
    <div className={classes.drawer}>
      <Part
        title={t('taskDrawer.details')}
        facts={[
          [t('taskDrawer.task'), shownDefinition(task.definition)],
          [t('taskDrawer.priority'), <PriorityIcon key="priority" priority={task.priority} />],
          [t('taskDrawer.due'), due && isPastDue(task, words.now) ? <PastDue key="due">{due}</PastDue> : due],
          [t('taskDrawer.assignedTo'), person(task.assignedToId, task.assignedToName) ?? task.assignedToGroupName],
          [t('taskDrawer.assignedBy'), person(task.assignedById, task.assignedByName)],
          [t('taskDrawer.created'), instant(task.createdDate)],
          [t('taskDrawer.text'), task.details ? <Text key="details">{task.details}</Text> : null],
        ]}
      />
      <Part
        title={t('taskDrawer.resolution')}
        facts={[
          [t('taskDrawer.status'), t(task.resolutionDate === null ? 'taskDrawer.open' : 'taskDrawer.resolved')],
          [t('taskDrawer.resolvedOn'), task.resolutionDate === null ? null : instant(task.resolutionDate)],
          [t('taskDrawer.resolvedBy'), person(task.resolvedById, task.resolvedByName)],
          [t('taskDrawer.reason'), task.resolutionReason],
          [t('taskDrawer.notes'), task.comments ? <Text key="notes">{task.comments}</Text> : null],
        ]}
      />
      <Part
        title={t('taskDrawer.submission')}
        facts={[
          [t('taskDrawer.insured'), task.insuredName],
          [t('taskDrawer.number'), task.submissionNumber],
          [t('taskDrawer.status'), <StatusPill key="status" submission={statusFactsOf(task)} />],
          [t('taskDrawer.products'), task.productShortNames.join(', ')],
          [t('taskDrawer.effective'), task.effectiveDate === null ? null : day(task.effectiveDate)],
          [t('taskDrawer.agency'), task.agencyName],
        ]}
      />
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('taskDrawer.history')}</h3>
        <TaskHistory id={task.id} words={words} />
      </section>
    </div>
  )
}

/** The beginning of a longer text, with its lines. */
const Text = ({ children }: { children: string }) => <p className={classes.text}>{children}</p>

type Fact = [label: string, value: React.ReactNode]

function Part({ title, facts }: { title: string; facts: Fact[] }) {
  const { t } = useTranslation('landing')
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <CutText text={value} /> : (value ?? t('drawer.none'))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
