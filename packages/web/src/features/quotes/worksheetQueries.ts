import { type QuoteOptions, type Worksheet, worksheetsApi } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, send } from '#platform/api.ts'
import { optionsKeyOf } from './options/queries.ts'
import { quoteOf } from './queries.ts'
import type { ChangedInputs } from './worksheetChanges.ts'

export const worksheetOf = (submissionId: number, quoteId: number) =>
  queryOptions({
    queryKey: [...quoteOf(submissionId, quoteId).queryKey, 'worksheet'],
    queryFn: () => send(worksheetsApi.read, { params: { id: quoteId } }),
  })

export const ratingsOf = (submissionId: number, quoteId: number) =>
  queryOptions({
    queryKey: [...quoteOf(submissionId, quoteId).queryKey, 'ratings'],
    queryFn: () => send(worksheetsApi.ratings, { params: { id: quoteId } }),
  })

/** A plan never changes once it is in force. */
export const ratePlanOf = (id: string) =>
  queryOptions({
    queryKey: ['ratePlan', id],
    // The rating package validates plans; the contract passes them through.
    queryFn: async () => (await send(worksheetsApi.plan, { params: { id } })) as unknown as Plan,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Stores the inputs of the quote. After a conflict, the page shows the stored ones below the changes. */
export function useSaveWorksheet(submissionId: number, quoteId: number) {
  const queryClient = useQueryClient()
  /** Also in the comparison, where the worksheet stands beside others. */
  const show = (current: Worksheet) => {
    queryClient.setQueryData(worksheetOf(submissionId, quoteId).queryKey, current)
    queryClient.setQueriesData<QuoteOptions>(
      { queryKey: optionsKeyOf(submissionId) },
      (data) => data && { ...data, options: data.options.map((one) => (one.quoteId === quoteId ? current : one)) },
    )
  }
  return useMutation({
    mutationFn: (body: ChangedInputs & { version: number }) =>
      send(worksheetsApi.save, { params: { id: quoteId }, body }),
    meta: { handled: true, kept: true },
    onSuccess: (saved) => {
      show(saved)
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId] })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.is('stale') && error.problem.current)
        show(error.problem.current as Worksheet)
    },
  })
}
export type SavingOfWorksheet = ReturnType<typeof useSaveWorksheet>
