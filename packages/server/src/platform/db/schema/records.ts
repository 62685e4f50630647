import type { OfferReply } from '@bindery/contract/offers'
import type { OfferedTerm } from '@bindery/rating/offeredTerms'
import type { QuoteInputs } from '@bindery/rating/quoteInputs'
import type { Charge, Rated } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, Moment, OptionalJson, OptionalMoment } from './columns.ts'
import type { FormFact } from './forms.ts'

interface Transaction {
  id: Generated<number>
  submissionId: number
  number: string
  product: string
  summary: string
  status: number
  reached: number | null
  currencyCode: Defaulted<string>
  effectiveDate: string
  expirationDate: string
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  version: Generated<number>
}

/** The agent's answer to an offer, and the underwriter's answer to a request for changed terms. */
export interface AgentReply {
  kind: OfferReply['kind']
  terms: OfferReply['terms']
  reason: string | null
  text: string
  byId: number
  at: string
  answer: { kind: NonNullable<OfferReply['answer']>['kind']; text: string; byId: number; at: string } | null
}

/** The inputs of a quote as they are stored: an override with the person who set it. */
export interface StoredInputs extends QuoteInputs {
  overrides?: (NonNullable<QuoteInputs['overrides']>[number] & { byId: number; at: string })[]
}

/** The result of a rating without its trace, which the plan and the risk give again. */
export interface StoredRating extends Omit<Rated, 'trace'> {
  /** The sum of the schedule credits and debits. */
  schedulePercent: string
  /** The premium by the plan alone, for the term: without schedule and overrides. */
  technicalPremium: string
  /** The commission that the plan gives for this kind of transaction. */
  standardCommission: string
  /** The limits and deductibles that it was rated with, by coverage. Ratings from before terms were stored have none. */
  terms?: Record<string, OfferedTerm>
}

interface QuoteTable extends Transaction {
  /** For the term, without fees and taxes. */
  premium: string | null
  inputs: ColumnType<StoredInputs | null, string | null | undefined, string | null>
  proposalId: number | null
  templateId: string | null
  statusReason: string | null
  statusDetail: string | null
  incomplete: Defaulted<boolean>
  wasSent: Defaulted<boolean>
  bindRequested: Defaulted<boolean>
  replacedById: number | null
  documentCurrent: Defaulted<boolean>
  validUntil: string | null
  rating: ColumnType<StoredRating | null, string | null | undefined, string | null>
  termsAsked: Defaulted<boolean>
  agentReply: ColumnType<AgentReply | null, string | null | undefined, string | null>
}

/** The money of a transaction: premium by coverage, fees and taxes. A return is negative. */
export interface Breakdown {
  coverages: Charge[]
  fees: Charge[]
  taxes: Charge[]
}
/** The money of a rated change, with the annual premium by coverage that is in force after it. */
export interface RatedBreakdown extends Breakdown {
  annual: Record<string, string>
}
/** The money of an issuance, with the rules that all changes of the term follow. */
export interface TermBreakdown extends RatedBreakdown {
  plan: string
  /** The governing state. */
  state: string
}
type OptionalJsonOf<T> = ColumnType<T | null, string | null | undefined, string | null>

interface PolicyTable extends Transaction {
  /** The sum of the policy's premium transactions. */
  premium: string
  /** The premium at issuance, before any change. */
  issuedPremium: string
  /** The rewrite that this policy is the result of. */
  rewriteId: number | null
  /** The day on which a rewrite ended this policy, and the premium that it returned. */
  rewrittenOn: string | null
  rewriteReturn: string | null
  /** At issuance; null if no rate plan rated the policy. */
  breakdown: OptionalJsonOf<TermBreakdown>
  /** Of the rewrite that ended this policy. */
  rewriteBreakdown: OptionalJsonOf<Breakdown>
  quoteId: number | null
  cancelledById: number | null
  cancelledOn: string | null
}

/** The columns of every record that belongs to a submission and has an author. */
interface SubmissionRecord {
  id: Generated<number>
  submissionId: number
  status: number
  createdById: number
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  version: Generated<number>
}

interface WithReason {
  statusReason: string | null
  statusDetail: string | null
}

/** A form of a policy version, with its answers. */
export interface VersionForm {
  key: string
  version: number
  answers: Record<string, unknown>
}
/** The named insured of a policy version, and the values that its rating reads. */
export interface VersionInsured {
  name: string
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  businessClass: string | null
  hazardGrade: number | null
}
export interface VersionCoverage {
  code: string
  name: string
  basis: string
  /** Null: as scheduled. */
  limit: string | null
  deductible: string | null
}
export type VersionMaker =
  | 'Binding'
  | 'PolicyIssuance'
  | 'Endorsement'
  | 'PolicyRewrite'
  | 'PolicyReissue'
  | 'Reinstatement'

