import { submissionUri } from '@bindery/contract/events'
import { reportsApi } from '@bindery/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** An order whose process was lost ends without an event. */
const LOOK_AGAIN_MS = 5000

export const reportsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'reports'],
    queryFn: () =>
      send(reportsApi.list, { query: { submissionId, registrationIdentifier: submissionUri(submissionId) } }),
    refetchInterval: ({ state: { data } }) => (data?.some((report) => report.isBeingOrdered) ? LOOK_AGAIN_MS : false),
  })
