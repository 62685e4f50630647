import { ratePlansApi as api, planImpactApi, RATE_PLAN_LIST } from '@bindery/contract/ratePlans'
import { worksheetsApi } from '@bindery/contract/worksheets'
import type { FastifyInstance } from 'fastify'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { discardDraft, draftOf, importPlan, saveFiling, saveTable, saveVectors } from './change.ts'
import { cancelImpact, requestImpact } from './impact/request.ts'
import { publishPlan, retirePlan } from './publish.ts'
import { listPlans, readDetail, readPlan, testPlan } from './read.ts'

export async function ratePlanRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) await register(ctx, RATE_PLAN_LIST)
    return listPlans(ctx)
  })
  route(app, api.details, async (ctx, { params, query }) => {
    if (query.registrationIdentifier) await register(ctx, RATE_PLAN_LIST)
    return readDetail(ctx, params.id)
  })
  route(app, worksheetsApi.plan, async (ctx, { params }) => ({ ...(await readPlan(ctx, params.id)) }))
  route(app, api.import, (ctx, { body }) => importPlan(ctx, body.plan))
  route(app, api.draft, (ctx, { params, body }) => draftOf(ctx, params.id, body))
  route(app, api.saveTable, (ctx, { params, body }) => saveTable(ctx, params.id, params.table, body))
  route(app, api.saveFiling, (ctx, { params, body }) => saveFiling(ctx, params.id, body))
  route(app, api.saveVectors, (ctx, { params, body }) => saveVectors(ctx, params.id, body))
  route(app, api.test, (ctx, { params }) => testPlan(ctx, params.id))
  route(app, api.publish, (ctx, { params, body }) => publishPlan(ctx, params.id, body.version))
  route(app, api.retire, (ctx, { params, body }) => retirePlan(ctx, params.id, body.version))
  route(app, api.discard, (ctx, { params, body }) => discardDraft(ctx, params.id, body))
  route(app, planImpactApi.runImpact, (ctx, { params }) => requestImpact(ctx, params.id))
  route(app, planImpactApi.cancelImpact, (ctx, { params }) => cancelImpact(ctx, params.id))
}
