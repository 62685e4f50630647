import { submissionQuotesUri } from '@bindery/contract/events'
import { quotesApi } from '@bindery/contract/quotes'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const quotesOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'quotes'],
    queryFn: () =>
      send(quotesApi.list, { query: { submissionId, registrationIdentifier: submissionQuotesUri(submissionId) } }),
  })

export const quoteOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'quotes', id],
    queryFn: () => send(quotesApi.read, { params: { id } }),
  })
