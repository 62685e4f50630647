import type { TaskEvent } from '@bindery/contract/taskGrid'
import type { TaskPriority } from '@bindery/contract/tasks'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CellWords, CutText } from '#engine/grid/body/cells.tsx'
import { PRIORITY_LEVELS } from '#engine/records/PriorityIcon.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { historyOf } from '../queries.ts'
import classes from './taskDrawer.module.css'

/** The latest changes that a drawer has room for. */
const SHOWN = 6

export function TaskHistory({ id, words }: { id: number; words: CellWords }) {
  const { t } = useTranslation('landing')
  const { data, error, refetch } = useQuery(historyOf(id))
  const say = useEventText(words)
  if (!data && error)
    return <ProblemPanel error={error} what={t('taskDrawer.historyFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={14} width="80%" />
  const more = data.length - SHOWN
  return (
    <ul className={classes.lines}>
      {data.slice(0, SHOWN).map((event, at) => (
        <li key={`${event.at} ${event.event} ${at}`} className={classes.line}>
          <CutText text={say(event)} />
          <span className={classes.when}>{t('taskDrawer.by', { who: event.by, when: words.instant(event.at) })}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.when}>{t('taskDrawer.earlier', { count: more })}</li>}
    </ul>
  )
}

function useEventText({ day }: CellWords) {
  const { t } = useTranslation('landing')
  return ({ event, to }: TaskEvent): string => {
    if (event === 'dueDate')
      return to === null ? t('taskDrawer.events.noDueDate') : t('taskDrawer.events.dueDate', { to: day(to) })
    if (event === 'priority')
      return t('taskDrawer.events.priority', { to: t(`taskDrawer.priorities.${PRIORITY_LEVELS[to as TaskPriority]}`) })
    if (event === 'assigned') return t('taskDrawer.events.assigned', { to: to ?? '' })
    return t(`taskDrawer.events.${event}`)
  }
}
