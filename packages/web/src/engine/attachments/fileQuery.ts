import { attachmentsApi } from '@bindery/contract/attachments'
import { queryOptions } from '@tanstack/react-query'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'

/** A file with the rights of the user. Under the key of the collaboration, so that a change of the file makes it stale. */
export const fileOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, COLLABORATION, 'attachment', id] as const,
    queryFn: () => send(attachmentsApi.read, { params: { id } }),
  })
