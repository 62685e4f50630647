import type { Db } from '../db/database.ts'
import { ProblemError } from '../problems.ts'

export interface ThrottleLimits {
  maxFailures: number
  waitMinutes: number
}

/** A username at one address gets `maxFailures` tries. A username anywhere, and an address, get a multiple of that. */
export const FROM_ANYWHERE = 4
const AT_ADDRESS = 10

export async function refuseTooManyFailures(
  db: Db,
  username: string,
  address: string,
  limits: ThrottleLimits,
  now: Date,
) {
  const since = new Date(now.getTime() - limits.waitMinutes * 60_000)
  const failures = await db
    .selectFrom('signInFailure')
    .select(({ fn, eb, and }) => [
      fn
        .countAll<number>()
        .filterWhere(and([eb('username', '=', key(username)), eb('address', '=', address)]))
        .as('both'),
      fn.countAll<number>().filterWhere('username', '=', key(username)).as('username'),
      fn.countAll<number>().filterWhere('address', '=', address).as('address'),
      fn.max('at').as('last'),
    ])
    .where('at', '>', since)
    .where(({ or, eb }) => or([eb('username', '=', key(username)), eb('address', '=', address)]))
    .executeTakeFirstOrThrow()
  const { maxFailures } = limits
  if (
    failures.both < maxFailures &&
    failures.username < maxFailures * FROM_ANYWHERE &&
    failures.address < maxFailures * AT_ADDRESS
  )
    return
  const last = failures.last?.getTime() ?? now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil((last + limits.waitMinutes * 60_000 - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new ProblemError(
    429,
    'too-many-attempts',
    `Too many failed sign-ins. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    {
      retryAfterSeconds,
    },
  )
}

/** Guesses for one username run one after the other. In parallel, all would run before the first failure counts. */
export function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(username: string, guess: () => Promise<T>): Promise<T> => {
    const name = key(username)
    const mine = (last.get(name) ?? Promise.resolve()).then(guess)
    const done = mine
      .catch(() => {})
      .then(() => {
        if (last.get(name) === done) last.delete(name)
      })
    last.set(name, done)
    return mine
  }
}

export async function recordFailure(db: Db, username: string, address: string, now: Date) {
  await db
    .insertInto('signInFailure')
    .values({ username: key(username), address, at: now })
    .execute()
}

export async function forgetFailures(db: Db, username: string, address: string) {
  await db.deleteFrom('signInFailure').where('username', '=', key(username)).where('address', '=', address).execute()
}

/** Unlocks the username for all addresses. */
export async function forgetAllFailures(db: Db, username: string) {
  await db.deleteFrom('signInFailure').where('username', '=', key(username)).execute()
}

const key = (username: string) => username.trim().toLowerCase()
