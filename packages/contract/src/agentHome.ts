import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Day, Id, Instant, Money, Nullable } from './wire.ts'

const OfSubmission = { submissionId: Id, submissionNumber: Type.String(), insuredName: Type.String() }

/**
 * bind: an offer can be bound now. answers: it can be bound once the missing answers are given. expired: its validity
 * has ended. returned: the carrier sent the submission back. modifications and endorsement: begun by the agent and not
 * submitted.
 */
const TO_DO_KINDS = ['bind', 'answers', 'expired', 'returned', 'modifications', 'endorsement'] as const

export const AgentToDo = Type.Object({
  ...OfSubmission,
  kind: Type.Enum(TO_DO_KINDS),
  uri: Type.String({ description: 'The record to open: the offer, the endorsement, or the submission' }),
  /** The last day of the offer. */
  dueOn: Nullable(Day),
  /** The sum of the offer; of alternatives for the same product, the lowest counts. */
  premium: Nullable(Money),
  hasAlternatives: Type.Boolean(),
  answersNeeded: Type.Integer(),
  /** The carrier's message. */
  message: Nullable(Type.String()),
  since: Instant,
})
export type AgentToDo = Static<typeof AgentToDo>

/** A submission that the agent began and has not submitted. */
export const UnfinishedSubmission = Type.Object({
  ...OfSubmission,
  status: Type.Integer(),
  /** The answers that submitting still needs; null before there is an application. */
  answersNeeded: Nullable(Type.Integer()),
  timeLastModified: Instant,
})
export type UnfinishedSubmission = Static<typeof UnfinishedSubmission>

/** At most this many to-dos and unfinished submissions in one response. */
export const TO_DO_LIMIT = 50
export const UNFINISHED_LIMIT = 3

export const agentHomeApi = {
  read: call('GET', '/rest/AgentHome', {
    summary: 'What is waiting on the agent, the most urgent first, and the submissions the agent has not finished',
    access: 'submission.view',
    response: Type.Object({
      toDos: Type.Array(AgentToDo),
      unfinished: Type.Array(UnfinishedSubmission),
      unfinishedCount: Type.Integer(),
    }),
  }),
}
