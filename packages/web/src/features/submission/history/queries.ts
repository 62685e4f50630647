import { historyApi } from '@bindery/contract/history'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export interface HistoryFilter {
  filterText: string
  filterFields: number
  /** `from,to` in milliseconds; empty for all time. */
  timeRange: string
}

/** What is empty is not sent. */
export const askedOf = ({ filterText, filterFields, timeRange }: HistoryFilter) => ({
  ...(filterText && { filterText, filterFields }),
  ...(timeRange && { timeRange }),
})

/** All of it at once: it is sorted and paged here. */
export const historyOf = (submissionId: number, filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'history', filter] as const,
    queryFn: () =>
      send(historyApi.audit, { query: { submissionId, ...askedOf(filter), startIndex: 0, numberOfRows: -1 } }),
    placeholderData: keepPreviousData,
  })

export const activityOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'activity'] as const,
    queryFn: () =>
      send(historyApi.activity, { query: { submissionId, showViewed: true, startIndex: 0, numberOfRows: -1 } }),
  })
