import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { quotesApi } from '@bindery/contract/quotes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Offer } from '#engine/actions/bar.ts'
import { send } from '#platform/api.ts'
import { quotesOf } from '../queries.ts'
import { singleOf } from './selection.ts'

/** The quotes to select from, beside this quote. For a proposal, `quoteId` is its first quote. */
export const selectionFor = ({ target, action }: Offer, quoteId: number) =>
  queryOptions({
    queryKey: ['submission', target.submissionId, 'quoteSelection', quoteId, action.name],
    queryFn: () => send(quotesApi.withEnabledAction, { params: { id: quoteId }, query: { transition: action.name } }),
    staleTime: 0,
  })

export async function anchorOf({ target }: Offer, queryClient: QueryClient): Promise<number | null> {
  if (target.context === 'Quote') return target.id
  const quotes = await queryClient.fetchQuery(quotesOf(target.submissionId))
  return quotes.find(({ proposalId }) => proposalId === target.id)?.id ?? null
}

export async function onlyQuote(offer: Offer, queryClient: QueryClient): Promise<ActionParameters | null> {
  const anchor = await anchorOf(offer, queryClient)
  if (anchor === null) return null
  const single = singleOf(await queryClient.fetchQuery(selectionFor(offer, anchor)))
  return single && { quoteIds: [single.id] }
}
