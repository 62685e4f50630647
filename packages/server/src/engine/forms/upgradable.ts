import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES, type SubmissionStatus } from '@bindery/contract/status'

/** Statuses in which forms keep their version: the submission is bound or closed. */
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
