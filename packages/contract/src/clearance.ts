import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Nullable, OfId } from './wire.ts'

const Match = Type.Object({
  uri: Type.String(),
  submissionNumber: Type.String(),
  insuredName: Type.String(),
  agencyName: Type.String(),
  status: Type.Integer(),
  identity: Type.Integer({ description: '0 to 100: the same insured' }),
  conflict: Type.Integer({ description: '0 to 100: it matters' }),
  alike: Type.String({ description: 'What both have in common and what not, in one line' }),
  why: Type.Array(Type.String(), { description: 'The reasons as sentences; days are YYYY-MM-DD' }),
})
export const ClearanceCheck = Type.Object({
  value: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 clear, 2 not clear, 3 custom with reason and detail',
  }),
  message: Type.String(),
  reason: Nullable(Type.String()),
  detail: Nullable(Type.String()),
  /** Only for carrier users: agents learn nothing about another agency's risk. */
  matches: Type.Array(Match),
})
export type ClearanceCheck = Static<typeof ClearanceCheck>

export const clearanceApi = {
  check: call('GET', '/rest/Submission/:id/checkClearance', {
    summary: 'Whether another submission has matching characteristics',
    access: 'submission.view',
    params: OfId,
    response: ClearanceCheck,
  }),
}