/** The contents that a policy gets with a change. */
export interface ChangeContent {
  insured: VersionInsured
  facts: Record<string, FormFact>
  /** The number of changes, by form. */
  counts: Record<string, number>
  /** Required answers that the changes leave open, by form. Contents from before they were counted have none. */
  outstanding?: Record<string, number>
}

interface PolicyVersionTable {
  id: Generated<number>
  submissionId: number
  policyId: number
  number: number
  effectiveDate: string
  madeBy: VersionMaker
  sourceId: number | null
  answers: Json<VersionForm[]>
  facts: Json<Record<string, FormFact>>
  insured: Json<VersionInsured>
  coverages: Json<VersionCoverage[]>
  forms: Json<{ product: string; form: string }[]>
  premium: string
  annualPremium: string
  createdById: number
  createdAt: Moment
}

interface PolicyChangeTable extends SubmissionRecord, WithReason {
  policyId: number
  confirmed: Defaulted<boolean>
  effectiveDate: string | null
  reasons: Defaulted<string[]>
  description: Defaulted<string>
  rated: Defaulted<boolean>
  priced: Defaulted<boolean>
  premiumChange: string | null
  /** The rated premium for the whole term with the change, and without it at the time of the rating. */
  annualPremium: string | null
  annualBefore: string | null
  rating: OptionalJson
  processingInstructions: string | null
  /** The policy version that was copied; 0: the application of a policy without a version; null: there is no copy. */
  baseVersion: number | null
  /** Sections that were opened besides those of the reasons, as `cp.locations`. */
  openedSections: Defaulted<string[]>
  changeCount: Defaulted<number>
  content: ColumnType<ChangeContent | null, string | null | undefined, string | null>
}

/** Records of a submission that have a life cycle of their own: quotes, proposals, policies and their changes. */
export interface RecordTables {
  quote: QuoteTable
  /** The risk of the application that a quote was last rated for, without the inputs of the quote. */
  quoteRisk: { quoteId: number; risk: Json<Risk>; suggested: string[]; ratedById: number; ratedAt: Date }
  proposal: SubmissionRecord & {
    number: string
    name: string
    reached: number | null
    documentCurrent: Defaulted<boolean>
    binderGenerated: Defaulted<boolean>
    sentAt: OptionalMoment
    termsAsked: Defaulted<boolean>
    agentReply: ColumnType<AgentReply | null, string | null | undefined, string | null>
  }
  proposalSection: {
    id: Generated<number>
    submissionId: number
    proposalId: number | null
    quoteId: number | null
    type: 'proposal' | 'binder'
    displayLabel: string
    templateId: string | null
    attachmentId: number | null
    stitchable: Defaulted<boolean>
    ordinal: number
    createdById: number
    createdAt: Defaulted<Date>
  }
  policy: PolicyTable
  policyVersion: PolicyVersionTable
  policyIssuance: SubmissionRecord & WithReason & { policyId: number; issuedAt: OptionalMoment }
  endorsement: PolicyChangeTable & {
    askedByAgent: Defaulted<boolean>
    breakdown: OptionalJsonOf<RatedBreakdown>
    bearsPremium: Defaulted<boolean>
    issuedAs: number | null
    reached: number | null
  }
  policyRewrite: PolicyChangeTable & {
    reissue: Defaulted<boolean>
    /** Of the new term. */
    breakdown: OptionalJsonOf<TermBreakdown>
  }
  policyCancellation: SubmissionRecord &
    WithReason & {
      policyId: number
      effectiveDate: string | null
      reason: string | null
      method: 'pro rata' | 'short rate' | 'flat' | null
      requestedByInsured: Defaulted<boolean>
      earnedPremium: string | null
      returnPremium: string | null
      breakdown: OptionalJsonOf<Breakdown>
    }
  reinstatement: SubmissionRecord & {
    policyId: number
    reason: string | null
    detail: string | null
    /** The day from which the policy is in force again. */
    effectiveDate: string | null
    /** The cancellation that it reverses. */
    cancellationId: number | null
    /** The number of the last endorsement that was issued before. */
    afterEndorsement: Defaulted<number>
    premiumChange: Defaulted<string>
    breakdown: OptionalJsonOf<Breakdown>
  }
  externalReport: SubmissionRecord & {
    name: string
    findings: ColumnType<unknown, string | null | undefined, string | null>
    provider: string | null
    isSample: Defaulted<boolean>
    orderedAt: OptionalMoment
    failure: string | null
  }
  reportOrder: {
    reportId: number
    orderId: string
    leasedUntil: Moment
  }
}
