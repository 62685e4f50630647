import type { Problem, ProblemType } from '@bindery/contract/problems'

type Extras = Partial<Pick<Problem, 'errors' | 'current' | 'wayOut' | 'retryAfterSeconds' | 'pendingSignIn'>>

/** An error that the user caused or can act on. `title` is the sentence shown to the user. */
export class ProblemError extends Error {
  readonly status: number
  readonly type: ProblemType
  readonly extras: Extras
  constructor(status: number, type: ProblemType, title: string, extras: Extras = {}) {
    super(title)
    this.status = status
    this.type = type
    this.extras = extras
  }
}

export const malformed = (title: string, errors?: Extras['errors']) =>
  new ProblemError(400, 'malformed', title, { errors })
export const notSignedIn = () => new ProblemError(401, 'not-signed-in', 'Sign in to go on.')
export const forbidden = (title: string) => new ProblemError(403, 'forbidden', title)
export const notFound = (title: string) => new ProblemError(404, 'not-found', title)
export const conflict = (title: string, wayOut?: Problem['wayOut']) =>
  new ProblemError(409, 'conflict', title, wayOut && { wayOut })
export const stale = (title: string, current: unknown) => new ProblemError(409, 'stale', title, { current })
export const nameInUse = () =>
  new ProblemError(409, 'name-in-use', 'That name is already in use.', {
    errors: [{ path: 'name', message: 'That name is already in use.' }],
  })

const RETRY_SECONDS = 2
export const databaseAway = () =>
  new ProblemError(
    503,
    'database-away',
    'The database does not answer just now. Nothing was changed. Try again in a moment.',
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  )
const DISK_FULL_RETRY_SECONDS = 30
export const diskFull = () =>
  new ProblemError(
    503,
    'disk-full',
    'The disk of the server is full. Nothing was changed. Tell an administrator, and try again later.',
    { retryAfterSeconds: DISK_FULL_RETRY_SECONDS },
  )
/** The connection was lost during a commit, so the commit may or may not have succeeded. */
export const outcomeUnknown = () =>
  new ProblemError(
    503,
    'outcome-unknown',
    'The database stopped answering while this was stored: it may be done or not. Look before you do it again.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
