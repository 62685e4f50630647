import { reportsApi as api } from '@bindery/contract/reports'
import type { FastifyInstance } from 'fastify'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import { route } from '#platform/http/route.ts'
import { listReports, readReport } from './read.ts'

export function reportRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return listReports(ctx, query.submissionId)
  })
  route(app, api.read, (ctx, { params }) => readReport(ctx, params.id))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'ExternalReport', id: params.id }))
}
