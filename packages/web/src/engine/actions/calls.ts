import type { ActionResult, ContextType } from '@bindery/contract/actions'
import type { Call, Input } from '@bindery/contract/call'
import { dataSetsApi } from '@bindery/contract/dataSets'
import { submissionUri } from '@bindery/contract/events'
import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import { proposalsApi } from '@bindery/contract/proposals'
import { quotesApi } from '@bindery/contract/quotes'
import { reportsApi } from '@bindery/contract/reports'
import { submissionActionsApi } from '@bindery/contract/submissionActions'
import { type Submission, submissionsApi } from '@bindery/contract/submissions'
import type { Answer } from './answer.ts'
import { nameOf, type Offer } from './bar.ts'
import { BUSINESS_CLASSES } from './queries.ts'
import type { Target } from './target.ts'

/** A call with what it takes; `read` where it answers something else than every action does. */
export interface Request {
  call: Call
  input: object
  read?: (answer: never) => ActionResult
}
type Ask = (target: Target, answer: Answer, offer: Offer) => Request

/** What such a call takes beside the id; its fields may stand in the query as well, which nobody here uses. */
type Fields<C> = C extends { body: unknown } ? (Input<C> & { body: Record<string, unknown> })['body'] : never
type ActionCall = Call & { response: unknown }

/** The person is not told by mail what they did themselves. */
const QUIET = { notification: 'none' }

const to = (call: ActionCall, id: number, body: object = {}): Request => ({
  call,
  input: call.method === 'DELETE' ? { params: { id } } : { params: { id }, body: { ...QUIET, ...body } },
})

/** Nothing but the record. */
const plain =
  (call: ActionCall): Ask =>
  ({ id }) =>
    to(call, id)

/** The record and something said about it. */
const saying =
  <C extends ActionCall>(call: C, say: (answer: Answer, target: Target) => Fields<C>): Ask =>
  (target, answer) =>
    to(call, target.id, say(answer, target))

/** Records that the answer names; without a choice, the one that the action was pressed on. */
const onQuotes =
  <C extends ActionCall>(call: C, say: (answer: Answer) => Fields<C> = () => ({}) as Fields<C>): Ask =>
  ({ context, id }, answer) => ({
    call,
    input: { body: { ...QUIET, ...say(answer), quoteIds: answer.quoteIds ?? (context === 'Quote' ? [id] : []) } },
  })

/** A section from a file of the submission. */
const addingDocument = (api: typeof proposalsApi | typeof quotesApi) =>
  saying(api.addSectionFromDocument, ({ attachmentId, displayLabel }) => ({
    attachmentId,
    ...(displayLabel && { displayLabel }),
  }))

const reasons = ({ reason, secondaryReason, detail }: Answer) => ({
  ...(reason && { reason }),
  ...(secondaryReason && { secondaryReason }),
  ...(detail && { detail }),
})
const reasonsAndMessage = ({ messageToAgent, ...answer }: Answer) => ({
  ...reasons(answer),
  ...(messageToAgent && { messageToAgent }),
})
const dayOf = (instant: number | undefined) =>
  instant === undefined ? {} : { day: new Date(instant).toISOString().slice(0, 10) }

