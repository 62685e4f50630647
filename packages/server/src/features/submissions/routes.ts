import { clearanceApi } from '@bindery/contract/clearance'
import { submissionUri } from '@bindery/contract/events'
import { FILTER_TYPE } from '@bindery/contract/filters'
import { overviewApi } from '@bindery/contract/overview'
import { reasonFormsApi } from '@bindery/contract/reasonForms'
import { submissionsApi } from '@bindery/contract/submissions'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { FastifyInstance } from 'fastify'
import { loadRisk, today } from '#engine/actions/load.ts'
import { readSteps } from '#engine/actions/read.ts'
import type { RunAction } from '#engine/actions/routes.ts'
import type { BulkKinds } from '#engine/bulk/kinds.ts'
import { downloadGrid } from '#engine/downloads/gridCsv.ts'
import { filterForGrid } from '#engine/filters/find.ts'
import { columnsOfGrid, findCsvRows, submissionCsv } from '#engine/grids/submissionCsv.ts'
import { submissionPageJson } from '#engine/grids/submissionGrid.ts'
import { clearanceTypeFor } from '#engine/rules/referralUnderwriters.ts'
import { missingProducts } from '#engine/scope.ts'
import { getAccessible, getVisible } from '#engine/submissions/access.ts'
import { createSubmission } from '#engine/submissions/create.ts'
import { makeAllowance } from '#platform/auth/allowance.ts'
import { register, unregister } from '#platform/events/registrations.ts'
import { JsonText, publicRoute, route, routeWithOwnKey } from '#platform/http/route.ts'
import { forbidden } from '#platform/problems.ts'
import { bulkReassign, reassignmentTargets } from './bulkReassign.ts'
import { agencyChange, isPreDraft } from './changeAgency.ts'
import { checkClearance } from './clearance/check.ts'
import { submitNotification } from './notification.ts'
import { readOverview } from './overview/read.ts'
import { pageRequest } from './pageRequest.ts'
import { quotableTemplates } from './quotableTemplates.ts'
import { readSubmission } from './read.ts'
import { discardReasonForm, fillReasonForm } from './reasonForms/fill.ts'
import { listTransactions } from './transactions.ts'
import { updateSubmission } from './update.ts'
import { recordView } from './views.ts'

/** More than any agent needs. The limit keeps agents from finding out the clients of other agencies. */
const CHECKS_OF_AN_AGENT = { most: 60, minutes: 10, what: 'clearance checks' }

export function bulkReassignRoutes(app: FastifyInstance, bulkKinds: BulkKinds) {
  routeWithOwnKey(app, submissionsApi.bulkReassign, (ctx, { body }) => bulkReassign(ctx, bulkKinds, body))
  route(app, submissionsApi.reassignmentTargets, (ctx, { query }) => reassignmentTargets(ctx, query))
}

export function submissionRoutes(app: FastifyInstance, run: RunAction) {
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
    const parameters = await agencyChange(ctx, params.id, body)
    await run(ctx, { action: 'submission.changeAgency', ids: [params.id], parameters })
    return new JsonText(await readSubmission(ctx, params.id))
  })
  route(app, submissionsApi.close, async (ctx, { params }) => {
    await getVisible(ctx, params.id)
    await unregister(ctx, submissionUri(params.id))
    return { done: true as const }
  })
  route(app, overviewApi.read, (ctx, { params }) => readOverview(ctx, params.id))
  route(app, submissionsApi.transactions, (ctx, { params }) => listTransactions(ctx, params.id))
  route(app, submissionsApi.productAuthorization, async (ctx, { params }) => {
    const missing = missingProducts((await getVisible(ctx, params.id)).productShortNames, ctx.actor)
    return { authorized: missing.length === 0, missing }
  })
  route(app, submissionsApi.opened, async (ctx, { body }) => {
    if (body.userId !== undefined && body.userId !== ctx.actor.id)
      throw forbidden('Only the own opening can be recorded.')
    await getAccessible(ctx, body.submissionId)
    await recordView(ctx, body.submissionId)
    return { done: true as const }
  })
  publicRoute(app, submissionsApi.csv, ({ query }, http) =>
    downloadGrid(query, http, {
      type: FILTER_TYPE.submission,
      fileName: 'submissions.csv',
      findRows: findCsvRows,
      columns: columnsOfGrid,
      write: submissionCsv,
    }),
  )

  route(app, submissionsApi.create, (ctx, { body }) => createSubmission(ctx, body))
  route(app, submissionsApi.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Submission', id: params.id }))
  route(app, submissionsApi.quotableProductTemplates, (ctx, { params }) => quotableTemplates(ctx, params.id))
  const refuseTooMany = makeAllowance(CHECKS_OF_AN_AGENT)
  route(app, clearanceApi.check, async (ctx, { params }) => {
    await getAccessible(ctx, params.id)
    if (ctx.actor.console === 'agent') refuseTooMany(ctx.actor.id, ctx.now)
    return checkClearance(ctx, params.id)
  })
  route(app, submissionsApi.referralClearanceType, async (ctx, { params }) => {
    const { stored } = await loadRisk(ctx, { context: 'Submission', id: params.id })
    return { type: clearanceTypeFor(stored.asker, stored, today(ctx)) }
  })
  route(app, submissionsApi.submitNotification, (ctx, { params }) => submitNotification(ctx, params.id))
  route(app, reasonFormsApi.declination, (ctx, { params, body }) =>
    fillReasonForm(ctx, params.id, 'decline', body.changes),
  )
  route(app, reasonFormsApi.discardDeclination, (ctx, { params }) => discardReasonForm(ctx, params.id, 'decline'))
  route(app, reasonFormsApi.lost, (ctx, { params, body }) => fillReasonForm(ctx, params.id, 'lost', body.changes))
  route(app, reasonFormsApi.discardLost, (ctx, { params }) => discardReasonForm(ctx, params.id, 'lost'))

  // A pre-draft is deleted without confirmation, a draft with one: two actions share this call.
  route(app, submissionsApi.remove, async (ctx, { params }) => {
    const { stored } = await loadRisk(ctx, { context: 'Submission', id: params.id })
    const isPreDraft = statusNamed('Submission', stored.submission.status) === 'Created'
    const action = isPreDraft ? 'submission.deletePreDraft' : 'submission.delete'
    return run(ctx, { action, ids: [params.id], parameters: {} })
  })
}
