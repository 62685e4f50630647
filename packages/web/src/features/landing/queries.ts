import { submissionSortBy } from '@bindery/contract/grid'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { WIDGET_TYPE } from '@bindery/contract/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { preferenceIn, preferencesQuery } from '#platform/preferences.ts'
import { widgetLayout } from './board/queries.ts'
import { mergeWidgets } from './board/widgets.ts'
import { widgetsFromXml } from './board/widgetsXml.ts'
import { chosenFilter } from './filters/edited.ts'
import { sortOf } from './submissions/homeGrid.ts'
import { submissionFilters, submissionPage } from './submissions/queries.ts'

/** Asks for everything the page shows first, so that it is on its way while the page's code still is. */
export async function startLanding(queryClient: QueryClient) {
  const [templates, definitions, filters, preferences] = await Promise.all([
    queryClient.ensureQueryData(widgetLayout),
    queryClient.ensureQueryData(gridDefinitions),
    queryClient.ensureQueryData(submissionFilters),
    queryClient.ensureQueryData(preferencesQuery),
  ])
  const stored = widgetsFromXml(preferences[PREFERENCE_KEYS.widgets])
  const grids = mergeWidgets(templates, stored === 'broken' ? null : stored).filter(
    ({ type }) => type === WIDGET_TYPE.submissionGrid,
  )
  const numberOfRows = preferenceIn(preferences, PREFERENCE_KEYS.pageSize, DEFAULT_PAGE_SIZE)
  await Promise.all(
    grids.map((widget) => {
      const filter = chosenFilter(filters, widget.filterUri)
      const { key, sortType } = sortOf(widget, filter?.sort ?? null, definitions)
      const sortBy = submissionSortBy(key, sortType)
      return queryClient.prefetchQuery(submissionPage({ filterUri: filter?.uri, startIndex: 0, numberOfRows, sortBy }))
    }),
  )
}
