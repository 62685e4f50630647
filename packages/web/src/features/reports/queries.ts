import { submissionUri } from '@bindery/contract/events'
import { reportsApi } from '@bindery/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const reportsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'reports'],
    queryFn: () =>
      send(reportsApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })
