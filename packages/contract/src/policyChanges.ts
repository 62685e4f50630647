import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { CODE_LIMIT } from './limits.ts'
import { PremiumBreakdown } from './premiumBreakdown.ts'
import { Day, Id, Instant, Money, Nullable, OfId, Person, Sent, Version } from './wire.ts'

const changeFields = {
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  policyId: Id,
  status: Type.Integer(),
  /** The status as lists show it. */
  statusName: Type.String(),
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  effectiveDate: Nullable(Day),
  /** The first and the last day that can be chosen as the effective date. */
  earliestDate: Day,
  latestDate: Day,
  breadcrumb: Type.Array(Step),
  createdBy: Person,
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
}

/** An endorsement or a rewrite, with its reasons and its premium. */
export const PolicyChange = Type.Object({
  ...changeFields,
  /** The number of an endorsement in its policy; null for a rewrite, and for an endorsement that came to nothing. */
  number: Nullable(Type.Integer({ minimum: 1 })),
  description: Type.String(),
  reasons: Type.Array(Type.String()),
  /** The effective date and the reasons were confirmed. */
  confirmed: Type.Boolean(),
  /** An endorsement may leave the premium unchanged; a rewrite never does. */
  bearsPremium: Type.Boolean(),
  reissue: Type.Boolean(),
  premiumChange: Nullable(Money),
  /** Of a rewrite, the return of the old term and the new term together; null if no rate plan rated the policy. */
  breakdown: Nullable(PremiumBreakdown),
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
  /** Null until the return premium is known, and if no rate plan rated the policy. */
  breakdown: Nullable(PremiumBreakdown),
})
export type PolicyCancellation = Static<typeof PolicyCancellation>

/** The details of a change, as its dialog collects them. */
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
}