const s = submissionActionsApi
const submission: Record<string, Ask> = {
  'Start Pre-Qualification': plain(s.startPreQualification),
  'Check Pre-Qualification': plain(s.checkPreQualification),
  'Submit Pre-Qualification': plain(s.submitPreQualification),
  'Cancel Pre-Qualification': plain(s.cancelPreQualification),
  'Make Application': plain(s.makeApplication),
  'Submit Application': plain(s.submit),
  Resubmit: plain(s.resubmit),
  'Delete Pre-Draft': plain(s.remove),
  Delete: plain(s.remove),
  Clear: saying(s.markClearance, (answer) => ({ isRiskClear: true, ...reasons(answer) })),
  'Not Clear': saying(s.markClearance, (answer) => ({ isRiskClear: false, ...reasonsAndMessage(answer) })),
  'Clear Ready': saying(s.markClearReady, reasons),
  'Revert to Clear': saying(s.revertToClear, reasons),
  Reevaluate: plain(s.reevaluateSubmission),
  'Disable Automation': plain(s.disableAutomation),
  Decline: plain(s.declineWithForm),
  Reject: saying(s.reject, reasonsAndMessage),
  'Mark as Lost': plain(s.markAsLostWithForm),
  Reactivate: plain(s.reactivate),
  'Update Status Reason': saying(s.updateStatusReason, reasons),
  Refer: saying(s.referral, (answer) => ({
    ...(answer.reason && { reason: answer.reason }),
    ...(answer.detail && { detail: answer.detail }),
    ...(answer.referredUnderwriterId && { referredUnderwriterId: answer.referredUnderwriterId }),
  })),
  'Retract Referral': saying(s.retractReferral, reasons),
  'Clear Referral': saying(s.referral, ({ detail }) => ({
    ...(detail && { detail }),
    doDecline: false,
  })),
  'Decline Referral': saying(s.referral, ({ detail }) => ({
    ...(detail && { detail }),
    doDecline: true,
  })),
  Modify: plain(s.modify),
  'Submit Modifications': plain(s.submitModifications),
  'Discard Modifications': plain(s.discardModifications),
  'Acknowledge Modifications': plain(s.acknowledgeModifications),
  Split: saying(s.splitSubmission, ({ productShortNames = [] }) => ({ productShortName: productShortNames })),
  Copy: saying(s.copySubmission, ({ copyOptions }) => (copyOptions ? { copyOptions } : {})),
  Rewrite: saying(s.rewrite, (answer) => ({
    ...reasons(answer),
    ...renamed(dayOf(answer.startDate).day, 'rewriteEffectiveDate'),
    ...renamed(dayOf(answer.endDate).day, 'rewriteExpirationDate'),
    ...(answer.copyOptions && { rewriteOptions: answer.copyOptions }),
  })),
  'Change Products': saying(s.changeProduct, ({ productShortNames = [] }) => ({
    productShortNames: productShortNames.join(','),
  })),
  'Change Agency': ({ id }, { agencyId, version }) => ({
    call: submissionsApi.update,
    input: { params: { id }, body: { version, agencyId } },
    read: ({ objectUri, status }: Submission) => ({ uri: objectUri, status, created: [], messages: [] }),
  }),
  'Create Quote': saying(s.createQuote, ({ productTemplateIds = [] }) => ({ productTemplateId: productTemplateIds })),
  'Create Proposal': saying(s.createProposal, ({ productTemplateIds = [] }) => ({
    productTemplateId: productTemplateIds,
  })),
  'Create Report': ({ id }, _answer, { action }) => to(reportsApi.create, id, { reportName: nameOf(action.name) }),
  'Create Endorsement': (_target, { policyId }) => to(policiesApi.startEndorsement, policyId!),
  'Find Business Class': ({ id }, { rows }) => ({
    call: dataSetsApi.act,
    input: {
      params: { name: BUSINESS_CLASSES, actionName: rows ? 'Select' : 'No Match' },
      body: {
        name: BUSINESS_CLASSES,
        context: { uri: submissionUri(id) },
        count: rows?.length ?? 0,
        items: rows ?? [],
      },
    },
  }),
  'Submit Renewal': saying(s.submitRenewal, () => ({ disableAutomation: true })),
  'Submit Non-Renewal': saying(s.submitNonRenewal, reasons),
  'Retract Non-Renewal': plain(s.retractNonRenewal),
  'Flag for Non-Renewal': saying(s.flagForNonRenewal, reasons),
  'Clear Non-Renewal Flag': plain(s.clearNonRenewalFlag),
  'Mark Renewed': plain(s.markRenewed),
  'Mark Non-Renewed': saying(s.markNonRenewed, reasons),
  'Mark Expired': saying(s.markExpired, reasons),
}

const q = quotesApi
const quote: Record<string, Ask> = {
  Start: onQuotes(q.start),
  Rate: onQuotes(q.rate),
  Price: onQuotes(q.price),
  Refresh: onQuotes(q.refresh),
  Generate: plain(q.generate),
  Send: ({ id }, { proposalId, sendType = 'proposal' }) =>
    to(proposalsApi.send, proposalId ?? id, { proposalSendType: sendType }),
  'Request Binding': onQuotes(proposalsApi.requestBindingByQuotes),
  'Withdraw Request': plain(q.withdrawRequest),
  'Begin Binding': onQuotes(proposalsApi.beginBinding),
  'Generate Binder': ({ id }) => ({
    call: proposalsApi.generateBinderOfQuote,
    input: { body: { ...QUIET, quoteId: id } },
  }),
  Bind: onQuotes(proposalsApi.bind),
  Unbind: saying(q.unbind, reasons),
  'Decline to Bind': onQuotes(proposalsApi.declineToBindQuotes, reasons),
  Decline: saying(q.decline, reasons),
  Withdraw: saying(q.withdraw, reasonsAndMessage),
  'Revert to Sent': plain(q.revertToSent),
  'Modify Quote': plain(q.modifyQuote),
  'Modify Pricing': plain(q.modifyPricing),
  'Modify Rating': plain(q.modifyRating),
  'Modify Binder': plain(q.modifyBinder),
  Copy: saying(q.copy, ({ proposalId }) => (proposalId ? { proposalId } : {})),
  Delete: plain(q.remove),
  'Generate Rating Attachments': saying(q.generateRatingAttachments, ({ attachments = [] }) => ({
    attachmentsToGenerate: attachments,
  })),
  'Add Section': saying(q.addSection, ({ sectionTemplateIds = [] }) => ({ sectionTemplateIds })),
  'Add Section From Document': addingDocument(q),
  'Upload Section': addingDocument(q),
}

