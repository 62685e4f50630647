import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { Registration } from './quotes.ts'
import { Day, Id, Instant, Money, Nullable, OfId, Person, Sent, Version } from './wire.ts'

/** The kinds of things that happen to a policy. */
const TRANSACTION_TYPES = [
  'PolicyIssuance',
  'Endorsement',
  'PolicyRewrite',
  'PolicyReissue',
  'PolicyCancellation',
  'Reinstatement',
] as const

/** One line of what happened to a policy: its issuance, a change, a cancellation, a reinstatement. */
export const PolicyTransaction = Type.Object({
  id: Id,
  uri: Type.String(),
  type: Type.Enum(TRANSACTION_TYPES),
  policyId: Id,
  status: Type.Integer(),
  /** As lists show it. */
  statusName: Type.String(),
  description: Type.String(),
  effectiveDate: Nullable(Day),
  /** What it changes of the premium; null while that is not known. */
  premiumChange: Nullable(Money),
  changeSetId: Nullable(Id),
  createdBy: Person,
  timeCreated: Instant,
  timeLastModified: Instant,
})
export type PolicyTransaction = Static<typeof PolicyTransaction>

export const Policy = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  quoteId: Nullable(Id),
  policyNumber: Nullable(Type.String()),
  product: Type.String(),
  productName: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  summary: Type.String(),
  premium: Nullable(Money),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  cancelledOn: Nullable(Day),
  /** A cancellation that is being prepared: not listed, but to be gone on with by who may see it. */
  draftCancellationUri: Nullable(Type.String()),
  breadcrumb: Type.Array(Step),
  /** Newest first. */
  transactions: Type.Array(PolicyTransaction),
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
})
export type Policy = Static<typeof Policy>

export const PolicyIssuance = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  policyId: Id,
  status: Type.Integer(),
  statusName: Type.String(),
  policyNumber: Nullable(Type.String()),
  issuedAt: Nullable(Instant),
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  breadcrumb: Type.Array(Step),
  version: Version,
})
export type PolicyIssuance = Static<typeof PolicyIssuance>

export const policiesApi = {
  list: call('GET', '/rest/Policy/List', {
    summary: 'The policies of a submission, each with what happened to it',
    access: 'submission.view',
    query: Sent({ submissionId: Id, registrationIdentifier: Registration }),
    response: Type.Array(Policy),
  }),
  read: call('GET', '/rest/Policy/:id', {
    summary: 'One policy, with what happened to it',
    access: 'submission.view',
    params: OfId,
    response: Policy,
  }),
  breadCrumbs: call('GET', '/rest/Policy/:id/breadCrumbs', stepBar('The step bar of a policy')),
}

export const issuancesApi = {
  read: call('GET', '/rest/PolicyIssuance/:id', {
    summary: 'One issuance',
    access: 'submission.view',
    params: OfId,
    response: PolicyIssuance,
  }),
  breadCrumbs: call('GET', '/rest/PolicyIssuance/:id/breadCrumbs', stepBar('The step bar of an issuance')),
}
