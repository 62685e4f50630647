import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { Console } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import type { ReferralStatus, RenewalStatus } from '@bindery/contract/status'
import type {
  CancellationStatus,
  EndorsementStatus,
  IssuanceStatus,
  PolicyStatus,
  ProposalStatus,
  QuoteStatus,
  ReinstatementStatus,
  ReportStatus,
  RewriteStatus,
  SubmissionStatusName,
} from './statuses.ts'

export type TransactionType = 'New' | 'Renewal' | 'Rewrite'

export interface SubmissionRecord {
  id: number
  status: SubmissionStatusName
  transactionType: TransactionType
  agencyId: number | null
  accountId: number | null
  hasEffectiveDate: boolean
  products: string[]
  responsibleUnderwriterId: number | null
  referredUnderwriterId: number | null
  referredById: number | null
  referralStatus: ReferralStatus
  renewalStatus: RenewalStatus
  automation: boolean
  /** agentQuoteStatus: whether the agency prepares its own quotes. */
  agentQuotes: boolean
  changeSet: { console: Console; isSubmitted: boolean } | null
  /** Modifications were submitted at some time, so they can always be viewed. */
  hadChanges: boolean
  cancellationPending: boolean
  endorsementPending: boolean
  preQualificationFrom: 'Created' | 'Draft' | null
  hasPreQualified: boolean
  wasSubmitted: boolean
  wasCleared: boolean
  /** The last open status, kept after the submission has ended: the step bar shows how far it got. */
  reached: SubmissionStatusName | null
  beforeCancellation: SubmissionStatusName | null
}

export interface QuoteRecord {
  id: number
  status: QuoteStatus
  product: string
  /** Null: the quote is in no proposal, so generating releases it to the agent. */
  proposalId: number | null
  summary: string
  /** The application changed since the quote was rated. */
  incomplete: boolean
  wasSent: boolean
  bindRequested: boolean
  /** The agent asked for changed terms, and nobody has answered yet. */
  termsAsked: boolean
  /** The quote whose binding replaced this one; null also when its own next version replaced it. */
  replacedById: number | null
  reached: QuoteStatus | null
  ratingOutstanding: number
  pricingOutstanding: number
  documentCurrent: boolean
  validityLapsed: boolean
  /** Why the user may not bind the quote: beyond their letter of authority and not approved. One sentence each. */
  beyondAuthority: Reasons
  /** Why the quote may not be released: beyond the responsible underwriter's letter and not approved. */
  beyondRelease: Reasons
  /** Conditions of an approval that are not met yet. */
  openConditions: string[]
}

/** Sentences, or a function that works them out: few actions depend on them, and the rules behind them are costly. */
export type Reasons = readonly string[] | (() => readonly string[])
export const reasonsOf = (reasons: Reasons) => (typeof reasons === 'function' ? reasons() : reasons)

export interface ProposalRecord {
  id: number
  status: ProposalStatus
  documentCurrent: boolean
  binderGenerated: boolean
  /** As on a quote. */
  termsAsked: boolean
  reached: ProposalStatus | null
}

export interface PolicyRecord {
  id: number
  status: PolicyStatus
  number: string
  expirationDate: string
  quoteId: number | null
  product: string
  termEnded: boolean
  cancelledById: number | null
  /** The rewrite that this policy is the result of. */
  rewriteId: number | null
  reached: PolicyStatus | null
}

export interface IssuanceRecord {
  id: number
  status: IssuanceStatus
  policyId: number
  formsOutstanding: number
  subjectivitiesOpen: number
  hasPolicyNumber: boolean
  documentsGenerated: boolean
}

interface PolicyChange {
  id: number
  policyId: number
  /** Effective date and reasons were confirmed; until then the change is only a form in a dialog. */
  confirmed: boolean
  /** YYYY-MM-DD */
  effectiveDate: string | null
  dateInTerm: boolean
  hasReasons: boolean
  formsOutstanding: number
  ratingOutstanding: number
  pricingOutstanding: number
  rated: boolean
  priced: boolean
  /** No other change of the premium was issued since the rating. */
  ratingCurrent: boolean
  documentsGenerated: boolean
}
export interface EndorsementRecord extends PolicyChange {
  status: EndorsementStatus
  askedByAgent: boolean
  /** The number of answers and rows that it changes. */
  changeCount: number
  /** It may be issued without a changed answer: its description is the text. */
  textOnly: boolean
  bearsPremium: boolean
  /** The number of this endorsement among the policy's issued ones, from 1; null until it is issued. */
  issuedAs: number | null
  reached: EndorsementStatus | null
}
export interface RewriteRecord extends PolicyChange {
  status: RewriteStatus
  reissue: boolean
}

