import { actionsApi } from '@bindery/contract/actions'
import { submissionUri } from '@bindery/contract/events'
import { submissionActionsApi } from '@bindery/contract/submissionActions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const DELETE = 'Delete Pre-Draft'

/** Runs Delete Pre-Draft where it is offered; where it is not, the submission has gone on and is read again. */
export function useDiscard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      const { actions } = await send(actionsApi.list, { query: { uri: submissionUri(id) } })
      if (actions.some(({ name, enabled }) => name === DELETE && enabled))
        await send(submissionActionsApi.remove, { params: { id }, query: {} })
      else await queryClient.invalidateQueries({ queryKey: ['submission', id] })
    },
  })
}
