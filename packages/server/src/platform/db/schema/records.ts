import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, OptionalJson, OptionalMoment } from './columns.ts'

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

interface QuoteTable extends Transaction {
  premium: string | null
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
  rating: OptionalJson
}

interface PolicyTable extends Transaction {
  premium: string
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

interface PolicyChangeTable extends SubmissionRecord, WithReason {
  policyId: number
  confirmed: Defaulted<boolean>
  effectiveDate: string | null
  reasons: Defaulted<string[]>
  description: Defaulted<string>
  rated: Defaulted<boolean>
  priced: Defaulted<boolean>
  premiumChange: string | null
  rating: OptionalJson
  processingInstructions: string | null
}

/** Records of a submission that have a life cycle of their own: quotes, proposals, policies and their changes. */
export interface RecordTables {
  quote: QuoteTable
  proposal: SubmissionRecord & {
    number: string
    name: string
    reached: number | null
    documentCurrent: Defaulted<boolean>
    binderGenerated: Defaulted<boolean>
    sentAt: OptionalMoment
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
  policyIssuance: SubmissionRecord & WithReason & { policyId: number; issuedAt: OptionalMoment }
  endorsement: PolicyChangeTable & {
    askedByAgent: Defaulted<boolean>
    bearsPremium: Defaulted<boolean>
    issuedAs: number | null
    reached: number | null
  }
  policyRewrite: PolicyChangeTable & { reissue: Defaulted<boolean> }
  policyCancellation: SubmissionRecord &
    WithReason & {
      policyId: number
      effectiveDate: string | null
      reason: string | null
      method: 'pro rata' | 'short rate' | 'flat' | null
      requestedByInsured: Defaulted<boolean>
      earnedPremium: string | null
      returnPremium: string | null
    }
  reinstatement: SubmissionRecord & {
    policyId: number
    reason: string | null
    detail: string | null
    effectiveDate: string | null
  }
  externalReport: SubmissionRecord & {
    name: string
    findings: ColumnType<unknown, string | null | undefined, string | null>
  }
}
