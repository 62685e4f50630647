import type { Generated } from 'kysely'
import type { Addressed, Defaulted, Json, Moment, OptionalJson, OptionalMoment } from './columns.ts'

interface AccountTable extends Addressed {
  id: Generated<number>
  accountNumber: string
  name: string
  validated: Defaulted<boolean>
  active: Defaulted<boolean>
  businessClass: string | null
  /** Set once the account was merged into another. */
  mergedIntoId: Generated<number | null>
  version: Generated<number>
  createdAt: Generated<Date>
}

interface AccountMergeTable {
  id: Generated<number>
  keptId: number
  mergedId: number
  mergedAt: Moment
  mergedById: number
  wasActive: boolean
  filled: Json<Record<string, string | boolean | null>>
  addedAliases: string[]
  addedIdentifiers: Json<{ type: string; identifier: string }[]>
  formVersion: number | null
  undoneAt: OptionalMoment
  undoneById: Generated<number | null>
}

interface SubmissionTable {
  id: Generated<number>
  submissionNumber: string
  status: number
  uploadStatus: number | null
  statusReason: string | null
  statusDetail: string | null
  priority: number | null
  transactionType: Defaulted<string>
  insuredName: string
  insuredAddressLine1: string | null
  insuredAddressLine2: string | null
  insuredCity: string | null
  insuredState: string | null
  insuredPostalCode: string | null
  businessClass: string | null
  hazardGrade: number | null
  operations: string | null
  largestInsuredLocation: string | null
  accountId: number | null
  agencyId: number
  branchId: number
  productShortNames: Defaulted<string[]>
  effectiveDate: string | null
  expirationDate: string | null
  receivedAt: OptionalMoment
  quoteNeededBy: string | null
  paymentReceivedOn: string | null
  policyNumber: string | null
  expiringPolicyNumber: string | null
  premium: string | null
  currencyCode: Defaulted<string>
  responsibleUnderwriterId: number | null
  assignedUnderwriterId: number | null
  referredUnderwriterId: number | null
  agentId: number | null
  agencyContactId: number | null
  nextTaskDefinition: string | null
  nextTaskDueAt: OptionalMoment
  referralStatus: Defaulted<'none' | 'refer' | 'cleared' | 'declined' | 'retracted'>
  renewalStatus: Defaulted<number>
  cancellationPending: Defaulted<boolean>
  endorsementPending: Defaulted<boolean>
  changeSet: Defaulted<'none' | 'inProgress' | 'submitted'>
  appetite: 'in' | 'review' | 'out' | null
  identifiers: Json<{ type: string; identifier: string }[]>
  aliases: Json<{ name: string }[]>
  dynamicDisplayData: Json<{ name: string; identifier: string }[]>
  tabDisplayName: string | null
  renewsSubmissionId: number | null
  copiedFromId: number | null
  referredById: number | null
  automation: Defaulted<boolean>
  preQualificationFrom: 'Created' | 'Draft' | null
  hasPreQualified: Defaulted<boolean>
  wasSubmitted: Defaulted<boolean>
  wasCleared: Defaulted<boolean>
  reached: number | null
  beforeCancellation: number | null
  renewalReason: string | null
  renewalDetail: string | null
  clearance: number | null
  clearanceReason: string | null
  preQualification: OptionalJson
  brokerOfRecordOnFile: Defaulted<boolean>
  messageToAgent: string | null
  createdById: number
  createdAt: Defaulted<Date>
  modifiedAt: Defaulted<Date>
  modifiedById: number | null
  version: Generated<number>
}

/** Accounts and their submissions, and the work around a submission. */
export interface SubmissionTables {
  account: AccountTable
  accountIdentifier: { accountId: number; type: string; identifier: string }
  accountAlias: { accountId: number; name: string }
  accountMerge: AccountMergeTable
  accountMergeSubmission: { mergeId: number; submissionId: number }
  submission: SubmissionTable
  submissionParticipant: { submissionId: number; role: string; personId: number | null; groupId: number | null }
  submissionOpenHistory: { id: Generated<number>; submissionId: number; personId: number; openedAt: Defaulted<Date> }
  checklistItem: {
    id: number
    submissionId: number
    itemKey: string
    checked: Defaulted<boolean>
    comment: Defaulted<string>
    checkedById: number | null
    checkedAt: OptionalMoment
    version: Generated<number>
  }
  automationJob: { submissionId: number; dueAt: Moment; attempts: Defaulted<number> }
}
