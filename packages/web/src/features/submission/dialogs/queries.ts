import { clearanceApi } from '@bindery/contract/clearance'
import { submissionUri } from '@bindery/contract/events'
import { policiesApi } from '@bindery/contract/policies'
import { submissionsApi } from '@bindery/contract/submissions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Looks for possible duplicate submissions. It searches all submissions, so nothing else waits for it. */
export const clearanceOf = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'clearance'],
    queryFn: () => send(clearanceApi.check, { params: { id } }),
  })

export const quotableProductsOf = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'quotableProducts'],
    queryFn: () => send(submissionsApi.quotableProductTemplates, { params: { id } }),
  })

export const policiesOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'policies'],
    queryFn: () =>
      send(policiesApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })

export const referralClearanceOf = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'referralClearance'],
    queryFn: () => send(submissionsApi.referralClearanceType, { params: { id } }),
  })
