import { WIDGET_TYPE } from '@bindery/contract/widgets'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellAttribute } from '#engine/grid/keyboard/useRoving.ts'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { activityFilters } from './activity/queries.ts'
import { RecentActivityWidget } from './activity/RecentActivityWidget.tsx'
import { agentHome } from './agent/queries.ts'
import { Resume } from './agent/Resume.tsx'
import { WaitingOnYou } from './agent/WaitingOnYou.tsx'
import { widgetLayout } from './board/queries.ts'
import { WidgetBoard } from './board/WidgetBoard.tsx'
import type { Widget } from './board/widgets.ts'
import { ExternalUrlWidget } from './external/ExternalUrlWidget.tsx'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import classes from './landing.module.css'
import { submissionFilters } from './submissions/queries.ts'
import { SubmissionGridWidget } from './submissions/SubmissionGridWidget.tsx'
import { taskFilters } from './tasks/queries.ts'
import { TaskGridWidget } from './tasks/TaskGridWidget.tsx'
import { useLiveLists } from './useLiveLists.ts'

export function LandingPage() {
  const { t } = useTranslation('landing')
  usePageTitle(t('title'))
  useGridShortcuts()
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <Suspense fallback={<LandingSkeleton />}>
        <Board />
      </Suspense>
    </div>
  )
}

/** Loads all data at once: a widget that suspended later would suspend the whole board again. */
function Board() {
  useSuspenseQueries({ queries: [widgetLayout, gridDefinitions, submissionFilters, taskFilters, activityFilters] })
  useLiveLists()
  return currentConsole === 'agent' ? <AgentBoard /> : <WidgetBoard renderWidget={renderWidget} />
}

/** The board measures the height below the strip, so it waits for the strip and starts again when the strip comes or goes. */
function AgentBoard() {
  const { data, isPending } = useQuery(agentHome)
  if (isPending) return <LandingSkeleton />
  const hasStrip = data !== undefined && data.unfinished.length > 0
  return (
    <>
      {hasStrip && <Resume unfinished={data.unfinished} count={data.unfinishedCount} />}
      <WidgetBoard key={String(hasStrip)} renderWidget={renderWidget} />
    </>
  )
}

function renderWidget({ type }: Widget) {
  if (type === WIDGET_TYPE.submissionGrid) return <SubmissionGridWidget />
  if (type === WIDGET_TYPE.taskGrid) return <TaskGridWidget />
  if (type === WIDGET_TYPE.recentActivity) return <RecentActivityWidget />
  if (type === WIDGET_TYPE.agentToDos) return <WaitingOnYou />
  return <ExternalUrlWidget />
}

const focusFirstRow = () =>
  document.querySelector<HTMLElement>(`[role=grid] [data-cell="${cellAttribute(0, 0)}"]`)?.focus()

/** The focused grid handles these keys itself. The first J or K moves the focus to its first row. */
function useGridShortcuts() {
  const { t } = useTranslation('landing')
  const shortcuts = useMemo(() => {
    const group = t('shortcuts.group')
    return [
      { keys: 'j', label: t('shortcuts.next'), group, run: focusFirstRow },
      { keys: 'k', label: t('shortcuts.previous'), group, run: focusFirstRow },
      { keys: 'Space', label: t('shortcuts.drawer'), group },
      { keys: 'Enter', label: t('shortcuts.open'), group },
      { keys: 'f', label: t('shortcuts.filters'), group },
      { keys: 'Escape', label: t('shortcuts.clear'), group },
    ] satisfies Shortcut[]
  }, [t])
  useShortcuts(shortcuts)
}
