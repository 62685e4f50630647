import type { Console } from './consoles.ts'
import { STATUS_REASON_LENGTH } from './limits.ts'

/** Submission status codes; 17 and 19 were never used. */
export const SUBMISSION_STATUS = {
  invalid: 0,
  draft: 1,
  submitted: 2,
  clear: 3,
  quoted: 4,
  bindRequested: 5,
  bound: 6,
  issued: 7,
  notClear: 8,
  lost: 9,
  declined: 10,
  quoteWithdrawn: 11,
  expired: 12,
  startedPreQualification: 13,
  failedPreQualification: 14,
  pendingIssuance: 15,
  declinedQuote: 16,
  cancelled: 18,
  clearAwaitingRate: 20,
  renewed: 21,
  nonRenewed: 22,
  succeededPreQualification: 23,
  submitPending: 24,
  clearReady: 25,
  returned: 26,
  created: 27,
} as const
export type SubmissionStatus = (typeof SUBMISSION_STATUS)[keyof typeof SUBMISSION_STATUS]
export const SUBMISSION_STATUS_CODES = Object.values(SUBMISSION_STATUS).sort((a, b) => a - b)

const LABELS: Record<SubmissionStatus, string> = {
  0: 'Invalid',
  1: 'Draft',
  2: 'Submitted',
  3: 'Clear',
  4: 'Quoted',
  5: 'Bind Requested',
  6: 'Bound',
  7: 'Issued',
  8: 'Not Clear',
  9: 'Lost',
  10: 'Declined',
  11: 'Quote Withdrawn',
  12: 'Expired',
  13: 'Started Pre-Qualification',
  14: 'Failed Pre-Qualification',
  15: 'Pending Issuance',
  16: 'Declined Quote',
  18: 'Cancelled',
  20: 'Clear Awaiting Rate',
  21: 'Renewed',
  22: 'Non-Renewed',
  23: 'Succeeded Pre-Qualification',
  24: 'Submit Pending',
  25: 'Clear-Ready',
  26: 'Returned',
  27: 'Created',
}

/** One table per console. The tables start equal; a carrier may rename the agent's labels. */
export const STATUS_LABELS: Record<Console, Record<SubmissionStatus, string>> = {
  underwriter: LABELS,
  agent: { ...LABELS },
}
/** Labels that a carrier changed, by code (preferences system.statusLabels.*). */
export type StatusLabelChanges = Partial<Record<string, string>>

export const UPLOAD_STATUS = { inProgress: 1, pending: 2, failed: 3, succeeded: 4 } as const
export type UploadStatus = (typeof UPLOAD_STATUS)[keyof typeof UPLOAD_STATUS]
const UPLOAD_LABELS: Partial<Record<UploadStatus, string>> = {
  1: 'Upload in Progress',
  2: 'Upload in Progress',
  4: 'Application Uploaded',
}

export const RENEWAL_STATUS = {
  none: 0,
  pending: 1,
  submitted: 2,
  nonRenewalPending: 3,
  flaggedForNonRenewal: 4,
} as const
export type RenewalStatus = (typeof RENEWAL_STATUS)[keyof typeof RENEWAL_STATUS]
const RENEWAL_LABELS: Partial<Record<RenewalStatus, string>> = {
  1: 'Renewal Pending',
  3: 'Non-Renewal Pending',
  4: 'Flagged for Non-Renewal',
}

export const REFERRAL_STATUSES = ['none', 'refer', 'cleared', 'declined', 'retracted'] as const
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number]

const BELOW_SUBMITTED = new Set<SubmissionStatus>([0, 27, 1, 13, 14, 23, 24, 26])
/** Compares the place in the life cycle, not the number of the code. */
export const isAtLeastSubmitted = (status: SubmissionStatus) => !BELOW_SUBMITTED.has(status)

const PRE_QUALIFYING = new Set<SubmissionStatus>([13, 14, 23])
export const isPreQualifying = (status: SubmissionStatus) => PRE_QUALIFYING.has(status)

export interface StatusFacts {
  status: SubmissionStatus
  uploadStatus?: UploadStatus | null
  cancellationPending?: boolean
}

export function statusLabel(facts: StatusFacts, console: Console, changes: StatusLabelChanges = {}): string {
  const upload = facts.uploadStatus ? UPLOAD_LABELS[facts.uploadStatus] : undefined
  if (facts.status === SUBMISSION_STATUS.created && upload) return upload
  if (facts.status === SUBMISSION_STATUS.issued && facts.cancellationPending) return 'Cancellation Pending'
  return changes[facts.status] ?? STATUS_LABELS[console][facts.status]
}

const WITH_SUB_STATUS = new Set<SubmissionStatus>([6, 15, 7, 12])

interface SubStatusFacts extends StatusFacts {
  renewalStatus?: RenewalStatus
  endorsementPending?: boolean
}

/** The text in brackets after the label in the status block, or null. */
export function subStatus(facts: SubStatusFacts): string | null {
  if (!WITH_SUB_STATUS.has(facts.status)) return null
  const saidByLabel = facts.status === SUBMISSION_STATUS.issued && facts.cancellationPending
  const parts = [
    facts.renewalStatus ? RENEWAL_LABELS[facts.renewalStatus] : undefined,
    facts.endorsementPending ? 'Endorsement Pending' : undefined,
    facts.cancellationPending && !saidByLabel ? 'Cancellation Pending' : undefined,
  ].filter((part) => part !== undefined)
  return parts.length ? parts.join(', ') : null
}

export const statusBlockLabel = (facts: SubStatusFacts, console: Console, changes?: StatusLabelChanges) => {
  const bracket = subStatus(facts)
  const label = statusLabel(facts, console, changes)
  return bracket ? `${label} [${bracket}]` : label
}

export const showsReferral = (referral: ReferralStatus, console: Console, agentQuoteStatusEnabled: boolean) =>
  referral === 'refer' && (console !== 'agent' || agentQuoteStatusEnabled)

/** Cuts at a word break so that the result, without the dots, has at most 45 characters. */
export function shortenStatusReason(text: string, length = STATUS_REASON_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).trimEnd()
  return `${atWord || text.slice(0, length)}…`
}

/** Statuses of the records under a submission. */
export const POLICY_STATUSES = ['begin issuance', 'bound', 'issued', 'pending issuance'] as const
export const ENDORSEMENT_STATUSES = ['declined', 'draft', 'invalid', 'issued', 'pending issuance', 'submitted'] as const
export const POLICY_REWRITE_STATUSES = ['draft', 'invalid', 'issued', 'pending issuance', 'submitted'] as const
export const CANCELLATION_STATUSES = ['cancelled', 'invalid', 'pending', 'requested', 'rescinded', 'retracted'] as const
export const REINSTATEMENT_STATUSES = ['invalid', 'reinstated'] as const
