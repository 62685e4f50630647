import type { Output } from '@bindery/contract/call'
import { SUBMISSION_LIST } from '@bindery/contract/events'
import { FILTER_TYPE } from '@bindery/contract/filters'
import { submissionsApi } from '@bindery/contract/submissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filtersOf } from '#engine/criteria/queries.ts'
import { send } from '#platform/api.ts'

export const submissionFilters = filtersOf(FILTER_TYPE.submission)

export interface PageOf {
  /** Undefined until the temporary filter for edited criteria exists. */
  filterUri: string | undefined
  startIndex: number
  numberOfRows: number
  sortBy: string
}

/** The key contains all parameters, so a response to an older request is never shown for this one. */
export const submissionPage = (page: PageOf) =>
  queryOptions({
    queryKey: ['submissions', page],
    queryFn: () =>
      send(submissionsApi.filter, {
        query: { ...page, resultType: 'grid', registrationIdentifier: SUBMISSION_LIST },
      }),
    enabled: page.filterUri !== undefined,
    placeholderData: keepPreviousData,
  })

export type SubmissionPage = Output<typeof submissionsApi.filter>

export const transactionsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissionTransactions', submissionId],
    queryFn: () => send(submissionsApi.transactions, { params: { id: submissionId } }),
  })
