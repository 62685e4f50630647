import { type Static, Type } from 'typebox'
import { deletes, Names, Reason, runs, Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { CODE_LIMIT, DETAIL_LIMIT } from './limits.ts'
import { Day, Id, Instant, Money, Nullable, OfId, Person, Sent, Version } from './wire.ts'

const changeFields = {
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  policyId: Id,
  status: Type.Integer(),
  /** As lists show it. */
  statusName: Type.String(),
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  effectiveDate: Nullable(Day),
  breadcrumb: Type.Array(Step),
  createdBy: Person,
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
}

/** An endorsement or a rewrite: what it changes, why, and what that costs. */
export const PolicyChange = Type.Object({
  ...changeFields,
  description: Type.String(),
  reasons: Type.Array(Type.String()),
  /** Effective date and reasons were confirmed. */
  confirmed: Type.Boolean(),
  /** An endorsement may change no premium; a rewrite always does. */
  bearsPremium: Type.Boolean(),
  reissue: Type.Boolean(),
  premiumChange: Nullable(Money),
  processingInstructions: Nullable(Type.String()),
  changeSetId: Nullable(Id),
})
export type PolicyChange = Static<typeof PolicyChange>

export const CANCELLATION_METHODS = ['pro rata', 'short rate', 'flat'] as const
export const PolicyCancellation = Type.Object({
  ...changeFields,
  reason: Nullable(Type.String()),
  method: Nullable(Type.Enum(CANCELLATION_METHODS)),
  requestedByInsured: Type.Boolean(),
  earnedPremium: Nullable(Money),
  returnPremium: Nullable(Money),
})
export type PolicyCancellation = Static<typeof PolicyCancellation>

/** The details of a change, as its modal asks for them. */
export const PolicyChangeDetails = Sent({
  version: Version,
  effectiveDate: Type.Optional(Day),
  reasons: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: CODE_LIMIT }), { maxItems: 20 })),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  bearsPremium: Type.Optional(Type.Boolean()),
})
export type PolicyChangeDetails = Static<typeof PolicyChangeDetails>
export const CancellationDetails = Sent({
  version: Version,
  effectiveDate: Type.Optional(Day),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: CODE_LIMIT })),
  method: Type.Optional(Type.Enum(CANCELLATION_METHODS)),
  requestedByInsured: Type.Optional(Type.Boolean()),
})
export type CancellationDetails = Static<typeof CancellationDetails>

const Attachments = { attachmentsToGenerate: Type.Optional(Names) }
const Instructions = { processingInstructions: Type.Optional(Type.String({ maxLength: DETAIL_LIMIT })) }

export const endorsementsApi = {
  read: call('GET', '/rest/Endorsement/:id', {
    summary: 'One endorsement',
    access: 'submission.view',
    params: OfId,
    response: PolicyChange,
  }),
  saveDetails: call('POST', '/rest/Endorsement/:id', {
    summary: 'Save effective date, reasons and description of an endorsement',
    access: 'submission.view',
    params: OfId,
    body: PolicyChangeDetails,
    response: PolicyChange,
  }),
  breadCrumbs: call('GET', '/rest/Endorsement/:id/breadCrumbs', stepBar('The step bar of an endorsement')),
  remove: call('DELETE', '/rest/Endorsement/:id', deletes('Delete the endorsement')),
  create: call('POST', '/rest/Endorsement/:id/createEndorsement', runs('Confirm date and reasons')),
  submit: call('POST', '/rest/Endorsement/:id/submit', runs('Submit the endorsement')),
  startRating: call('POST', '/rest/Endorsement/:id/startRating', runs('Start rating')),
  generateRating: call('POST', '/rest/Endorsement/:id/generateRating', runs('Rate')),
  startPricing: call('POST', '/rest/Endorsement/:id/startPricing', runs('Price')),
  modifyRating: call('POST', '/rest/Endorsement/:id/modifyRating', runs('Back to rating')),
  modifyPricing: call('POST', '/rest/Endorsement/:id/modifyPricing', runs('Back to pricing')),
  refreshQuote: call('POST', '/rest/Endorsement/:id/refreshQuote', runs('Take the change as it is now')),
  generateRatingAttachments: call(
    'POST',
    '/rest/Endorsement/:id/generateRatingAttachments',
    runs('Generate rating attachments', Attachments),
  ),
  approve: call('POST', '/rest/Endorsement/:id/approve', runs('Approve the endorsement', Instructions)),
  decline: call('POST', '/rest/Endorsement/:id/decline', runs('Decline the endorsement', Reason)),
  submitForIssuance: call('POST', '/rest/Endorsement/:id/submitForIssuance', runs('Submit for issuance')),
  markAsIssued: call('POST', '/rest/Endorsement/:id/markAsIssued', runs('Mark issued')),
  revertToSubmitted: call('POST', '/rest/Endorsement/:id/revertToSubmitted', runs('Back to submitted')),
  revertToPendingIssuance: call(
    'POST',
    '/rest/Endorsement/:id/revertToPendingIssuance',
    runs('Back to pending issuance'),
  ),
}

