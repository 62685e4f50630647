import { type Static, Type } from 'typebox'
import { ActionResult, deletes, MessageToAgent, Names, Reason, runs, stepBar } from './actions.ts'
import { call } from './call.ts'
import { FormChanges, ReasonForm } from './forms.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { Day, Done, Id, Nullable, OfId, Sent, VisibleName } from './wire.ts'

const ProductTemplate = Type.Optional(Names)

export const NewSubmission = Sent({
  insuredName: Type.Optional(VisibleName(NAME_LIMIT)),
  productShortNames: Type.Optional(Type.Array(Type.String({ maxLength: CODE_LIMIT }), { maxItems: 20 })),
  effectiveDate: Type.Optional(Day),
  expirationDate: Type.Optional(Day),
  /** An agent's is their own agency, whatever is sent. */
  agencyId: Type.Optional(Id),
  accountId: Type.Optional(Id),
})
export type NewSubmission = Static<typeof NewSubmission>

const QuotableProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The product whose template it is. */
  grouping: Type.String(),
  /** submissionId::productId, for the grouped choice. */
  value: Type.String(),
})

const Match = Type.Object({
  uri: Type.String(),
  submissionNumber: Type.String(),
  insuredName: Type.String(),
  agencyName: Type.String(),
  status: Type.Integer(),
  identity: Type.Integer({ description: '0 to 100: the same insured' }),
  conflict: Type.Integer({ description: '0 to 100: it matters' }),
  why: Type.Array(Type.String()),
})
export const ClearanceCheck = Type.Object({
  value: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 clear, 2 not clear, 3 custom with reason and detail',
  }),
  message: Type.String(),
  reason: Nullable(Type.String()),
  detail: Nullable(Type.String()),
  /** For carrier users; an agent learns nothing about another agency's risk. */
  matches: Type.Array(Match),
})
export type ClearanceCheck = Static<typeof ClearanceCheck>

/** Opens the form that a decision is written on, or saves answers field by field as every form does. */
const fillsIn = (summary: string) =>
  ({
    summary,
    access: 'submission.view',
    params: OfId,
    body: Sent({ changes: Type.Optional(FormChanges) }),
    response: ReasonForm,
  }) as const
const discards = (summary: string) => ({ summary, access: 'submission.view', params: OfId, response: Done }) as const

const Referral = {
  ...Reason,
  referredUnderwriterId: Type.Optional(Id),
  doDecline: Type.Optional(Type.Boolean()),
}

