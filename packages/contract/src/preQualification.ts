import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT } from './limits.ts'
import { Nullable, OfId, Sent } from './wire.ts'

const Answer = Type.Union([Type.Boolean(), Type.Number(), Type.String()])

const Question = Type.Object({
  /** Which fact of the risk it asks for. */
  fact: Type.String(),
  question: Type.String(),
  type: Type.Enum(['yesNo', 'number', 'money', 'choice']),
  unit: Nullable(Type.String()),
  choices: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  required: Type.Boolean(),
  answer: Nullable(Answer),
})
export type Question = Static<typeof Question>

export const PreQualificationForm = Type.Object({
  questions: Type.Array(Question),
  /** Required questions without an answer. */
  outstanding: Type.Integer(),
  /** What submitting found: it failed, or an underwriter will look at it. */
  findings: Type.Array(Type.Object({ outcome: Type.Enum(['fail', 'review']), message: Type.String() })),
  /** Why the caller cannot answer now, or null. */
  whyNotEditable: Nullable(Type.String()),
})
export type PreQualificationForm = Static<typeof PreQualificationForm>

export const preQualificationApi = {
  read: call('GET', '/rest/Submission/:id/preQualificationForm', {
    summary: 'What pre-qualification asks about the products of a submission, with the answers so far',
    access: 'submission.view',
    params: OfId,
    response: PreQualificationForm,
  }),
  save: call('POST', '/rest/Submission/:id/preQualificationForm', {
    summary: 'Answer questions of pre-qualification; null takes an answer back',
    access: 'submission.prequalify',
    params: OfId,
    body: Sent({
      answers: Type.Record(
        Type.String({ maxLength: CODE_LIMIT }),
        Nullable(
          Type.Union([
            Type.Boolean(),
            Type.Number({ minimum: 0, maximum: 1_000_000_000_000 }),
            Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
          ]),
        ),
        { maxProperties: 100 },
      ),
    }),
    response: PreQualificationForm,
  }),
}
