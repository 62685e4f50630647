import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { Day, Id, Name, Nullable, Sent } from '@bindery/contract/wire'
import { type Static, Type } from 'typebox'

export const STATUS_LABEL_LIMIT = 60
const StatusLabel = Type.String({
  ...Name,
  maxLength: STATUS_LABEL_LIMIT,
  allOf: [Type.String({ pattern: '[^\\s\\p{DI}]' })],
})
/** What a carrier calls some of the statuses of a submission, by code. */
export const StatusLabels = Sent(
  Object.fromEntries(SUBMISSION_STATUS_CODES.map((code) => [code, Type.Optional(StatusLabel)])),
)

/** Until when somebody is away, both days included, and who gets their work meanwhile. */
export const OutOfOffice = Sent({ from: Nullable(Day), to: Nullable(Day), delegateUserId: Nullable(Id) })
export type OutOfOffice = Static<typeof OutOfOffice>
