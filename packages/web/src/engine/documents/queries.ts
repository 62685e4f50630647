import { attachmentsApi } from '@bindery/contract/attachments'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Under the submission's key, so that these queries become stale with it. */
export const attachmentsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'attachments'],
    queryFn: () => send(attachmentsApi.list, { params: { id: submissionId }, query: {} }),
  })
