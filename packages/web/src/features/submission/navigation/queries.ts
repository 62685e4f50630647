import { submissionUri } from '@bindery/contract/events'
import { navigationApi } from '@bindery/contract/navigation'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const navigationOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'navigation'] as const,
    queryFn: () =>
      send(navigationApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
  })
