import { historyApi } from '@bindery/contract/history'
import { endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Target } from '#engine/actions/target.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'

/** Under the submission's key, so that both become stale together. */
export const changeSetOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'changeSet', id] as const,
    queryFn: () => send(historyApi.changeSet, { params: { id } }),
  })

/** The id of a record's open change set; null if there is none. */
export const openChangeSet = (target: Target, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['submission', target.submissionId, 'openChangeSet', target.context, target.id] as const,
    queryFn: async () => (await readChanged(target, queryClient)).changeSetId,
  })

function readChanged({ context, id, submissionId }: Target, queryClient: QueryClient) {
  if (context === 'Endorsement') return send(endorsementsApi.read, { params: { id } })
  if (context === 'PolicyRewrite') return send(rewritesApi.read, { params: { id } })
  return queryClient.fetchQuery({ ...submissionQuery(submissionId), staleTime: 0 })
}
