import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { TemplateKey, TemplateVersion } from './forms.ts'
import { CODE_LIMIT } from './limits.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

/** The data set whose items are the letters of authority that a person can hold. */
export const AUTHORITY_LETTERS = 'Underwriter Letter of Authority Forms'

/** A letter of authority of the caller: the template of its form, and its contents. */
export const AuthorityLetter = Type.Object({
  key: TemplateKey,
  templateVersion: TemplateVersion,
  title: Type.String(),
  answers: Type.Record(Type.String(), Type.Unknown()),
})
export type AuthorityLetter = Static<typeof AuthorityLetter>

const Unit = Type.Enum(['money', 'percent', 'number', 'words'])
const Bound = Type.Enum(['max', 'min', 'same'])
const Value = Type.Union([Type.Number(), Type.String()])
/** `approved`: beyond the letter, and covered by an earlier decision. */
const Standing = Type.Enum(['within', 'beyond', 'approved', 'unknown'])

/** A limit of the responsible underwriter's letter against the risk. */
export const AuthorityLimit = Type.Object({
  products: Type.Array(Type.String()),
  rule: Type.String(),
  fact: Type.String(),
  label: Type.String(),
  unit: Unit,
  bound: Bound,
  /** Null: not known. */
  value: Nullable(Value),
  /** Null for a class or a state, which is in the letter or not. */
  limit: Nullable(Type.Number()),
  standing: Standing,
  approvedUpTo: Nullable(Type.Number()),
  /** The same limit in the caller's own letter. */
  ownLimit: Nullable(Type.Number()),
})
export type AuthorityLimit = Static<typeof AuthorityLimit>

/** Something beyond the letter that is not a figure. */
export const AuthorityFinding = Type.Object({
  product: Type.String(),
  rule: Type.String(),
  sentence: Type.String(),
  standing: Standing,
})
export type AuthorityFinding = Static<typeof AuthorityFinding>

const REFERRAL_DECISIONS = ['approved', 'partlyApproved', 'declined', 'askedBack', 'retracted'] as const
export const Condition = Type.Object({
  id: Id,
  text: Type.String(),
  products: Type.Array(Type.String()),
  referralId: Id,
  met: Nullable(Type.Object({ by: Person, at: Instant })),
  /** Whether the caller may mark it as met. */
  canMeet: Type.Boolean(),
  version: Version,
})
export type Condition = Static<typeof Condition>

export const ReferralDecision = Type.Object({
  id: Id,
  decision: Type.Enum(REFERRAL_DECISIONS),
  by: Nullable(Person),
  at: Instant,
  comment: Type.String(),
  referredBy: Nullable(Person),
  approved: Type.Array(
    Type.Object({ product: Type.String(), label: Type.String(), unit: Unit, bound: Bound, value: Nullable(Value) }),
  ),
})
export type ReferralDecision = Static<typeof ReferralDecision>

export const OpenReferral = Type.Object({
  id: Id,
  by: Nullable(Person),
  grade: Nullable(Type.String()),
  to: Nullable(Person),
  at: Instant,
  reason: Type.String(),
  comment: Type.String(),
  /** Whether the caller may decide it, and whether that would clear all of it. */
  canDecide: Type.Boolean(),
  isWithinOwn: Type.Boolean(),
})
export type OpenReferral = Static<typeof OpenReferral>

export const SubmissionAuthority = Type.Object({
  /** The responsible underwriter; null if nobody is. */
  holder: Nullable(Type.Object({ ...Person.properties, grade: Nullable(Type.String()), title: Type.String() })),
  limits: Type.Array(AuthorityLimit),
  findings: Type.Array(AuthorityFinding),
  quotes: Type.Array(
    Type.Object({
      id: Id,
      product: Type.String(),
      summary: Type.String(),
      premium: Nullable(Type.String()),
      isReleased: Type.Boolean(),
    }),
  ),
  lossesIncurred: Nullable(Type.Number()),
  claims: Nullable(Type.Number()),
  /** Colleagues who can approve, the lowest grade first. Empty if nothing is beyond the letter. */
  approvers: Type.Array(Type.Object({ ...Person.properties, grade: Nullable(Type.String()) })),
  /** The value of 'Referral Reasons' that fits what is beyond the letter. */
  suggestedReason: Nullable(Type.String()),
  referral: Nullable(OpenReferral),
  /** Newest first. */
  decisions: Type.Array(ReferralDecision),
  conditions: Type.Array(Condition),
})
export type SubmissionAuthority = Static<typeof SubmissionAuthority>

/** A client registered for this uri learns that a referral was opened, decided or retracted. */
export const REFERRAL_LIST = '/ReferralList'
/** The default filter with the referrals that wait for the caller. */
export const REFERRALS_WAITING_FILTER = '/Filter/default/uw/referred-to-me'
export const MOST_WAITING = 500

const met = { met: Type.Boolean(), version: Type.Optional(Version) }

export const authorityApi = {
  ofSubmission: call('GET', '/rest/Submission/:id/authority', {
    summary: 'The limits of the responsible underwriter’s letters against the risk, its referrals and their conditions',
    access: 'submission.view',
    params: OfId,
    response: SubmissionAuthority,
  }),
  waiting: call('GET', '/rest/Referral/waiting', {
    summary: 'The submissions whose referral waits for the decision of the caller, the newest referral first',
    access: 'referral.clear',
    query: Sent({ registrationIdentifier: Type.Optional(Type.Literal(REFERRAL_LIST)) }),
    response: Type.Object({
      total: Type.Integer(),
      submissionIds: Type.Array(Id, { maxItems: MOST_WAITING }),
    }),
  }),
  meetCondition: call('POST', '/rest/Subjectivity/:id', {
    summary: 'Mark a condition of an approval as met, or as open again',
    access: 'submission.view',
    params: OfId,
    body: Sent(met),
    response: Condition,
  }),
  letter: call('GET', '/rest/LetterOfAuthority/:value', {
    summary: 'One of the caller’s own letters of authority, named as the data set names it',
    access: 'authority.viewOwn',
    params: Type.Object({ value: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) }),
    response: AuthorityLetter,
  }),
}
