import { SUBMISSION_STATUS as S } from '@bindery/contract/status'

/**
 * open: somebody has to act. end: shown as an early end in the step bar, but the record can be reopened. terminal: the
 * record's life cycle is over. void: the record never counted and cannot be reopened.
 */
export type StatusKind = 'open' | 'end' | 'terminal' | 'void'

export interface StatusRow {
  code: number
  /** The people who have to act next; null when nobody has to. */
  turn: string | null
  kind: StatusKind
  /** The name that lists show instead. */
  displayAs?: string
}

const INVALID = { code: 0, turn: null, kind: 'void' } as const
const PREPARER = 'underwriter (agent when agent quoting is enabled)'

export const SUBMISSION_STATUSES = {
  Invalid: { code: S.invalid, turn: null, kind: 'void' },
  Created: { code: S.created, turn: 'whoever created it', kind: 'open' },
  'Started Pre-Qualification': { code: S.startedPreQualification, turn: 'originator', kind: 'open' },
  'Failed Pre-Qualification': {
    code: S.failedPreQualification,
    turn: 'originator; underwriter may decline',
    kind: 'open',
  },
  'Succeeded Pre-Qualification': { code: S.succeededPreQualification, turn: 'originator', kind: 'open' },
  Draft: { code: S.draft, turn: 'agent or underwriter (originator)', kind: 'open' },
  'Submit Pending': { code: S.submitPending, turn: 'automation; underwriter may take over', kind: 'open' },
  Submitted: { code: S.submitted, turn: 'clearance desk', kind: 'open' },
  'Clear-Ready': { code: S.clearReady, turn: 'clearance desk', kind: 'open' },
  'Not Clear': { code: S.notClear, turn: 'clearance desk', kind: 'open' },
  Clear: { code: S.clear, turn: 'underwriter', kind: 'open' },
  'Clear Awaiting Rate': {
    code: S.clearAwaitingRate,
    turn: 'automation or rating desk; underwriter may take over',
    kind: 'open',
  },
  Quoted: { code: S.quoted, turn: 'agent (to accept); underwriter (to revise)', kind: 'open' },
  'Quote Withdrawn': { code: S.quoteWithdrawn, turn: 'underwriter', kind: 'open' },
  'Declined Quote': { code: S.declinedQuote, turn: 'underwriter', kind: 'open' },
  'Bind Requested': { code: S.bindRequested, turn: 'underwriter', kind: 'open' },
  Bound: { code: S.bound, turn: 'policy services', kind: 'open' },
  'Pending Issuance': { code: S.pendingIssuance, turn: 'policy services', kind: 'open' },
  Issued: { code: S.issued, turn: 'policy services; underwriter at renewal', kind: 'open' },
  Returned: { code: S.returned, turn: 'agent', kind: 'end' },
  Declined: { code: S.declined, turn: 'underwriter (reactivate)', kind: 'end' },
  Lost: { code: S.lost, turn: 'underwriter (reactivate)', kind: 'end' },
  Cancelled: { code: S.cancelled, turn: 'underwriter (reinstate, rewrite)', kind: 'end' },
  Expired: { code: S.expired, turn: 'underwriter (late renewal)', kind: 'end' },
  Renewed: { code: S.renewed, turn: null, kind: 'terminal' },
  'Non-Renewed': { code: S.nonRenewed, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type SubmissionStatusName = keyof typeof SUBMISSION_STATUSES

/** The codes follow the life cycle of a quote, closed ones last: an ascending sort lists open quotes first. */
export const QUOTE_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: PREPARER, kind: 'open' },
  'Invalid Rating': { code: 2, turn: PREPARER, kind: 'open' },
  'Valid Rating': { code: 3, turn: PREPARER, kind: 'open' },
  'Valid Pricing': { code: 4, turn: PREPARER, kind: 'open' },
  Quoted: { code: 5, turn: 'underwriter', kind: 'open' },
  Sent: { code: 6, turn: 'agent', kind: 'open' },
  'Bind Requested': { code: 7, turn: 'underwriter', kind: 'open' },
  Binding: { code: 8, turn: 'underwriter', kind: 'open' },
  Bound: { code: 9, turn: 'policy services', kind: 'open' },
  Declined: { code: 10, turn: 'underwriter', kind: 'end' },
  Withdrawn: { code: 11, turn: 'underwriter', kind: 'end' },
  Replaced: { code: 12, turn: null, kind: 'end' },
} as const satisfies Record<string, StatusRow>
export type QuoteStatus = keyof typeof QUOTE_STATUSES

