import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { Day, Id, Nullable, Sent, VisibleName } from '@bindery/contract/wire'
import { type Static, Type } from 'typebox'

export const STATUS_LABEL_LIMIT = 60
const StatusLabel = VisibleName(STATUS_LABEL_LIMIT)
/** The carrier's own labels for submission statuses, by code. */
export const StatusLabels = Sent(
  Object.fromEntries(SUBMISSION_STATUS_CODES.map((code) => [code, Type.Optional(StatusLabel)])),
)

/** The first and last day of an absence, and the person who gets the work meanwhile. */
export const OutOfOffice = Sent({ from: Nullable(Day), to: Nullable(Day), delegateUserId: Nullable(Id) })
export type OutOfOffice = Static<typeof OutOfOffice>
