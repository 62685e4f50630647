import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES, type SubmissionStatus } from '@bindery/contract/status'

/** What was bound, or is closed, stays as it was signed. */
const SETTLED = new Set<number>([
  S.invalid,
  S.bound,
  S.pendingIssuance,
  S.issued,
  S.lost,
  S.declined,
  S.expired,
  S.cancelled,
  S.renewed,
  S.nonRenewed,
])
export const isUpgradable = (status: SubmissionStatus) => !SETTLED.has(status)
export const UPGRADABLE_STATUSES: readonly number[] = SUBMISSION_STATUS_CODES.filter(isUpgradable)