const p = proposalsApi
const proposal: Record<string, Ask> = {
  'Create Quote': saying(p.createQuote, ({ productTemplateIds = [] }, { submissionId }) => ({
    submissionId,
    productTemplateId: productTemplateIds,
    proposalOrdinalNumber: -1,
  })),
  'Generate Quotes': plain(p.generateQuotes),
  Send: saying(p.send, ({ sendType = 'proposal' }) => ({ proposalSendType: sendType })),
  'Request Binding': saying(p.requestBinding, ({ quoteIds = [] }) => ({ quoteIds })),
  'Begin Binding': onQuotes(p.beginBinding),
  'Generate Binder': plain(p.generateBinder),
  Bind: onQuotes(p.bind),
  'Decline to Bind': saying(p.declineToBind, reasons),
  Modify: plain(p.modify),
  Delete: plain(p.remove),
  Copy: saying(p.copy, ({ quoteIds = [] }) => ({ quoteId: quoteIds })),
  'Add Section': saying(p.addSection, ({ sectionTemplateIds = [] }) => ({ sectionTemplateIds })),
  'Add Section From Document': addingDocument(p),
  'Upload Section': addingDocument(p),
}

const policy: Record<string, Ask> = {
  Cancel: plain(policiesApi.startCancellation),
  Reinstate: saying(policiesApi.reinstate, reasons),
  Endorse: plain(policiesApi.startEndorsement),
  Rewrite: saying(policiesApi.startRewrite, () => ({ reissue: false })),
  Reissue: saying(policiesApi.startRewrite, () => ({ reissue: true })),
}

const issuance: Record<string, Ask> = {
  'Begin Issuance': plain(issuancesApi.start),
  'Submit for Issuance': plain(issuancesApi.submit),
  'Mark Issued': plain(issuancesApi.markAsIssued),
  Modify: plain(issuancesApi.modify),
  'Revert to Bound': saying(issuancesApi.revertToBound, reasons),
  'Revert to Pending Issuance': saying(issuancesApi.revertToPendingIssuance, reasons),
}

/** What endorsements and rewrites share. */
const changesOf = (api: typeof endorsementsApi | typeof rewritesApi): Record<string, Ask> => ({
  Submit: plain(api.submit),
  'Start Rating': plain(api.startRating),
  'Generate Rating': plain(api.generateRating),
  'Start Pricing': plain(api.startPricing),
  'Modify Rating': plain(api.modifyRating),
  'Modify Pricing': plain(api.modifyPricing),
  Refresh: plain(api.refreshQuote),
  'Generate Rating Attachments': saying(api.generateRatingAttachments, ({ attachments = [] }) => ({
    attachmentsToGenerate: attachments,
  })),
  'Submit for Issuance': plain(api.submitForIssuance),
  'Mark Issued': plain(api.markAsIssued),
  'Revert to Submitted': plain(api.revertToSubmitted),
  Delete: plain(api.remove),
})

const endorsement: Record<string, Ask> = {
  ...changesOf(endorsementsApi),
  'Create Endorsement': plain(endorsementsApi.create),
  Approve: saying(endorsementsApi.approve, ({ processingInstructions }) =>
    processingInstructions ? { processingInstructions } : {},
  ),
  Decline: saying(endorsementsApi.decline, reasons),
  'Revert to Pending Issuance': plain(endorsementsApi.revertToPendingIssuance),
}

const rewrite: Record<string, Ask> = { ...changesOf(rewritesApi), 'Create Rewrite': plain(rewritesApi.create) }

const c = cancellationsApi
const cancellation: Record<string, Ask> = {
  Request: plain(c.request),
  'Retract Request': saying(c.retractRequest, reasons),
  Submit: plain(c.submit),
  'Mark Cancelled': plain(c.markAsCancelled),
  Rescind: saying(c.rescind, reasons),
  'Revert to Cancellation Pending': saying(c.revertToCancellationPending, reasons),
  'Delete Draft': plain(c.remove),
}

const report: Record<string, Ask> = {
  Generate: plain(reportsApi.generate),
  Edit: plain(reportsApi.edit),
  Delete: plain(reportsApi.remove),
}

/** Which call an action makes. An action that is not here is one that this version does not know. */
const CALLS: Record<ContextType, Record<string, Ask>> = {
  Submission: submission,
  Quote: quote,
  Proposal: proposal,
  Policy: policy,
  PolicyIssuance: issuance,
  Endorsement: endorsement,
  PolicyRewrite: rewrite,
  PolicyCancellation: cancellation,
  ExternalReport: report,
}

export function callOf({ target, action }: Offer): Ask | undefined {
  const isReport = action.name !== nameOf(action.name)
  return CALLS[target.context][isReport ? 'Create Report' : action.name]
}

const renamed = <K extends string>(value: string | undefined, name: K) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<K, string>>
