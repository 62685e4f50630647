import type { PendingSignIn } from '@bindery/contract/problems'
import { getFactorState } from '#engine/people/secondFactor.ts'
import { hashToken, newToken } from '#platform/auth/tokens.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

const MINUTES = { code: 5, setUp: 15 }
/** Each guess hits one code in 333,000: three codes count at a time. */
const MOST_ATTEMPTS = 5

const WORDS = {
  code: 'Enter the code that your authenticator app shows.',
  setUp: 'Your role needs a second factor. Set it up to go on.',
}

/** Refuses a sign-in whose password was right, as long as the second factor is missing. The refusal brings the way on. */
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

/** The sign-in that a token belongs to. Its step follows from the second factor as it is now. */
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

/** Counted before the code is looked at: guesses that arrive together are counted too, in whichever process. */
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

/** Takes the token out of use. Of two who use it at once, the second is refused. */
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
