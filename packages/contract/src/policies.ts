import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { PremiumBreakdown } from './premiumBreakdown.ts'
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
  /** Null until it is known, and if no rate plan rated the policy. */
  breakdown: Nullable(PremiumBreakdown),
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
  /** All transactions in force together; null if no rate plan rated the policy. */
  breakdown: Nullable(PremiumBreakdown),
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

const VERSION_MAKERS = [
  'Binding',
  'PolicyIssuance',
  'Endorsement',
  'PolicyRewrite',
  'PolicyReissue',
  'Reinstatement',
] as const

/** The contents of a policy from its issuance or an issued change until the next one. */
export const PolicyVersion = Type.Object({
  id: Id,
  policyId: Id,
  /** Counted from 1. */
  number: Type.Integer({ minimum: 1 }),
  effectiveDate: Day,
  /** The kind of record that made the version. */
  madeBy: Type.Enum(VERSION_MAKERS),
  /** The record that made it; null for a binding or a reinstatement, which have no page. */
  sourceUri: Nullable(Type.String()),
  insuredName: Type.String(),
  coverages: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      basis: Type.String(),
      /** An amount, a percentage or a waiting period; null: as scheduled. */
      limit: Nullable(Type.String()),
      deductible: Nullable(Type.String()),
    }),
  ),
  forms: Type.Array(Type.Object({ product: Type.String(), form: Type.String() })),
  /** The premium of the policy after the change. */
  premium: Money,
  createdBy: Person,
  timeCreated: Instant,
})
export type PolicyVersion = Static<typeof PolicyVersion>

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

/** The most submissions whose policies are read together. */
export const POLICY_ROWS_SUBMISSIONS_LIMIT = 100

/** A transaction as the policies grids show it, with the premium, the claims and the losses that belong to it. */
export const PolicyRow = Type.Object({
  /** The policy, on the row that began it; null on its changes. */
  id: Nullable(Id),
  /** Its type is the type of the transaction: /Endorsement/12. */
  uri: Type.String(),
  type: Type.Enum(TRANSACTION_TYPES),
  status: Type.String({ description: 'As lists show it; -- for other types' }),
  policyNumber: Nullable(Type.String()),
  owningPolicyId: Id,
  submissionId: Id,
  /** The record that the row opens. */
  ownerUri: Type.String(),
  transactionDescription: Type.String(),
  reasonList: Type.Array(Type.String()),
  reissue: Type.Boolean(),
  productShortNames: Type.Array(Type.String()),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  policyEffectiveDate: Nullable(Day),
  premiumChange: Nullable(Money),
  /** Null until they are known, and if no rate plan rated the policy. */
  taxesAndFees: Nullable(Money),
  /** The premium change with taxes and fees. */
  totalChange: Nullable(Money),
  /** The premium for the whole term after this transaction; null if it is not in force and not rated. */
  annualPremium: Nullable(Money),
  /** The premium of this transaction that is earned today, by the day. */
  estimatedEarnedPremium: Nullable(Money),
  earnedPremium: Nullable(Type.Object({ ...Money.properties, roundedTotal: Type.String() })),
  /** The losses of the policy's term and line, as the applications of the account tell them. */
  numberOfClaims: Type.Integer({ minimum: 0 }),
  incurredLosses: Type.Object({ amount: Type.String(), currencyCode: Type.String() }),
})
export type PolicyRow = Static<typeof PolicyRow>

export const policiesApi = {
  changes: call('GET', '/rest/PolicyChange/List', {
    summary: 'The transactions of all policies of a submission, in no order; the client sorts them',
    access: 'submission.view',
    query: Sent({ submissionId: Id, registrationIdentifier: Registration }),
    response: Type.Array(PolicyRow),
  }),
  bySubmissionIds: call('GET', '/rest/Policy/bySubmissionIds', {
    summary: 'The transactions of all policies of several submissions',
    access: 'submission.view',
    query: Sent({
      submissionIds: Type.String({
        pattern: `^\\d{1,15}(,\\d{1,15}){0,${POLICY_ROWS_SUBMISSIONS_LIMIT - 1}}$`,
        description: 'Ids, separated by commas',
      }),
    }),
    response: Type.Array(PolicyRow),
  }),
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
  versions: call('GET', '/rest/Policy/:id/versions', {
    summary: 'The contents of a policy at its issuance and after each issued change, newest first',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(PolicyVersion),
  }),
  reinstatement: call('GET', '/rest/Policy/:id/reinstatement', {
    summary: 'The premium that a reinstatement of a cancelled policy would charge; without a day, there is no lapse',
    access: 'submission.view',
    params: OfId,
    query: Sent({ effectiveDate: Type.Optional(Day) }),
    response: Type.Object({ premium: Money, breakdown: Nullable(PremiumBreakdown) }),
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
