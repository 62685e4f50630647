import { bulkJobsApi as api, bulkJobUri } from '@bindery/contract/bulkJobs'
import type { FastifyInstance } from 'fastify'
import { cancelBulkJob, undoBulkJob } from '#engine/bulk/jobs.ts'
import type { BulkKinds } from '#engine/bulk/kinds.ts'
import { listBulkJobs, readBulkJob } from '#engine/bulk/read.ts'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'

export function bulkJobRoutes(app: FastifyInstance, kinds: BulkKinds) {
  route(app, api.list, (ctx) => listBulkJobs(ctx, kinds))
  route(app, api.read, async (ctx, { params, query }) => {
    if (query.registrationIdentifier) {
      await readBulkJob(ctx, kinds, params.id)
      await register(ctx, bulkJobUri(params.id))
    }
    return readBulkJob(ctx, kinds, params.id)
  })
  route(app, api.cancel, async (ctx, { params }) => {
    await cancelBulkJob(ctx, params.id)
    return readBulkJob(ctx, kinds, params.id)
  })
  route(app, api.undo, async (ctx, { params }) => readBulkJob(ctx, kinds, await undoBulkJob(ctx, params.id)))
}
