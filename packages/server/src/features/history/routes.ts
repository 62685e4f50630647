import { historyApi as api } from '@bindery/contract/history'
import type { FastifyInstance } from 'fastify'
import { publicRoute, route } from '#platform/http/route.ts'
import { listActivity } from './activity.ts'
import { readAudit } from './audit.ts'
import { readChangeSet } from './changeSet.ts'
import { downloadHistory } from './download.ts'

export async function historyRoutes(app: FastifyInstance) {
  route(app, api.changeSet, (ctx, { params }) => readChangeSet(ctx, params.id))
  route(app, api.audit, (ctx, { query }) => readAudit(ctx, query))
  route(app, api.activity, (ctx, { query }) => listActivity(ctx, query))
  publicRoute(app, api.csv, ({ query }, http) => downloadHistory(query, 'csv', http))
  publicRoute(app, api.xls, ({ query }, http) => downloadHistory(query, 'xls', http))
}
