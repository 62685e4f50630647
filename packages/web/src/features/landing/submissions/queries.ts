import { SUBMISSION_LIST } from '@bindery/contract/events'
import { type Criterion, FILTER_TYPE, type Filter, filtersApi } from '@bindery/contract/filters'
import { submissionsApi } from '@bindery/contract/submissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const FOREVER = Number.POSITIVE_INFINITY

export const submissionFilters = queryOptions({
  queryKey: ['filters', FILTER_TYPE.submission],
  queryFn: () => send(filtersApi.list, { query: { type: FILTER_TYPE.submission } }),
})

export const submissionFilterTemplates = queryOptions({
  queryKey: ['filterTemplates', FILTER_TYPE.submission],
  queryFn: () => send(filtersApi.templates, { query: { type: FILTER_TYPE.submission } }),
  staleTime: FOREVER,
})

/** Edited criteria are kept by the server as a temporary filter; the same criteria ask for it only once. */
export const temporaryFilter = ({ name, filterTemplateId }: Filter, criteria: Criterion[]) =>
  queryOptions({
    queryKey: ['temporaryFilter', filterTemplateId, criteria],
    queryFn: () => send(filtersApi.create, { body: { name, filterTemplateId, criteria, temporary: true } }),
    staleTime: FOREVER,
    retry: false,
  })

export interface PageOf {
  /** Undefined while the filter for edited criteria is not there yet. */
  filterUri: string | undefined
  startIndex: number
  numberOfRows: number
  sortBy: string
}

/** The key is the whole question, so an answer to an older question is never shown as the answer to this one. */
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

export const transactionsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissionTransactions', submissionId],
    queryFn: () => send(submissionsApi.transactions, { params: { id: submissionId } }),
  })