export interface CancellationRecord {
  id: number
  status: CancellationStatus
  policyId: number
  /** YYYY-MM-DD */
  effectiveDate: string | null
  dateInTerm: boolean
  /** A flat cancellation takes effect on the first day of the term. */
  methodFits: boolean
  reasonGiven: boolean
  formOutstanding: number
  noticeHonoured: boolean
  returnPremiumRecorded: boolean
}

export interface ReinstatementRecord {
  id: number
  status: ReinstatementStatus
  policyId: number
  /** The day from which the policy is in force again. */
  effectiveDate: string | null
  /** The cancellation that it reverses. */
  cancellationId: number | null
  /** The number of the last endorsement that was issued before. */
  afterEndorsement: number
}

export interface ReportRecord {
  id: number
  status: ReportStatus
  name: string
  formOutstanding: number
}

/** The submission that this one was created from, and its records that actions on this one can change. */
export interface Origin {
  submission: SubmissionRecord
  policies: PolicyRecord[]
  endorsements: EndorsementRecord[]
  rewrites: RewriteRecord[]
  cancellations: CancellationRecord[]
}

/** A submission created from this one. */
export interface Successor {
  id: number
  status: SubmissionStatusName
  transactionType: TransactionType
}

export interface FormGaps {
  form: string
  title: string
  /** Null: about the applicant, regardless of the products. */
  product: string | null
  unanswered: number
  /** The unanswered questions that must be answered before submitting. */
  neededToSubmit: number
  /** Invalid answers. */
  wrong: number
}

/** Facts that only the server knows, from forms, dates, rules and the letters of authority. */
export interface Facts {
  outstanding: { details: number; preQualification: number }
  /** The forms that record a decision, while somebody has one open. */
  reasonForms: Record<'declination' | 'lost', Pick<FormGaps, 'unanswered' | 'wrong'> | null>
  /** The gaps in the application, form by form in the order of the navigation. Complete forms are not in the list. */
  applicationGaps: FormGaps[]
  hasPreQualificationForm: boolean
  /** For a risk that was pre-qualified: why it no longer qualifies. */
  whyNotQualified: string | null
  /** An automated step (account match, outside report, upload) is still running. */
  automationRunning: boolean
  awaitsRate: boolean
  /** The result of the clearance check: 1 clear, 2 not clear, 3 custom. */
  clearance: 1 | 2 | 3
  quotableProducts: string[]
  reports: string[]
  termEnded: boolean
  renewalWindowOpen: boolean
  /** The notice of non-renewal is still in time, or somebody with the right waived the deadline. */
  nonRenewalNoticeOpen: boolean
  brokerOfRecordOnFile: boolean
  outranksReferredUnderwriter: boolean
  /** The colleague to whom the last referral goes back if the user takes the decision back; null if that is not possible. */
  undoableReferral: number | null
}

/** One submission and all records under it; every list in the order of creation. */
export interface Risk extends Origin {
  quotes: QuoteRecord[]
  proposals: ProposalRecord[]
  issuances: IssuanceRecord[]
  reinstatements: ReinstatementRecord[]
  reports: ReportRecord[]
  origin: Origin | null
  successors: Successor[]
  facts: Facts
  removed?: true
}

export interface RecordOf {
  Submission: SubmissionRecord
  Quote: QuoteRecord
  Proposal: ProposalRecord
  Policy: PolicyRecord
  PolicyIssuance: IssuanceRecord
  Endorsement: EndorsementRecord
  PolicyRewrite: RewriteRecord
  PolicyCancellation: CancellationRecord
  Reinstatement: ReinstatementRecord
  ExternalReport: ReportRecord
}
export type RecordKind = keyof RecordOf
/** The nine life cycles; a reinstatement has none. */
export type ContextName = Exclude<RecordKind, 'Reinstatement'>
export type AnyRecord = RecordOf[RecordKind]

export interface Target {
  context: ContextName
  id: number
}

/** The user who runs an action. Jobs run as the system, which may run only the rows that name it. */
export interface User {
  id: number
  console: Console | 'system'
  permissions: readonly PermissionName[]
  agencyIds: readonly number[]
  /** Products the user is authorized for; null for all. */
  products: readonly string[] | null
}
export const SYSTEM: User = { id: 0, console: 'system', permissions: [], agencyIds: [], products: null }

/** The parameters of the call, with results that the server computed first. */
export interface RunParameters extends ActionParameters {
  clearanceType?: 'clear' | 'partiallyClear'
  /** The outcome of the rating, the report or the pre-qualification. */
  succeeded?: boolean
}
