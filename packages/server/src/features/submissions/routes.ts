import { submissionUri } from '@bindery/contract/events'
import { submissionsApi } from '@bindery/contract/submissions'
import type { FastifyInstance } from 'fastify'
import type { ActionRoutes } from '#engine/actions/routes.ts'
import { filterForGrid } from '#engine/filters/find.ts'
import { submissionPageJson } from '#engine/grids/submissionGrid.ts'
import { missingProducts } from '#engine/scope.ts'
import { register, unregister } from '#platform/events/registrations.ts'
import { JsonText, publicRoute, route } from '#platform/http/route.ts'
import { forbidden } from '#platform/problems.ts'
import { getAccessible, getVisible } from './access.ts'
import { agencyChange, isPreDraft } from './changeAgency.ts'
import { downloadSubmissions } from './csv.ts'
import { pageRequest } from './pageRequest.ts'
import { readSubmission } from './read.ts'
import { listTransactions } from './transactions.ts'
import { updateSubmission } from './update.ts'

export function submissionRoutes(app: FastifyInstance, run: ActionRoutes) {
  route(app, submissionsApi.filter, async (ctx, { query }) => {
    await register(ctx, query.registrationIdentifier)
    const { criteria, sort } = await filterForGrid(ctx, 1, query.filterUri)
    return new JsonText(await submissionPageJson(ctx, { criteria, ...pageRequest(query, sort) }))
  })
  route(app, submissionsApi.read, async (ctx, { params, query }) => {
    if (query.registrationIdentifier) {
      await getAccessible(ctx, params.id)
      await register(ctx, submissionUri(params.id))
    }
    return new JsonText(await readSubmission(ctx, params.id))
  })
  route(app, submissionsApi.update, async (ctx, { params, body }) => {
    if (body.agencyId === undefined || (await isPreDraft(ctx, params.id)))
      return new JsonText(await updateSubmission(ctx, params.id, body))
    const given = await agencyChange(ctx, params.id, body)
    await run.now(ctx, { context: 'Submission', ids: [params.id], action: 'Change Agency', given })
    return new JsonText(await readSubmission(ctx, params.id))
  })
  route(app, submissionsApi.close, async (ctx, { params }) => {
    await getVisible(ctx, params.id)
    await unregister(ctx, submissionUri(params.id))
    return { done: true as const }
  })
  route(app, submissionsApi.transactions, (ctx, { params }) => listTransactions(ctx, params.id))
  route(app, submissionsApi.productAuthorization, async (ctx, { params }) => {
    const missing = missingProducts((await getVisible(ctx, params.id)).productShortNames, ctx.actor)
    return { authorized: missing.length === 0, missing }
  })
  route(app, submissionsApi.opened, async (ctx, { body }) => {
    if (body.userId !== undefined && body.userId !== ctx.actor.id)
      throw forbidden('Only the own opening can be recorded.')
    await getAccessible(ctx, body.submissionId)
    await ctx.db
      .insertInto('submissionOpenHistory')
      .values({ submissionId: body.submissionId, personId: ctx.actor.id, openedAt: ctx.now })
      .execute()
    return { done: true as const }
  })
  publicRoute(app, submissionsApi.csv, ({ query }, http) => downloadSubmissions(query, http))
}
