import { type Account, type AccountMergeUndone, type AccountUpdate, accountsApi } from '@bindery/contract/accounts'
import { type Criterion, filtersApi } from '@bindery/contract/filters'
import type { SortType } from '@bindery/contract/grid'
import { policiesApi } from '@bindery/contract/policies'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiProblem, send } from '#platform/api.ts'
import { timed } from '#platform/timed.ts'

export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'record'],
    queryFn: () => send(accountsApi.read, { params: { id: accountId } }),
  })

export const accountOverview = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'overview'],
    queryFn: () => send(accountsApi.overview, { params: { id: accountId } }),
  })

export const FILES_PAGE = 50

export const filesOfAccount = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: ['account', accountId, 'files'],
    queryFn: ({ pageParam: startIndex }) =>
      send(accountsApi.files, { params: { id: accountId }, query: { startIndex, numberOfRows: FILES_PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ totalRecords }, _pages, startIndex) => {
      const next = startIndex + FILES_PAGE
      return next < totalRecords ? next : null
    },
  })

/** The account as somebody else left it, from the answer to a change that was made over theirs. */
export const accountMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as Account | undefined) : undefined

/** A refused change is explained in the dialog. */
export function useUpdateAccount(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handled: true },
    mutationFn: (body: AccountUpdate) => send(accountsApi.update, { params: { id }, body }),
    onSuccess: useAccountsChanged(),
    onError: (error) => {
      const current = accountMeanwhile(error)
      if (current) queryClient.setQueryData(accountQuery(id).queryKey, current)
    },
  })
}

export const accountTimeline = (accountId: number, lastYear: number | undefined) =>
  queryOptions({
    queryKey: ['account', accountId, 'timeline', lastYear],
    queryFn: () => send(accountsApi.timeline, { params: { id: accountId }, query: lastYear ? { lastYear } : {} }),
    placeholderData: keepPreviousData,
  })

/** Without a text, the accounts that may be the same insured. */
export const similarAccounts = (accountId: number, filterText: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'similar', filterText],
    queryFn: () => send(accountsApi.similar, { params: { id: accountId }, query: filterText ? { filterText } : {} }),
    placeholderData: keepPreviousData,
  })

export const mergePreview = (keptId: number, mergedId: number) =>
  queryOptions({
    queryKey: ['account', keptId, 'mergePreview', mergedId],
    queryFn: () => send(accountsApi.mergePreview, { params: { id: keptId }, query: { mergedId } }),
    retry: false,
  })

export const accountMerges = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'merges'],
    queryFn: () => send(accountsApi.merges, { params: { id: accountId } }),
  })

interface MergeRequest {
  mergedId: number
  keptVersion: number
  mergedVersion: number
}

/** A refused merge is explained in the dialog. */
export function useMerge(keptId: number) {
  return useMutation({
    meta: { handled: true },
    mutationFn: (body: MergeRequest) => send(accountsApi.merge, { params: { id: keptId }, body }),
    onSuccess: useAccountsChanged(),
  })
}

/** `onUndone` belongs to the hook, because reading the merges again removes the component that called it. */
export function useUndoMerge(onUndone: (undone: AccountMergeUndone) => void) {
  const changed = useAccountsChanged()
  return useMutation({
    mutationFn: (id: number) => send(accountsApi.undoMerge, { params: { id } }),
    onSuccess: (undone) => {
      onUndone(undone)
      return changed()
    },
  })
}

/** A merge changes both accounts and every submission of one. */
function useAccountsChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(['account', 'accounts', 'submission'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const ACCOUNT_SEARCH = 'account.search'

/** All accounts that meet the criteria, compared with the insured; without criteria, its possible matches. */
export const accountSearch = (submissionId: number, criteria: readonly Criterion[]) =>
  queryOptions({
    queryKey: ['accounts', submissionId, criteria],
    queryFn: () => timed('account.search', () => search(submissionId, [...criteria])),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

async function search(submissionId: number, criteria: Criterion[]) {
  const body = { name: ACCOUNT_SEARCH, filterTemplateId: ACCOUNT_SEARCH, criteria, temporary: true }
  const filter = criteria.length > 0 ? await send(filtersApi.create, { body }) : null
  return send(accountsApi.filter, {
    query: {
      ...(filter && { filterUri: filter.uri }),
      ...{ submissionId, startIndex: 0, numberOfRows: -1, excludeInactiveAccounts: true },
    },
  })
}

export interface SubmissionsPage {
  sortBy?: string
  sortDirection?: SortType
  startIndex?: number
  numberOfRows?: number
  filterText?: string
}

export const submissionsOfAccount = (accountId: number, page: SubmissionsPage = {}) =>
  queryOptions({
    queryKey: ['account', accountId, 'submissions', page],
    queryFn: () => send(accountsApi.submissions, { query: { accountId, ...page } }),
    placeholderData: keepPreviousData,
  })

export const policiesOfSubmissions = (submissionIds: readonly number[]) =>
  queryOptions({
    queryKey: ['account', 'policies', submissionIds],
    queryFn: () => send(policiesApi.bySubmissionIds, { query: { submissionIds: submissionIds.join() } }),
    enabled: submissionIds.length > 0,
    placeholderData: keepPreviousData,
  })

/** The writes of Assign Account. A failure is reported and closes the dialog, without a message. */
export function useAccountChanges(submissionId: number) {
  const queryClient = useQueryClient()
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
      queryClient.invalidateQueries({ queryKey: ['account'] }),
      queryClient.invalidateQueries({ queryKey: ['accounts'] }),
    ])
  const meta = { handled: true }
  return {
    assign: useMutation({
      meta,
      mutationFn: (accountId: number) =>
        timed('account.assign', () => send(accountsApi.assignSubmission, { query: { accountId, submissionId } })),
      onSuccess: changed,
    }),
    validate: useMutation({
      meta,
      mutationFn: (id: number) => timed('account.validate', () => send(accountsApi.validate, { params: { id } })),
      onSuccess: changed,
    }),
    create: useMutation({
      meta,
      mutationFn: () => timed('account.create', () => send(accountsApi.createAccount, { query: { submissionId } })),
      onSuccess: changed,
    }),
  }
}
