import { submissionActionsApi as api } from '@bindery/contract/submissionActions'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { quotableProducts } from '@bindery/workflow/records'
import type { FastifyInstance } from 'fastify'
import { loadRisk, today } from '#engine/actions/load.ts'
import { readSteps } from '#engine/actions/read.ts'
import type { ActionRoutes, Sent } from '#engine/actions/routes.ts'
import { makeAllowance } from '#platform/auth/allowance.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { malformed } from '#platform/problems.ts'
import { getAccessible } from './access.ts'
import { checkClearance } from './clearance/check.ts'
import { createSubmission } from './create.ts'
import { submitNotification } from './notification.ts'
import { discardReasonForm, fillReasonForm } from './reasonForms/fill.ts'
import { clearanceTypeOf } from './referral.ts'

/** More than anybody submits; whoever asks more often is trying out whom another agency has. */
const CHECKS_OF_AN_AGENT = { most: 60, minutes: 10, what: 'clearance checks' }

export function submissionActionRoutes(app: FastifyInstance, run: ActionRoutes) {
  route(app, api.create, (ctx, { body }) => createSubmission(ctx, body))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Submission', id: params.id }))
  route(app, api.quotableProductTemplates, (ctx, { params }) => quotableTemplates(ctx, params.id))
  const refuseTooMany = makeAllowance(CHECKS_OF_AN_AGENT)
  route(app, api.checkClearance, async (ctx, { params }) => {
    await getAccessible(ctx, params.id)
    if (ctx.actor.console === 'agent') refuseTooMany(ctx.actor.id, ctx.now)
    return checkClearance(ctx, params.id)
  })
  route(app, api.referralClearanceType, async (ctx, { params }) => ({
    type: clearanceTypeOf(await loadRisk(ctx, { context: 'Submission', id: params.id }), today(ctx)),
  }))
  route(app, api.submitNotification, (ctx, { params }) => submitNotification(ctx, params.id))
  route(app, api.declinationForm, (ctx, { params, body }) => fillReasonForm(ctx, params.id, 'decline', body.changes))
  route(app, api.discardDeclinationForm, (ctx, { params }) => discardReasonForm(ctx, params.id, 'decline'))
  route(app, api.markAsLostForm, (ctx, { params, body }) => fillReasonForm(ctx, params.id, 'lost', body.changes))
  route(app, api.discardMarkAsLostForm, (ctx, { params }) => discardReasonForm(ctx, params.id, 'lost'))

  const one = (call: Parameters<ActionRoutes['one']>[0], action: string | ((sent: Sent) => string)) =>
    run.one(call, 'Submission', action)
  one(api.makeApplication, 'Make Application')
  one(api.submit, 'Submit Application')
  one(api.resubmit, 'Resubmit')
  one(api.startPreQualification, 'Start Pre-Qualification')
  one(api.cancelPreQualification, 'Cancel Pre-Qualification')
  one(api.checkPreQualification, 'Check Pre-Qualification')
  one(api.submitPreQualification, 'Submit Pre-Qualification')
  one(api.markClearance, ({ isRiskClear }) =>
    isRiskClear === undefined ? missing('isRiskClear') : isRiskClear ? 'Clear' : 'Not Clear',
  )
  one(api.markClearReady, 'Clear Ready')
  one(api.revertToClear, 'Revert to Clear')
  one(api.reevaluateSubmission, 'Reevaluate')
  one(api.disableAutomation, 'Disable Automation')
  one(api.declineWithForm, 'Decline')
  one(api.markAsLostWithForm, 'Mark as Lost')
  one(api.reject, 'Reject')
  one(api.reactivate, 'Reactivate')
  one(api.updateStatusReason, 'Update Status Reason')
  one(api.referral, ({ referredUnderwriterId, doDecline }) => {
    if (referredUnderwriterId !== undefined) return 'Refer'
    return doDecline === undefined
      ? missing('referredUnderwriterId')
      : doDecline
        ? 'Decline Referral'
        : 'Clear Referral'
  })
  one(api.retractReferral, 'Retract Referral')
  one(api.modify, 'Modify')
  one(api.submitModifications, 'Submit Modifications')
  one(api.discardModifications, 'Discard Modifications')
  one(api.acknowledgeModifications, 'Acknowledge Modifications')
  one(api.acknowledgeModificationsSpelledRight, 'Acknowledge Modifications')
  one(api.splitSubmission, 'Split')
  one(api.copySubmission, 'Copy')
  one(api.rewrite, 'Rewrite')
  one(api.changeProduct, 'Change Products')
  one(api.createQuote, 'Create Quote')
  one(api.createProposal, 'Create Proposal')
  one(api.submitRenewal, 'Submit Renewal')
  one(api.submitNonRenewal, 'Submit Non-Renewal')
  one(api.retractNonRenewal, 'Retract Non-Renewal')
  one(api.flagForNonRenewal, 'Flag for Non-Renewal')
  one(api.clearNonRenewalFlag, 'Clear Non-Renewal Flag')
  one(api.markRenewed, 'Mark Renewed')
  one(api.markNonRenewed, 'Mark Non-Renewed')
  one(api.markExpired, 'Mark Expired')
  // A pre-draft goes without a question, a draft after one: two actions behind one call.
  route(app, api.remove, async (ctx, { params }) => {
    const { stored } = await loadRisk(ctx, { context: 'Submission', id: params.id })
    const isPreDraft = statusNamed('Submission', stored.submission.status) === 'Created'
    const action = isPreDraft ? 'Delete Pre-Draft' : 'Delete'
    return run.now(ctx, { context: 'Submission', ids: [params.id], action, given: {} })
  })
}

function missing(path: string): never {
  throw malformed('This call needs to say what is meant.', [{ path, message: 'This field is missing.' }])
}

async function quotableTemplates(ctx: Ctx, id: number) {
  const { risk, stored } = await loadRisk(ctx, { context: 'Submission', id })
  return quotableProducts(risk)
    .flatMap((product) =>
      (stored.products[product]?.details.quotableProductTemplates ?? []).map((template) => ({
        id: template.id,
        name: template.name,
        grouping: stored.products[product]!.name,
        value: `${id}::${template.id}`,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}
