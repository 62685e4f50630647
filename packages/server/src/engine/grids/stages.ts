import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'

/**
 * The groups of statuses in the indexes of the grid (the column `stage`): open work, in force, closed. A list of open
 * work then skips the closed submissions, which are far more numerous.
 */
export const STAGES: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 8, 11, 13, 14, 16, 20, 23, 24, 25, 26],
  [6, 7, 15],
  [0, 9, 10, 12, 18, 21, 22, 27],
]

export const ALL_STATUSES: ReadonlySet<number> = new Set(SUBMISSION_STATUS_CODES)

export const stagesOf = (statuses: ReadonlySet<number>) =>
  STAGES.flatMap((codes, stage) => (codes.some((code) => statuses.has(code)) ? [stage] : []))

export const stageOf = (status: number) => STAGES.findIndex((codes) => codes.includes(status))
