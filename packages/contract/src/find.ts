import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { NAME_LIMIT } from './limits.ts'
import { Day, Id, Nullable, Sent } from './wire.ts'

export const FoundSubmission = Type.Object({
  submissionId: Id,
  submissionNumber: Type.String(),
  insuredName: Type.String(),
  policyNumber: Nullable(Type.String()),
  status: Type.Integer(),
  effectiveDate: Nullable(Day),
})
export type FoundSubmission = Static<typeof FoundSubmission>

export const FoundPolicy = Type.Object({
  policyId: Id,
  submissionId: Id,
  number: Type.String(),
  insuredName: Type.String(),
  product: Type.String(),
})
export type FoundPolicy = Static<typeof FoundPolicy>

export const FoundAccount = Type.Object({
  accountId: Id,
  accountNumber: Type.String(),
  name: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
})
export type FoundAccount = Static<typeof FoundAccount>

export const FoundPerson = Type.Object({
  personId: Id,
  name: Type.String(),
  title: Nullable(Type.String()),
  organizationName: Type.String(),
})
export type FoundPerson = Static<typeof FoundPerson>

export const FoundRecords = Type.Object({
  submissions: Type.Array(FoundSubmission),
  accounts: Type.Array(FoundAccount),
  policies: Type.Array(FoundPolicy),
  people: Type.Array(FoundPerson),
  /** No name contains the words as typed: these contain similar words. */
  isRespelled: Type.Boolean(),
})
export type FoundRecords = Static<typeof FoundRecords>

/** At most this many records of each kind in one response. */
export const FOUND_LIMIT = 6
export const FIND_MIN_LENGTH = 2

export const findApi = {
  find: call('GET', '/rest/Find', {
    summary:
      'Submissions, accounts, policies and people by the words of a name or the beginning of a number; without a text, the submissions opened last',
    access: 'submission.view',
    query: Sent({ text: Type.Optional(Type.String({ minLength: FIND_MIN_LENGTH, maxLength: NAME_LIMIT })) }),
    response: FoundRecords,
  }),
}
