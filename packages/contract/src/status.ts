import type { Console } from './consoles.ts'
import { STATUS_REASON_LENGTH } from './limits.ts'

/** Submission status codes; 17 and 19 were never given out. */
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

/** Colour says whose move it is. */
export type StatusFamily = 'neutral' | 'working' | 'offer' | 'attention' | 'success' | 'stopped' | 'closed'

/** A ring that fills along the life of a record. A number is the part of the ring that is filled. */
export type GlyphShape =
  | number
  | 'dotted'
  | 'dashed'
  | 'open'
  | 'check'
  | 'loop'
  | 'cross'
  | 'alert'
  | 'bar'
  | 'clock'
  | 'back'

/** The colour and the drawing of a status. */
export interface StatusLook {
  family: StatusFamily
  glyph: GlyphShape
}

const STATUSES: Record<SubmissionStatus, StatusLook & { label: string }> = {
  [SUBMISSION_STATUS.invalid]: { label: 'Invalid', family: 'stopped', glyph: 'alert' },
  [SUBMISSION_STATUS.draft]: { label: 'Draft', family: 'neutral', glyph: 'dashed' },
  [SUBMISSION_STATUS.submitted]: { label: 'Submitted', family: 'working', glyph: 0.2 },
  [SUBMISSION_STATUS.clear]: { label: 'Clear', family: 'working', glyph: 0.4 },
  [SUBMISSION_STATUS.quoted]: { label: 'Quoted', family: 'offer', glyph: 0.6 },
  [SUBMISSION_STATUS.bindRequested]: { label: 'Bind Requested', family: 'attention', glyph: 0.75 },
  [SUBMISSION_STATUS.bound]: { label: 'Bound', family: 'success', glyph: 0.85 },
  [SUBMISSION_STATUS.issued]: { label: 'Issued', family: 'success', glyph: 'check' },
  [SUBMISSION_STATUS.notClear]: { label: 'Not Clear', family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.lost]: { label: 'Lost', family: 'closed', glyph: 'bar' },
  [SUBMISSION_STATUS.declined]: { label: 'Declined', family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.quoteWithdrawn]: { label: 'Quote Withdrawn', family: 'closed', glyph: 'back' },
  [SUBMISSION_STATUS.expired]: { label: 'Expired', family: 'closed', glyph: 'clock' },
  [SUBMISSION_STATUS.startedPreQualification]: { label: 'Started Pre-Qualification', family: 'neutral', glyph: 0.12 },
  [SUBMISSION_STATUS.failedPreQualification]: { label: 'Failed Pre-Qualification', family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.pendingIssuance]: { label: 'Pending Issuance', family: 'attention', glyph: 0.9 },
  [SUBMISSION_STATUS.declinedQuote]: { label: 'Declined Quote', family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.cancelled]: { label: 'Cancelled', family: 'stopped', glyph: 'bar' },
  [SUBMISSION_STATUS.clearAwaitingRate]: { label: 'Clear Awaiting Rate', family: 'working', glyph: 0.5 },
  [SUBMISSION_STATUS.renewed]: { label: 'Renewed', family: 'success', glyph: 'loop' },
  [SUBMISSION_STATUS.nonRenewed]: { label: 'Non-Renewed', family: 'closed', glyph: 'bar' },
  [SUBMISSION_STATUS.succeededPreQualification]: {
    label: 'Succeeded Pre-Qualification',
    family: 'working',
    glyph: 0.12,
  },
  [SUBMISSION_STATUS.submitPending]: { label: 'Submit Pending', family: 'attention', glyph: 'dashed' },
  [SUBMISSION_STATUS.clearReady]: { label: 'Clear-Ready', family: 'working', glyph: 0.5 },
  [SUBMISSION_STATUS.returned]: { label: 'Returned', family: 'attention', glyph: 'back' },
  [SUBMISSION_STATUS.created]: { label: 'Created', family: 'neutral', glyph: 'dotted' },
}
const LABELS = Object.fromEntries(Object.entries(STATUSES).map(([code, { label }]) => [code, label])) as Record<
  SubmissionStatus,
  string
>

/** One table per console; they start equal, and a carrier may rename the agent's. */
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
/** By the place in the life cycle, not by the number of the code. */
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

/** What stands in brackets behind the label in the status block, or null. */
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

/** Cut at a word break so that the result, without the dots, has at most 45 characters. */
export function shortenStatusReason(text: string, length = STATUS_REASON_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).trimEnd()
  return `${atWord || text.slice(0, length)}…`
}

export function statusLook({ status, uploadStatus, cancellationPending }: StatusFacts): StatusLook {
  if (status === SUBMISSION_STATUS.issued && cancellationPending) return { family: 'attention', glyph: 'bar' }
  if (status === SUBMISSION_STATUS.created && uploadStatus === UPLOAD_STATUS.succeeded)
    return { family: 'working', glyph: 'dashed' }
  if (status === SUBMISSION_STATUS.created && uploadStatus && uploadStatus !== UPLOAD_STATUS.failed)
    return { family: 'neutral', glyph: 'open' }
  return STATUSES[status]
}

/** By its name, as the life cycle lists it. */
export const submissionStatusNamed = (name: string): StatusLook | undefined =>
  Object.values(STATUSES).find(({ label }) => label === name)

/** The statuses of the records under a submission, by name: the same word looks the same on every record. */
export const RECORD_STATUS_LOOKS: Readonly<Record<string, StatusLook>> = {
  Draft: { family: 'neutral', glyph: 'dashed' },
  'Invalid Rating': { family: 'working', glyph: 0.2 },
  'Valid Rating': { family: 'working', glyph: 0.2 },
  'Valid Pricing': { family: 'working', glyph: 0.5 },
  Submitted: { family: 'working', glyph: 0.4 },
  Quoted: { family: 'offer', glyph: 0.6 },
  Sent: { family: 'offer', glyph: 0.6 },
  'Bind Requested': { family: 'attention', glyph: 0.9 },
  Binding: { family: 'attention', glyph: 0.9 },
  'Begin Issuance': { family: 'attention', glyph: 0.9 },
  'Pending Issuance': { family: 'attention', glyph: 0.9 },
  Requested: { family: 'attention', glyph: 0.9 },
  Pending: { family: 'attention', glyph: 0.9 },
  Bound: { family: 'success', glyph: 0.85 },
  Issued: { family: 'success', glyph: 'check' },
  Reinstated: { family: 'success', glyph: 'check' },
  Generated: { family: 'success', glyph: 'check' },
  Declined: { family: 'stopped', glyph: 'cross' },
  Invalid: { family: 'stopped', glyph: 'cross' },
  Cancelled: { family: 'stopped', glyph: 'cross' },
  Withdrawn: { family: 'closed', glyph: 'bar' },
  Replaced: { family: 'closed', glyph: 'bar' },
  Rewritten: { family: 'closed', glyph: 'bar' },
  Rescinded: { family: 'closed', glyph: 'bar' },
  Retracted: { family: 'closed', glyph: 'bar' },
}

/** States of the things under a submission. */
export const POLICY_STATUSES = ['begin issuance', 'bound', 'issued', 'pending issuance'] as const
export const ENDORSEMENT_STATUSES = ['declined', 'draft', 'invalid', 'issued', 'pending issuance', 'submitted'] as const
export const POLICY_REWRITE_STATUSES = ['draft', 'invalid', 'issued', 'pending issuance', 'submitted'] as const
export const CANCELLATION_STATUSES = ['cancelled', 'invalid', 'pending', 'requested', 'rescinded', 'retracted'] as const
export const REINSTATEMENT_STATUSES = ['invalid', 'reinstated'] as const
