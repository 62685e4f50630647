import { actionsApi, type ContextType } from '@bindery/contract/actions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** All statuses of a kind of record. They do not change while the server runs. */
export const lifeCycleOf = (context: ContextType) =>
  queryOptions({
    queryKey: ['lifeCycle', context],
    queryFn: () => send(actionsApi.lifeCycle, { params: { context } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Under the submission's key, so that it becomes stale with it. */
export const lifeCycleOfSubmission = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'lifeCycle'],
    queryFn: () => send(actionsApi.lifeCycleOfSubmission, { params: { id: submissionId } }),
  })
