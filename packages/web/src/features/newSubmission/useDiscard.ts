import { actionsApi } from '@bindery/contract/actions'
import { submissionUri } from '@bindery/contract/events'
import { submissionsApi } from '@bindery/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Runs Delete Pre-Draft if it is enabled. Otherwise the submission has moved on: reload it. */
export function useDiscard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      const { actions } = await send(actionsApi.list, { query: { uri: submissionUri(id) } })
      if (actions.some(({ id: action, enabled }) => action === 'submission.deletePreDraft' && enabled))
        await send(submissionsApi.remove, { params: { id }, query: {} })
      else await queryClient.invalidateQueries({ queryKey: ['submission', id] })
    },
  })
}
