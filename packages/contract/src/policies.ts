import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { Registration } from './quotes.ts'
import { Day, Id, Instant, Money, Nullable, OfId, Person, Sent, Version } from './wire.ts'

/** 'Policy' is the end of a policy that another submission rewrote: there is no record besides the policy. */
const TRANSACTION_TYPES = [
  'Policy',
  'PolicyIssuance',
  'Endorsement',
  'PolicyRewrite',
  'PolicyReissue',
  'PolicyCancellation',
  'Reinstatement',
] as const

/** A transaction of a policy: its issuance, a change, a cancellation or a reinstatement. */
export const PolicyTransaction = Type.Object({
  id: Id,
  uri: Type.String(),
  type: Type.Enum(TRANSACTION_TYPES),
  policyId: Id,
  status: Type.Integer(),
  /** The status as lists show it. */
  statusName: Type.String(),
  description: Type.String(),
  effectiveDate: Nullable(Day),
  /** The change of the premium; null until it is known, and for a change that came to nothing. */
  premiumChange: Nullable(Money),
  /** The policy's premium after this transaction; null while the transaction is not in force. */
  premium: Nullable(Money),
  changeSetId: Nullable(Id),
  createdBy: Nullable(Person),
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
  /** A cancellation in preparation: not listed, but users who may see it can continue it. */
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
