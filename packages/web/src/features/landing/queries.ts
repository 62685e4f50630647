import type { Filter } from '@bindery/contract/filters'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { WIDGET_TYPE } from '@bindery/contract/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { preferenceIn, preferencesQuery } from '#platform/preferences.ts'
import { activityFilters, activityPage } from './activity/queries.ts'
import { agentHome } from './agent/queries.ts'
import { widgetLayout } from './board/queries.ts'
import { mergeWidgets, type Widget } from './board/widgets.ts'
import { widgetsFromXml } from './board/widgetsXml.ts'
import { chosenFilter } from './filters/edited.ts'
import { type GridView, SUBMISSION_VIEW, sortOf, TASK_VIEW } from './grid/gridViews.ts'
import { submissionFilters, submissionPage } from './submissions/queries.ts'
import { taskFilters, taskPage } from './tasks/queries.ts'

/** Prefetches the page's first data, in parallel with the page's code. */
export async function startLanding(queryClient: QueryClient) {
  const [templates, definitions, filters, ofTasks, ofActivity, preferences] = await Promise.all([
    queryClient.ensureQueryData(widgetLayout),
    queryClient.ensureQueryData(gridDefinitions),
    queryClient.ensureQueryData(submissionFilters),
    queryClient.ensureQueryData(taskFilters),
    queryClient.ensureQueryData(activityFilters),
    queryClient.ensureQueryData(preferencesQuery),
  ])
  const stored = widgetsFromXml(preferences[PREFERENCE_KEYS.widgets])
  const widgets = mergeWidgets(templates, stored === 'broken' ? null : stored)
  const sizeOf = (key: string) => preferenceIn(preferences, key, DEFAULT_PAGE_SIZE)
  const firstPage = (view: GridView, offered: Filter[], widget: Widget) => {
    const filter = chosenFilter(offered, widget.filterUri)
    const { key, sortType } = sortOf(view, widget, filter?.sort ?? null, definitions)
    const sortBy = view.sortBy(key, sortType)
    return { filterUri: filter?.uri, startIndex: 0, numberOfRows: sizeOf(view.pageSize), sortBy }
  }
  const askFor = (widget: Widget) => {
    if (widget.type === WIDGET_TYPE.submissionGrid)
      return queryClient.prefetchQuery(submissionPage(firstPage(SUBMISSION_VIEW, filters, widget)))
    if (widget.type === WIDGET_TYPE.taskGrid)
      return queryClient.prefetchQuery(taskPage(firstPage(TASK_VIEW, ofTasks, widget)))
    if (widget.type === WIDGET_TYPE.agentToDos) return queryClient.prefetchQuery(agentHome)
    if (widget.type === WIDGET_TYPE.recentActivity) {
      const { uri } = chosenFilter(ofActivity, widget.filterUri) ?? {}
      const numberOfRows = sizeOf(PREFERENCE_KEYS.activityPageSize)
      return queryClient.prefetchQuery(activityPage({ filterUri: uri, startIndex: 0, numberOfRows }))
    }
  }
  await Promise.all(widgets.map(askFor))
}
