import type { PendingSignIn } from '@bindery/contract/problems'
import { getFactorState } from '#engine/people/secondFactor.ts'
import { hashToken, newToken } from '#platform/auth/tokens.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

const MINUTES = { code: 5, setUp: 15 }
/** Three codes are valid at a time, so a guess succeeds once in 333,000. */
const MOST_ATTEMPTS = 5

const WORDS = {
  code: 'Enter the code that your authenticator app shows.',
  setUp: 'Your role needs a second factor. Set it up to go on.',
}

/** Refuses a correct password while the second factor is missing. The error has a token to continue with. */
export async function refuseWithoutFactor(db: Db, personId: number, remember: boolean, now: Date) {
  const { since, required } = await getFactorState(db, personId)
  if (!since && !required) return
  const step = since ? 'code' : 'setUp'
  const token = newToken()
  const expiresAt = new Date(now.getTime() + MINUTES[step] * 60_000)
  await db
    .insertInto('pendingSignIn')
    .values({ tokenHash: hashToken(token), personId, remember, expiresAt })
    .execute()
  const pendingSignIn: PendingSignIn = { token, step, expiresAt: expiresAt.getTime() }
  throw new ProblemError(401, 'second-factor-needed', WORDS[step], { pendingSignIn })
}

/** Finds the pending sign-in of a token. Its step depends on the current state of the second factor. */
export async function getPending(db: Db, token: string, step: PendingSignIn['step'], now: Date) {
  const pending = await db
    .selectFrom('pendingSignIn')
    .innerJoin('person', 'person.id', 'pendingSignIn.personId')
    .leftJoin('secondFactor', 'secondFactor.personId', 'person.id')
    .select(['person.id', 'person.username', 'remember', 'secondFactor.since'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('person.active', '=', true)
    .executeTakeFirst()
  if (!pending?.username || (pending.since ? 'code' : 'setUp') !== step) throw signInOver()
  return { id: pending.id, username: pending.username, remember: pending.remember }
}

/** Counts before the code is checked, so that concurrent guesses in any process are limited too. */
export async function countAttempt(db: Db, token: string) {
  const counted = await db
    .updateTable('pendingSignIn')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tokenHash', '=', hashToken(token))
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning('personId')
    .executeTakeFirst()
  if (!counted) throw signInOver()
}

/** Deletes the token. The second of two concurrent uses is refused. */
export async function spendPending(db: Db, token: string) {
  const spent = await db
    .deleteFrom('pendingSignIn')
    .where('tokenHash', '=', hashToken(token))
    .returning('personId')
    .executeTakeFirst()
  if (!spent) throw signInOver()
}

const signInOver = () =>
  new ProblemError(410, 'sign-in-over', 'This sign-in took too long, or had too many wrong codes. Log in again.')
