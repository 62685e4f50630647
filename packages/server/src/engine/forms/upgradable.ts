import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { isSettled } from '@bindery/workflow/editRights'

/** The statuses in which forms follow their template. Bound and closed submissions keep the version that was agreed. */
export const UPGRADABLE_STATUSES: readonly number[] = SUBMISSION_STATUS_CODES.filter((status) => !isSettled(status))