export const submissionActionsApi = {
  create: call('POST', '/rest/Submission/create', {
    summary: 'Create a submission: a pre-draft that Make Application turns into a draft',
    access: 'submission.create',
    body: NewSubmission,
    response: ActionResult,
  }),
  breadCrumbs: call('GET', '/rest/Submission/:id/BreadCrumbs', stepBar('The step bar of a submission')),
  remove: call('DELETE', '/rest/Submission/:id', deletes('Delete a pre-draft or a draft that was never submitted')),
  makeApplication: call(
    'POST',
    '/rest/Submission/:id/makeApplication',
    runs('Make the application, or submit a draft'),
  ),
  submit: call('POST', '/rest/Submission/:id/submit', runs('Submit the application')),
  submitNotification: call('GET', '/rest/Submission/:id/submitNotification', {
    summary: 'What is said to who has just submitted the application',
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ title: Type.String(), message: Type.String() }),
  }),
  resubmit: call('POST', '/rest/Submission/:id/resubmit', runs('Submit a returned submission again')),
  startPreQualification: call('POST', '/rest/Submission/:id/startPreQualification', runs('Begin pre-qualification')),
  cancelPreQualification: call(
    'POST',
    '/rest/Submission/:id/cancelPreQualification',
    runs('Leave pre-qualification, to where it began'),
  ),
  checkPreQualification: call(
    'POST',
    '/rest/Submission/:id/checkPreQualification',
    runs('What pre-qualification would find, without submitting it'),
  ),
  submitPreQualification: call(
    'POST',
    '/rest/Submission/:id/submitPreQualification',
    runs('Submit pre-qualification: it succeeds or fails'),
  ),
  markClearance: call(
    'POST',
    '/rest/Submission/:id/markClearance',
    runs('Mark the risk clear or not clear', {
      ...Reason,
      ...MessageToAgent,
      isRiskClear: Type.Optional(Type.Boolean()),
    }),
  ),
  markClearReady: call('POST', '/rest/Submission/:id/markClearReady', runs('Mark the risk clear-ready', Reason)),
  revertToClear: call('POST', '/rest/Submission/:id/revertToClear', runs('Take a quoted risk back to clear', Reason)),
  reevaluateSubmission: call(
    'POST',
    '/rest/Submission/:id/reevaluateSubmission',
    runs('Run the clearance check and the underwriting rules again'),
  ),
  disableAutomation: call('POST', '/rest/Submission/:id/disableAutomation', runs('Take over from the automation')),
  declinationForm: call(
    'POST',
    '/rest/Submission/:id/declinationForm',
    fillsIn('Open the declination form, or save answers of it'),
  ),
  discardDeclinationForm: call(
    'DELETE',
    '/rest/Submission/:id/declinationForm',
    discards('Discard the declination form that is open'),
  ),
  declineWithForm: call(
    'POST',
    '/rest/Submission/:id/declineWithForm',
    runs('Decline the submission for the reason that its form gives'),
  ),
  markAsLostForm: call(
    'POST',
    '/rest/Submission/:id/markAsLostForm',
    fillsIn('Open the lost business form, or save answers of it'),
  ),
  discardMarkAsLostForm: call(
    'DELETE',
    '/rest/Submission/:id/markAsLostForm',
    discards('Discard the lost business form that is open'),
  ),
  markAsLostWithForm: call(
    'POST',
    '/rest/Submission/:id/markAsLostWithForm',
    runs('Mark the submission as lost for the reason that its form gives'),
  ),
  reject: call(
    'POST',
    '/rest/Submission/:id/reject',
    runs('Return the submission to the agent', { ...Reason, ...MessageToAgent }),
  ),
  reactivate: call('POST', '/rest/Submission/:id/reactivate', runs('Take a declined or lost submission up again')),
  updateStatusReason: call(
    'POST',
    '/rest/Submission/:id/UpdateStatusReason',
    runs('Change reason and detail of the status', Reason),
  ),
  referral: call(
    'POST',
    '/rest/Submission/:id/Referral',
    runs('Refer the submission (referredUnderwriterId), or clear or decline its referral (doDecline)', Referral),
  ),
  retractReferral: call('POST', '/rest/Submission/:id/retractReferral', runs('Take a referral back', Reason)),
  referralClearanceType: call('GET', '/rest/Submission/:id/referralClearanceType', {
    summary: "Whether clearing the referral would clear it, or only what is within the caller's authority",
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ type: Type.Enum(['clear', 'partiallyClear']) }),
  }),
  modify: call('POST', '/rest/Submission/:id/modify', runs('Open the application for modifications')),
  submitModifications: call('POST', '/rest/Submission/:id/submitModifications', runs('Submit the modifications')),
  discardModifications: call('POST', '/rest/Submission/:id/discardModifications', runs('Discard the modifications')),
  acknowledgeModifications: call(
    'POST',
    '/rest/Submission/:id/acknowlegeModifications',
    runs('Acknowledge submitted modifications'),
  ),
  acknowledgeModificationsSpelledRight: call(
    'POST',
    '/rest/Submission/:id/acknowledgeModifications',
    runs('The same call, spelled right'),
  ),
  splitSubmission: call(
    'POST',
    '/rest/Submission/:id/splitSubmission',
    runs('Move products to a submission of their own', { productShortName: Type.Optional(Names) }),
  ),
  copySubmission: call(
    'POST',
    '/rest/Submission/:id/copySubmission',
    runs('Make a new draft from this submission', {
      copyOptions: Type.Optional(Type.String({ maxLength: CODE_LIMIT })),
    }),
  ),
  rewrite: call(
    'POST',
    '/rest/Submission/:id/rewrite',
    runs('Make a submission that rewrites this term', {
      ...Reason,
      rewriteEffectiveDate: Type.Optional(Day),
      rewriteExpirationDate: Type.Optional(Day),
      rewriteOptions: Type.Optional(Type.String({ maxLength: CODE_LIMIT })),
    }),
  ),
  changeProduct: call(
    'POST',
    '/rest/Submission/:id/changeProduct',
    runs('Change the products', { productShortNames: Type.Optional(Names) }),
  ),
  createQuote: call(
    'POST',
    '/rest/Submission/:id/createQuote',
    runs('Create a quote of one product', { productTemplateId: ProductTemplate }),
  ),
  createProposal: call(
    'POST',
    '/rest/Submission/:id/createProposal',
    runs('Create a proposal with a quote for each product', { productTemplateId: ProductTemplate }),
  ),
  quotableProductTemplates: call('GET', '/rest/Submission/:id/quotableProductTemplates', {
    summary: 'The products that can be quoted now, by name',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(QuotableProduct),
  }),
  checkClearance: call('GET', '/rest/Submission/:id/checkClearance', {
    summary: 'Whether another submission has matching characteristics',
    access: 'submission.view',
    params: OfId,
    response: ClearanceCheck,
  }),
  submitRenewal: call(
    'POST',
    '/rest/Submission/:id/submitRenewal',
    runs('Make the renewal submission', { disableAutomation: Type.Optional(Type.Boolean()) }),
  ),
  submitNonRenewal: call('POST', '/rest/Submission/:id/submitNonRenewal', runs('Plan not to renew', Reason)),
  retractNonRenewal: call('POST', '/rest/Submission/:id/retractNonRenewal', runs('Take the non-renewal back')),
  flagForNonRenewal: call('POST', '/rest/Submission/:id/flagForNonRenewal', runs('Flag for non-renewal', Reason)),
  clearNonRenewalFlag: call('POST', '/rest/Submission/:id/clearNonRenewalFlag', runs('Clear the non-renewal flag')),
  markRenewed: call('POST', '/rest/Submission/:id/markRenewed', runs('Mark the term renewed')),
  markNonRenewed: call('POST', '/rest/Submission/:id/markNonRenewed', runs('Mark the term non-renewed', Reason)),
  markExpired: call('POST', '/rest/Submission/:id/markExpired', runs('Mark the term expired', Reason)),
}
