import { submissionUri } from '@bindery/contract/events'
import { policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const policiesOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'policies'],
    queryFn: () =>
      send(policiesApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })

export const policyChangesOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'policies', 'transactions'],
    queryFn: () =>
      send(policiesApi.changes, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })

export const policyOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'policies', id],
    queryFn: () => send(policiesApi.read, { params: { id } }),
  })

export const versionsOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'policies', id, 'versions'],
    queryFn: () => send(policiesApi.versions, { params: { id } }),
  })

/** Not below the submission: after the reinstatement there is no preview to read again. */
export const reinstatementOf = (policyId: number, resumesOn: string | null) =>
  queryOptions({
    queryKey: ['reinstatement', policyId, resumesOn],
    queryFn: () =>
      send(policiesApi.reinstatement, {
        params: { id: policyId },
        query: resumesOn === null ? {} : { effectiveDate: resumesOn },
      }),
    gcTime: 0,
  })

/** The policy changes that users fill in. */
export const CHANGES = {
  Endorsement: endorsementsApi,
  PolicyRewrite: rewritesApi,
} as const

export const changeOf = (submissionId: number, kind: keyof typeof CHANGES, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, kind, id],
    queryFn: () => send(CHANGES[kind].read, { params: { id } }),
  })

export const cancellationOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'PolicyCancellation', id],
    queryFn: () => send(cancellationsApi.read, { params: { id } }),
  })