export const rewritesApi = {
  read: call('GET', '/rest/PolicyRewrite/:id', {
    summary: 'One rewrite or reissue',
    access: 'submission.view',
    params: OfId,
    response: PolicyChange,
  }),
  saveDetails: call('POST', '/rest/PolicyRewrite/:id', {
    summary: 'Save effective date, reasons and description of a rewrite',
    access: 'submission.view',
    params: OfId,
    body: PolicyChangeDetails,
    response: PolicyChange,
  }),
  breadCrumbs: call('GET', '/rest/PolicyRewrite/:id/breadCrumbs', stepBar('The step bar of a rewrite')),
  remove: call('DELETE', '/rest/PolicyRewrite/:id', deletes('Delete the rewrite')),
  create: call('POST', '/rest/PolicyRewrite/:id/createEndorsement', runs('Confirm date and reasons')),
  createRewrite: call('POST', '/rest/PolicyRewrite/:id/createRewrite', runs('The same call, under its plainer name')),
  submit: call('POST', '/rest/PolicyRewrite/:id/submit', runs('Submit the rewrite')),
  startRating: call('POST', '/rest/PolicyRewrite/:id/startRating', runs('Start rating')),
  generateRating: call('POST', '/rest/PolicyRewrite/:id/generateRating', runs('Rate')),
  startPricing: call('POST', '/rest/PolicyRewrite/:id/startPricing', runs('Price')),
  modifyRating: call('POST', '/rest/PolicyRewrite/:id/modifyRating', runs('Back to rating')),
  modifyPricing: call('POST', '/rest/PolicyRewrite/:id/modifyPricing', runs('Back to pricing')),
  refreshQuote: call('POST', '/rest/PolicyRewrite/:id/refreshQuote', runs('Take the change as it is now')),
  generateRatingAttachments: call(
    'POST',
    '/rest/PolicyRewrite/:id/generateRatingAttachments',
    runs('Generate rating attachments', Attachments),
  ),
  submitForIssuance: call('POST', '/rest/PolicyRewrite/:id/submitForIssuance', runs('Submit for issuance')),
  markAsIssued: call('POST', '/rest/PolicyRewrite/:id/markAsIssued', runs('Mark issued')),
  revertToSubmitted: call('POST', '/rest/PolicyRewrite/:id/revertToSubmitted', runs('Back to submitted')),
}

export const cancellationsApi = {
  read: call('GET', '/rest/PolicyCancellation/:id', {
    summary: 'One cancellation',
    access: 'submission.view',
    params: OfId,
    response: PolicyCancellation,
  }),
  saveDetails: call('POST', '/rest/PolicyCancellation/:id', {
    summary: 'Save date, reason and method of a cancellation; the return premium follows from them',
    access: 'submission.view',
    params: OfId,
    body: CancellationDetails,
    response: PolicyCancellation,
  }),
  breadCrumbs: call('GET', '/rest/PolicyCancellation/:id/breadCrumbs', stepBar('The step bar of a cancellation')),
  remove: call('DELETE', '/rest/PolicyCancellation/:id', deletes('Delete the draft')),
  request: call('POST', '/rest/PolicyCancellation/:id/request', runs('Request the cancellation')),
  retractRequest: call('POST', '/rest/PolicyCancellation/:id/retractRequest', runs('Retract the request', Reason)),
  submit: call('POST', '/rest/PolicyCancellation/:id/submit', runs('Submit: the cancellation is pending')),
  markAsCancelled: call('POST', '/rest/PolicyCancellation/:id/markAsCancelled', runs('Mark cancelled')),
  rescind: call('POST', '/rest/PolicyCancellation/:id/rescind', runs('Rescind the cancellation', Reason)),
  revertToCancellationPending: call(
    'POST',
    '/rest/PolicyCancellation/:id/revertToCancellationPending',
    runs('Back to cancellation pending', Reason),
  ),
}
