import type { QueryClient } from '@tanstack/react-query'
import { widgetLayout } from './board/queries.ts'
import { gridDefinitions, submissionFilters } from './submissions/queries.ts'

/** Asks for everything the page needs first, so that it is on its way while the page's code still is. */
export function startLanding(queryClient: QueryClient) {
  void queryClient.prefetchQuery(widgetLayout)
  void queryClient.prefetchQuery(gridDefinitions)
  void queryClient.prefetchQuery(submissionFilters)
}
