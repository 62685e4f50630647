import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import type { FastifyInstance } from 'fastify'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import type { ActionRoutes } from '#engine/actions/routes.ts'
import { route } from '#platform/http/route.ts'
import { saveCancellation, saveChange } from './details.ts'
import { listPolicies, readCancellation, readChange, readIssuance, readPolicy } from './read.ts'

export function policyRoutes(app: FastifyInstance, run: ActionRoutes) {
  route(app, policiesApi.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return listPolicies(ctx, query.submissionId)
  })
  route(app, policiesApi.read, (ctx, { params }) => readPolicy(ctx, params.id))
  route(app, policiesApi.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Policy', id: params.id }))
  run.one(policiesApi.startEndorsement, 'Policy', 'Endorse')
  run.one(policiesApi.startRewrite, 'Policy', ({ reissue }) => (reissue ? 'Reissue' : 'Rewrite'))
  run.one(policiesApi.startCancellation, 'Policy', 'Cancel')
  run.one(policiesApi.reinstate, 'Policy', 'Reinstate')

  const api = issuancesApi
  route(app, api.read, (ctx, { params }) => readIssuance(ctx, params.id))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'PolicyIssuance', id: params.id }))
  run.one(api.start, 'PolicyIssuance', 'Begin Issuance')
  run.one(api.submit, 'PolicyIssuance', 'Submit for Issuance')
  run.one(api.markAsIssued, 'PolicyIssuance', 'Mark Issued')
  run.one(api.modify, 'PolicyIssuance', 'Modify')
  run.one(api.revertToBound, 'PolicyIssuance', 'Revert to Bound')
  run.one(api.revertToPendingIssuance, 'PolicyIssuance', 'Revert to Pending Issuance')
}

export function policyChangeRoutes(app: FastifyInstance, run: ActionRoutes) {
  for (const [api, context, create] of [
    [endorsementsApi, 'Endorsement', 'Create Endorsement'],
    [rewritesApi, 'PolicyRewrite', 'Create Rewrite'],
  ] as const) {
    route(app, api.read, (ctx, { params }) => readChange(ctx, context, params.id))
    route(app, api.saveDetails, (ctx, { params, body }) => saveChange(ctx, context, params.id, body))
    route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context, id: params.id }))
    run.one(api.create, context, create)
    run.one(api.submit, context, 'Submit')
    run.one(api.startRating, context, 'Start Rating')
    run.one(api.generateRating, context, 'Generate Rating')
    run.one(api.startPricing, context, 'Start Pricing')
    run.one(api.modifyRating, context, 'Modify Rating')
    run.one(api.modifyPricing, context, 'Modify Pricing')
    run.one(api.refreshQuote, context, 'Refresh')
    run.one(api.generateRatingAttachments, context, 'Generate Rating Attachments')
    run.one(api.submitForIssuance, context, 'Submit for Issuance')
    run.one(api.markAsIssued, context, 'Mark Issued')
    run.one(api.revertToSubmitted, context, 'Revert to Submitted')
    run.one(api.remove, context, 'Delete')
  }
  run.one(rewritesApi.createRewrite, 'PolicyRewrite', 'Create Rewrite')
  run.one(endorsementsApi.approve, 'Endorsement', 'Approve')
  run.one(endorsementsApi.decline, 'Endorsement', 'Decline')
  run.one(endorsementsApi.revertToPendingIssuance, 'Endorsement', 'Revert to Pending Issuance')

  const api = cancellationsApi
  route(app, api.read, (ctx, { params }) => readCancellation(ctx, params.id))
  route(app, api.saveDetails, (ctx, { params, body }) => saveCancellation(ctx, params.id, body))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'PolicyCancellation', id: params.id }))
  run.one(api.request, 'PolicyCancellation', 'Request')
  run.one(api.retractRequest, 'PolicyCancellation', 'Retract Request')
  run.one(api.submit, 'PolicyCancellation', 'Submit')
  run.one(api.markAsCancelled, 'PolicyCancellation', 'Mark Cancelled')
  run.one(api.rescind, 'PolicyCancellation', 'Rescind')
  run.one(api.revertToCancellationPending, 'PolicyCancellation', 'Revert to Cancellation Pending')
  run.one(api.remove, 'PolicyCancellation', 'Delete Draft')
}
