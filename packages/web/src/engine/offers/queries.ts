import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const CALLS = { Quote: quotesApi.offer, Proposal: proposalsApi.offer }

export interface OfferOf {
  context: 'Quote' | 'Proposal'
  id: number
  submissionId: number
}

/** Under the submission's key, so that the offer becomes stale with it. */
export const offerOf = ({ context, id, submissionId }: OfferOf) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'offer', context, id],
    queryFn: () => send(CALLS[context], { params: { id } }),
  })
