import { type TermsFile, termsApi } from '@bindery/contract/terms'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: () => send(termsApi.outstanding),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useAnswerTerms() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, accepted }: { file: TermsFile; accepted: boolean }) =>
      send(termsApi.answer, { body: { accepted, digest: file.digest } }),
    onSuccess: ({ accepted }) => {
      if (accepted) queryClient.setQueryData(termsQuery.queryKey, { file: null })
    },
  })
}
