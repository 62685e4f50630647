import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'

/** A range of days. */
type Days = [from: number, to: number]

export interface OpenStage {
  status: SubmissionStatus
  count: number
  /** Days since the submission was received. */
  age: Days
  /** May also be a renewal. */
  renewable?: true
  /** May also be a prospect, which has no account yet. */
  early?: true
}

export const OPEN_STAGES: OpenStage[] = [
  { status: S.created, count: 14, age: [0, 5], early: true },
  { status: S.draft, count: 42, age: [0, 32], renewable: true, early: true },
  { status: S.startedPreQualification, count: 12, age: [0, 10], early: true },
  { status: S.failedPreQualification, count: 10, age: [2, 24], early: true },
  { status: S.succeededPreQualification, count: 10, age: [0, 12], early: true },
  { status: S.submitPending, count: 10, age: [0, 2], early: true },
  { status: S.returned, count: 20, age: [6, 40], early: true },
  { status: S.submitted, count: 60, age: [0, 8], renewable: true, early: true },
  { status: S.clearReady, count: 14, age: [2, 9], early: true },
  { status: S.notClear, count: 18, age: [4, 30] },
  { status: S.clear, count: 74, age: [4, 42], renewable: true },
  { status: S.clearAwaitingRate, count: 18, age: [5, 30], renewable: true },
  { status: S.quoted, count: 96, age: [14, 76], renewable: true },
  { status: S.bindRequested, count: 26, age: [24, 84], renewable: true },
  { status: S.quoteWithdrawn, count: 12, age: [30, 88] },
  { status: S.declinedQuote, count: 14, age: [30, 88] },
]

export const OPEN = OPEN_STAGES.reduce((sum, { count }) => sum + count, 0)

/** Terms in force or starting soon: days from today to the effective date and to the last change. */
export const IN_FORCE: { status: SubmissionStatus; count: number; effective: Days; changed: Days | null }[] = [
  { status: S.bound, count: 34, effective: [-10, 34], changed: [-18, 0] },
  { status: S.pendingIssuance, count: 24, effective: [-26, 16], changed: [-14, 0] },
  { status: S.issued, count: 322, effective: [-358, -8], changed: null },
]

/** Number of issued terms that rewrite a cancelled term. */
export const REWRITES = 6

/** Number of cancelled terms that end in their first month, as if they had never begun. */
export const FLAT = 3

/** Ended terms, by days from today to the (planned) expiration. */
export const ENDED: { status: SubmissionStatus; count: number; expires: Days }[] = [
  { status: S.expired, count: 56, expires: [-560, -6] },
  { status: S.nonRenewed, count: 58, expires: [-600, -6] },
  { status: S.cancelled, count: 66, expires: [-600, 250] },
]

export const INVALID = 4
export const TOTAL = 2_000

/** Statuses that are open for an underwriter, and those that are open for an agent. */
export const UNDERWRITERS_OPEN: readonly SubmissionStatus[] = [2, 3, 4, 5, 8, 11, 16, 20, 24, 25]
export const AGENTS_OPEN: readonly SubmissionStatus[] = [1, 2, 3, 4, 5, 8, 11, 13, 14, 16, 20, 23, 24, 25, 26]

/** Minimum share of each open status per sample user, so that every default filter finds something. */
export const DESKS: { username: string; share: number; statuses: readonly SubmissionStatus[] }[] = [
  { username: 'agent', share: 0.09, statuses: AGENTS_OPEN },
  { username: 'agent2', share: 0.1, statuses: AGENTS_OPEN },
  { username: 'underwriter', share: 0.12, statuses: UNDERWRITERS_OPEN },
  { username: 'manager', share: 0.03, statuses: UNDERWRITERS_OPEN },
]
