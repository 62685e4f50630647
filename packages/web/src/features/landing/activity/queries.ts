import { activityApi } from '@bindery/contract/activity'
import { SUBMISSION_LIST } from '@bindery/contract/events'
import { FILTER_TYPE } from '@bindery/contract/filters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filtersOf } from '#engine/criteria/queries.ts'
import { send } from '#platform/api.ts'

export const activityFilters = filtersOf(FILTER_TYPE.activity)

interface PageOf {
  /** Undefined until the temporary filter for edited criteria exists. */
  filterUri: string | undefined
  startIndex: number
  numberOfRows: number
}

export const activityPage = (page: PageOf) =>
  queryOptions({
    queryKey: ['recentActivity', page],
    queryFn: () => send(activityApi.filter, { query: { ...page, registrationIdentifier: SUBMISSION_LIST } }),
    enabled: page.filterUri !== undefined,
    placeholderData: keepPreviousData,
  })
