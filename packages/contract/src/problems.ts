import { type Static, Type } from 'typebox'

/** RFC 9457. `type` is stable and for programs, `title` is a sentence for the person, `requestId` is for the log. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /** With 409 on a stale write: the record as it now is. */
  current: Type.Optional(Type.Unknown()),
  /** With 429 and 503: how long to wait. */
  retryAfterSeconds: Type.Optional(Type.Integer()),
})
export type Problem = Static<typeof Problem>

export type ProblemType =
  | 'malformed'
  | 'not-signed-in'
  | 'wrong-sign-in'
  | 'link-over'
  | 'too-many-attempts'
  | 'forbidden'
  | 'cross-site'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'stale'
  | 'name-in-use'
  | 'too-large'
  | 'unsupported-media'
  | 'shutting-down'
  | 'database-away'
  | 'outcome-unknown'
  | 'disk-full'
  | 'took-too-long'
  | 'unexpected'
