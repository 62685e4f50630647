import { type Submission, type SubmissionChange, submissionsApi } from '@bindery/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'

/** Saves the agency or the products of a pre-draft, in sequence with the other fields of the overview. */
export function useSaveDetail({ id, version }: Submission) {
  const queryClient = useQueryClient()
  const { queryKey } = submissionQuery(id)
  return useMutation({
    scope: { id: `submission ${id}` },
    mutationFn: (change: Pick<SubmissionChange, 'agencyId' | 'productShortNames'>) =>
      send(submissionsApi.update, {
        params: { id },
        body: { version: queryClient.getQueryData(queryKey)?.version ?? version, ...change },
      }),
    meta: { handled: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['submission', id, 'actions'] })
    },
  })
}