export const PROPOSAL_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: PREPARER, kind: 'open' },
  Quoted: { code: 2, turn: 'underwriter', kind: 'open' },
  Sent: { code: 3, turn: 'agent', kind: 'open' },
  'Bind Requested': { code: 4, turn: 'underwriter', kind: 'open' },
  Binding: { code: 5, turn: 'underwriter', kind: 'open' },
  Bound: { code: 6, turn: 'policy services', kind: 'open' },
  Declined: { code: 7, turn: 'underwriter', kind: 'end' },
  Withdrawn: { code: 8, turn: 'underwriter', kind: 'end' },
} as const satisfies Record<string, StatusRow>
export type ProposalStatus = keyof typeof PROPOSAL_STATUSES

export const POLICY_STATUSES = {
  Invalid: INVALID,
  Bound: { code: 1, turn: 'policy services', kind: 'open' },
  'Begin Issuance': { code: 2, turn: 'policy services', kind: 'open' },
  'Pending Issuance': { code: 3, turn: 'policy services', kind: 'open' },
  Issued: { code: 4, turn: 'agent and underwriter (policy changes)', kind: 'open' },
  Cancelled: { code: 5, turn: 'underwriter (reinstate)', kind: 'end' },
  Rewritten: { code: 6, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type PolicyStatus = keyof typeof POLICY_STATUSES

export const ISSUANCE_STATUSES = {
  Invalid: INVALID,
  Bound: { code: 1, turn: 'policy services', kind: 'open' },
  'Begin Issuance': { code: 2, turn: 'policy services', kind: 'open' },
  'Pending Issuance': { code: 3, turn: 'policy services', kind: 'open' },
  Issued: { code: 4, turn: 'policy services', kind: 'open' },
} as const satisfies Record<string, StatusRow>
export type IssuanceStatus = keyof typeof ISSUANCE_STATUSES

export const ENDORSEMENT_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: 'agent or underwriter (originator)', kind: 'open' },
  'Invalid Rating': { code: 2, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  'Valid Rating': { code: 3, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  'Valid Pricing': { code: 4, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  Submitted: { code: 5, turn: 'underwriter', kind: 'open' },
  'Pending Issuance': { code: 6, turn: 'policy services', kind: 'open' },
  Issued: { code: 7, turn: 'policy services', kind: 'open' },
  Declined: { code: 8, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type EndorsementStatus = keyof typeof ENDORSEMENT_STATUSES

export const REWRITE_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: 'underwriter or policy services', kind: 'open' },
  'Invalid Rating': { code: 2, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  'Valid Rating': { code: 3, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  'Valid Pricing': { code: 4, turn: 'underwriter', kind: 'open', displayAs: 'Submitted' },
  Submitted: { code: 5, turn: 'underwriter', kind: 'open' },
  'Pending Issuance': { code: 6, turn: 'policy services', kind: 'open' },
  Issued: { code: 7, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type RewriteStatus = keyof typeof REWRITE_STATUSES

export const CANCELLATION_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: 'agent or policy services (originator)', kind: 'open' },
  Requested: { code: 2, turn: 'underwriter or policy services', kind: 'open' },
  Pending: { code: 3, turn: 'policy services', kind: 'open' },
  Cancelled: { code: 4, turn: 'policy services', kind: 'open' },
  Rescinded: { code: 5, turn: null, kind: 'terminal' },
  Retracted: { code: 6, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type CancellationStatus = keyof typeof CANCELLATION_STATUSES

export const REPORT_STATUSES = {
  Invalid: INVALID,
  Draft: { code: 1, turn: 'underwriter', kind: 'open' },
  Generated: { code: 2, turn: 'underwriter', kind: 'open' },
} as const satisfies Record<string, StatusRow>
export type ReportStatus = keyof typeof REPORT_STATUSES

/** A line in the list of policy changes, without a step bar and without actions. */
export const REINSTATEMENT_STATUSES = {
  Invalid: INVALID,
  Reinstated: { code: 1, turn: null, kind: 'terminal' },
} as const satisfies Record<string, StatusRow>
export type ReinstatementStatus = keyof typeof REINSTATEMENT_STATUSES
