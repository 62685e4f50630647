import { actionsApi, type ContextType, contextUri } from '@bindery/contract/actions'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { submissionUri } from '@bindery/contract/events'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { reportsApi } from '@bindery/contract/reports'
import { submissionsApi } from '@bindery/contract/submissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'
import type { Target } from './target.ts'

const BREAD_CRUMBS = {
  Submission: submissionsApi.breadCrumbs,
  Quote: quotesApi.breadCrumbs,
  Proposal: proposalsApi.breadCrumbs,
  Policy: policiesApi.breadCrumbs,
  PolicyIssuance: issuancesApi.breadCrumbs,
  Endorsement: endorsementsApi.breadCrumbs,
  PolicyRewrite: rewritesApi.breadCrumbs,
  PolicyCancellation: cancellationsApi.breadCrumbs,
  ExternalReport: reportsApi.breadCrumbs,
} satisfies Record<ContextType, unknown>

/** Under the submission's key, so that these queries become stale with it. */
const keyOf = ({ context, id, submissionId }: Target, what: string) =>
  ['submission', submissionId, what, contextUri(context, id)] as const

export const actionsOf = (target: Target) =>
  queryOptions({
    queryKey: keyOf(target, 'actions'),
    queryFn: () =>
      send(actionsApi.list, {
        query: {
          uri: contextUri(target.context, target.id),
          registrationIdentifier: submissionUri(target.submissionId),
        },
      }),
  })

export const stepsOf = (target: Target) =>
  queryOptions({
    queryKey: keyOf(target, 'steps'),
    queryFn: () => send(BREAD_CRUMBS[target.context], { params: { id: target.id } }),
  })

/** Some data sets depend on the submission. */
export const dataSetNamed = (name: string, submissionId?: number) =>
  queryOptions({
    queryKey: ['dataSet', name, submissionId],
    queryFn: () =>
      send(dataSetsApi.byName, {
        params: { name },
        query: submissionId === undefined ? {} : { uri: submissionUri(submissionId) },
      }),
    staleTime: 5 * 60_000,
  })

/** Some data sets depend on the record itself: on its product, on its status. */
export const dataSetFor = (name: string, target: Target) =>
  queryOptions({
    queryKey: keyOf(target, `dataSet ${name}`),
    queryFn: () =>
      send(dataSetsApi.byName, { params: { name }, query: { uri: contextUri(target.context, target.id) } }),
  })

export const BUSINESS_CLASSES = 'Business Classes'
/** The filter type of popups over a data set. */
const POPUP_FILTER = 101

export interface PopupPage {
  search: string
  sortDirection: 'asc' | 'desc'
  startIndex: number
}

/** A page for the popup: the server's default view, or with the user's search and sort. */
export const popupPage = (name: string, submissionId: number, page: PopupPage) => {
  const context = { uri: submissionUri(submissionId) }
  const isFirst = page.search === '' && page.sortDirection === 'asc' && page.startIndex === 0
  return queryOptions({
    queryKey: ['dataSet', name, submissionId, 'popup', page],
    queryFn: () =>
      isFirst
        ? send(dataSetsApi.filterByType, { params: { name, filterType: POPUP_FILTER }, body: { context } })
        : send(dataSetsApi.filter, {
            params: { name },
            query: {},
            body: { ...page, sortBy: 'name', maxResults: DEFAULT_PAGE_SIZE, context },
          }),
    placeholderData: keepPreviousData,
  })
}
