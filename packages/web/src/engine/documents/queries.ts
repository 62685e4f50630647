import { attachmentsApi } from '@bindery/contract/attachments'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Under the submission's own key: whatever makes that stale makes these stale. */
export const attachmentsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'attachments'],
    queryFn: () => send(attachmentsApi.list, { params: { id: submissionId }, query: {} }),
  })
