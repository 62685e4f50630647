import { submissionSortBy } from '@bindery/contract/grid'
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
import { sortOf } from './submissions/homeGrid.ts'
import { submissionFilters, submissionPage } from './submissions/queries.ts'

/** Prefetches the page's first data, in parallel with the page's code. */
export async function startLanding(queryClient: QueryClient) {
  const [templates, definitions, filters, ofActivity, preferences] = await Promise.all([
    queryClient.ensureQueryData(widgetLayout),
    queryClient.ensureQueryData(gridDefinitions),
    queryClient.ensureQueryData(submissionFilters),
    queryClient.ensureQueryData(activityFilters),
    queryClient.ensureQueryData(preferencesQuery),
  ])
  const stored = widgetsFromXml(preferences[PREFERENCE_KEYS.widgets])
  const widgets = mergeWidgets(templates, stored === 'broken' ? null : stored)
  const sizeOf = (key: string) => preferenceIn(preferences, key, DEFAULT_PAGE_SIZE)
  const askFor = (widget: Widget) => {
    if (widget.type === WIDGET_TYPE.submissionGrid) {
      const filter = chosenFilter(filters, widget.filterUri)
      const { key, sortType } = sortOf(widget, filter?.sort ?? null, definitions)
      const page = { filterUri: filter?.uri, startIndex: 0, numberOfRows: sizeOf(PREFERENCE_KEYS.pageSize) }
      return queryClient.prefetchQuery(submissionPage({ ...page, sortBy: submissionSortBy(key, sortType) }))
    }
    if (widget.type === WIDGET_TYPE.agentToDos) return queryClient.prefetchQuery(agentHome)
    if (widget.type === WIDGET_TYPE.recentActivity) {
      const { uri } = chosenFilter(ofActivity, widget.filterUri) ?? {}
      const numberOfRows = sizeOf(PREFERENCE_KEYS.activityPageSize)
      return queryClient.prefetchQuery(activityPage({ filterUri: uri, startIndex: 0, numberOfRows }))
    }
  }
  await Promise.all(widgets.map(askFor))
}
