import { type Static, Type } from 'typebox'
import { WayOut } from './wayOut.ts'

/** The password was correct. The sign-in continues with a code, or with setting up a second factor. */
const PendingSignIn = Type.Object({
  token: Type.String(),
  step: Type.Enum(['code', 'setUp']),
  expiresAt: Type.Integer(),
})
export type PendingSignIn = Static<typeof PendingSignIn>

/** RFC 9457. `type` is stable and for programs, `title` is a sentence for the user, `requestId` is for the log. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /** With 409 on a stale write: the current record. With same-content: the file that has it. */
  current: Type.Optional(Type.Unknown()),
  /** With 409 on a refused action: what to do about it. */
  wayOut: Type.Optional(WayOut),
  /** With 429 and 503: how long to wait. */
  retryAfterSeconds: Type.Optional(Type.Integer()),
  /** With second-factor-needed. */
  pendingSignIn: Type.Optional(PendingSignIn),
})
export type Problem = Static<typeof Problem>

export type ProblemType =
  | 'malformed'
  | 'not-signed-in'
  | 'wrong-sign-in'
  | 'second-factor-needed'
  | 'sign-in-over'
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
  | 'same-content'
  | 'no-such-range'
  | 'malware'
  | 'scanner-away'
  | 'files-away'
  | 'shutting-down'
  | 'database-away'
  | 'outcome-unknown'
  | 'disk-full'
  | 'took-too-long'
  | 'unexpected'
