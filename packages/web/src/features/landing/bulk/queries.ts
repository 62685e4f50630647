import { bulkJobsApi, bulkJobUri } from '@bindery/contract/bulkJobs'
import type { LiveEvent } from '@bindery/contract/events'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const BULK_JOBS = 'bulkJobs'

/** A job with its progress. Reading it registers for its events. */
export const bulkJob = (id: number) =>
  queryOptions({
    queryKey: [BULK_JOBS, id],
    queryFn: () => send(bulkJobsApi.read, { params: { id }, query: { registrationIdentifier: bulkJobUri(id) } }),
  })

export const recentJobs = queryOptions({
  queryKey: [BULK_JOBS],
  queryFn: () => send(bulkJobsApi.list),
  staleTime: 60_000,
})

export const bulkJobStaleKeys = ({ uri }: LiveEvent): QueryKey[] =>
  uri.startsWith('/BulkJob/') || uri === '*' ? [[BULK_JOBS]] : []
