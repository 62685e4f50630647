import { submissionUri } from '@bindery/contract/events'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const proposalsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'proposals'],
    queryFn: () =>
      send(proposalsApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })

export const proposalOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'proposals', id],
    queryFn: () => send(proposalsApi.read, { params: { id } }),
  })

export const quotesOfProposal = (submissionId: number, proposalId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'proposals', proposalId, 'quotes'],
    queryFn: () => send(quotesApi.list, { query: { proposalId } }),
  })

export const sectionsOf = (submissionId: number, proposalId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'proposals', proposalId, 'sections'],
    queryFn: () => send(proposalsApi.sections, { params: { id: proposalId } }),
  })
