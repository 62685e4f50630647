import { historyApi } from '@bindery/contract/history'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** The record whose history is read. */
export type HistorySubject = { submissionId: number } | { accountId: number }

export interface HistoryFilter {
  filterText: string
  filterFields: number
  /** `from,to` in milliseconds; empty for all time. */
  timeRange: string
}

/** The query parameters, without the empty ones. */
export const askedOf = ({ filterText, filterFields, timeRange }: HistoryFilter) => ({
  ...(filterText && { filterText, filterFields }),
  ...(timeRange && { timeRange }),
})

/** Reads the whole history: the browser sorts and pages it. */
export const historyOf = (subject: HistorySubject, filter: HistoryFilter) =>
  queryOptions({
    queryKey: [
      ...('submissionId' in subject ? ['submission', subject.submissionId] : ['account', subject.accountId]),
      'history',
      filter,
    ] as const,
    queryFn: () =>
      send(historyApi.audit, { query: { ...subject, ...askedOf(filter), startIndex: 0, numberOfRows: -1 } }),
    placeholderData: keepPreviousData,
  })
