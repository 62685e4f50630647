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
  /** Modifications were submitted at some time: they can always be looked at. */
  hadChanges: boolean
  cancellationPending: boolean
  endorsementPending: boolean
  preQualificationFrom: 'Created' | 'Draft' | null
  hasPreQualified: boolean
  wasSubmitted: boolean
  wasCleared: boolean
  /** The last status on the way, kept while it stands in an end state: the step bar shows how far it got. */
  reached: SubmissionStatusName | null
  beforeCancellation: SubmissionStatusName | null
}

export interface QuoteRecord {
  id: number
  status: QuoteStatus
  product: string
  /** Null: a quote of its own, which generating releases to the agent. */
  proposalId: number | null
  summary: string
  /** The application changed since it was rated. */
  incomplete: boolean
  wasSent: boolean
  bindRequested: boolean
  /** The quote whose binding replaced it; null also when a next version of its own did. */
  replacedById: number | null
  reached: QuoteStatus | null
  ratingOutstanding: number
  pricingOutstanding: number
  documentCurrent: boolean
  validityLapsed: boolean
  /** Why it is beyond the letter of authority of the user who asks, one sentence each. */
  beyondAuthority: string[]
  /** The user may offer these terms all the same, for somebody else to bind. */
  quotesAboveAuthority: boolean
}

export interface ProposalRecord {
  id: number
  status: ProposalStatus
  documentCurrent: boolean
  binderGenerated: boolean
  reached: ProposalStatus | null
}

export interface PolicyRecord {
  id: number
  status: PolicyStatus
  quoteId: number | null
  product: string
  termEnded: boolean
  cancelledById: number | null
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
  /** Effective date and reasons were confirmed; until then it is only a form in a modal. */
  confirmed: boolean
  dateInTerm: boolean
  hasReasons: boolean
  formsOutstanding: number
  ratingOutstanding: number
  pricingOutstanding: number
  rated: boolean
  priced: boolean
  documentsGenerated: boolean
}
export interface EndorsementRecord extends PolicyChange {
  status: EndorsementStatus
  askedByAgent: boolean
  bearsPremium: boolean
  /** Which of the policy's issued endorsements it is, counted from 1; null while it is not issued. */
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
  dateInTerm: boolean
  reasonGiven: boolean
  formOutstanding: number
  noticeHonoured: boolean
  returnPremiumRecorded: boolean
}

export interface ReinstatementRecord {
  id: number
  status: ReinstatementStatus
  policyId: number
}

export interface ReportRecord {
  id: number
  status: ReportStatus
  name: string
  formOutstanding: number
}

/** A submission that this one came from: what binding, closing or deleting this one changes over there. */
export interface Origin {
  submission: SubmissionRecord
  policies: PolicyRecord[]
  endorsements: EndorsementRecord[]
  rewrites: RewriteRecord[]
  cancellations: CancellationRecord[]
}

/** A submission made from this one. */
export interface Successor {
  id: number
  status: SubmissionStatusName
  transactionType: TransactionType
}

export interface FormGaps {
  form: string
  title: string
  /** Null: about the applicant, whatever the products. */
  product: string | null
  unanswered: number
  /** Of these, what has to be answered before it is submitted. */
  neededToSubmit: number
  /** Answers that cannot stand. */
  wrong: number
}

/** What only the server can know: it looks at forms, dates, rules and the letters of authority. */
export interface Facts {
  outstanding: { details: number; preQualification: number }
  /** The forms that a decision is written on, while somebody has one open. */
  reasonForms: Record<'declination' | 'lost', Pick<FormGaps, 'unanswered' | 'wrong'> | null>
  /** What the application still lacks, form by form in the order of the navigation; a form that lacks nothing is not in it. */
  applicationGaps: FormGaps[]
  hasPreQualificationForm: boolean
  /** Of a risk that was pre-qualified: what stands against it since. */
  whyNotQualified: string | null
  /** An automated step (account match, outside report, upload) is still running. */
  automationRunning: boolean
  awaitsRate: boolean
  /** As the clearance check answers: 1 clear, 2 not clear, 3 custom. */
  clearance: 1 | 2 | 3
  quotableProducts: string[]
  reports: string[]
  termEnded: boolean
  renewalWindowOpen: boolean
  /** The notice of non-renewal can still be given in time, or somebody with the right waived that. */
  nonRenewalNoticeOpen: boolean
  brokerOfRecordOnFile: boolean
  outranksReferredUnderwriter: boolean
}

/** One submission and all that hangs on it; every list in the order in which its records were made. */
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

/** Who asks. Jobs ask as the system: it may do what a row names it for, and nothing else. */
export interface User {
  id: number
  console: Console | 'system'
  permissions: readonly PermissionName[]
  agencyIds: readonly number[]
  /** Products the user is authorized for; null for all. */
  products: readonly string[] | null
}
export const SYSTEM: User = { id: 0, console: 'system', permissions: [], agencyIds: [], products: null }

/** The parameters of the call, with what the server found out before the outcome can be known. */
export interface RunParameters extends ActionParameters {
  clearanceType?: 'clear' | 'partiallyClear'
  /** The outcome of the rating, the report or the pre-qualification. */
  succeeded?: boolean
}
