import { worksheetsApi } from '@bindery/contract/worksheets'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'
import { quotesOf } from '../queries.ts'

export const optionsKeyOf = (submissionId: number) => [...quotesOf(submissionId).queryKey, 'options']

/** Without ids the first five quotes of the product. */
export const optionsOf = (submissionId: number, product: string, quoteIds: readonly number[] | null) =>
  queryOptions({
    queryKey: [...optionsKeyOf(submissionId), product, quoteIds],
    queryFn: () =>
      send(worksheetsApi.options, {
        params: { id: submissionId },
        query: { product, ...(quoteIds && { quoteIds: quoteIds.join() }) },
      }),
  })
