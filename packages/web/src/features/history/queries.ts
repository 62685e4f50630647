import { historyApi } from '@bindery/contract/history'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Whose history it is. */
export type HistorySubject = { submissionId: number } | { accountId: number }

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
