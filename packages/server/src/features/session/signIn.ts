import type { Session as SessionView } from '@bindery/contract/session'
import type { FastifyRequest } from 'fastify'
import { AGENT_QUOTE_STATUS, loadActor } from '#engine/people/actor.ts'
import { keepsPassword } from '#engine/people/passwordKeeping.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import { isPassword } from '#platform/auth/passwords.ts'
import { recordFailure, refuseTooManyFailures } from '#platform/auth/throttle.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { Http } from '#platform/http/route.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { giveCookie } from './cookie.ts'

interface Credentials {
  username: string
  password: string
}

/** Refuses any credentials after too many failures of this username or from this address. */
export async function refuseLocked(db: Db, username: string, address: string, now: Date) {
  const limits = await systemPreferences(db, ['system.login.maxFailures', 'system.login.waitMinutes'])
  const maxFailures = Number(limits['system.login.maxFailures'])
  const waitMinutes = Number(limits['system.login.waitMinutes'])
  await refuseTooManyFailures(db, username, address, { maxFailures, waitMinutes }, now)
}

/**
 * Returns the person of these credentials, or null. Every failure is counted, and takes the same time and response. The
 * caller resets the count after the whole sign-in: a correct password alone must not allow endless guesses of second
 * factor codes.
 */
export async function personOfPassword(
  db: Db,
  { username, password }: Credentials,
  address: string,
  now: Date,
): Promise<number | null> {
  await refuseLocked(db, username, address, now)
  const person = await findPerson(db, username)
  if (!(await isPassword(person?.passwordHash, password)) || !person) {
    await recordFailure(db, username, address, now)
    return null
  }
  return person.id
}

export const findPerson = (db: Db, username: string) =>
  db
    .selectFrom('person')
    .select(['id', 'passwordHash'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['username']), '=', username.trim().toLowerCase()))
    .where('active', '=', true)
    .where('userType', '!=', 'System')
    .executeTakeFirst()

interface SignInKind {
  remember: boolean
  loginType: 'password' | 'singleSignOn'
}

/** Starts a session for a fully authenticated person, sets the cookie, and returns the session with its token. */
export async function letIn({ services, request, reply }: Http, personId: number, kind: SignInKind) {
  const { token, endsAt, view } = await startSession(services, request, personId, kind)
  giveCookie(request, reply, token, kind.remember ? endsAt : null)
  return { ...view, token }
}

async function startSession(
  services: Services,
  request: FastifyRequest,
  personId: number,
  { remember, loginType }: SignInKind,
) {
  const { db } = services.database
  const now = services.clock()
  const limits = await systemPreferences(db, ['system.session.idleMinutes', 'system.session.maxHours'])
  const started = await services.sessions.start(
    personId,
    { idleMinutes: Number(limits['system.session.idleMinutes']), maxHours: Number(limits['system.session.maxHours']) },
    { remember, loginType, address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null },
    now,
  )
  const actor = await loadActor(db, personId)
  if (!actor) throw new ProblemError(401, 'wrong-sign-in', 'This user may not sign in.')
  return { ...started, view: await sessionView(db, { ...actor, loginType }, started.expiresAt) }
}

export async function sessionView(db: Db, actor: Actor, expiresAt: Date): Promise<SessionView> {
  const { id, username, name, title, userType, console, roles, organization, settings, loginType } = actor
  const { id: organizationId, code, name: organizationName } = organization
  return {
    user: {
      id,
      username,
      name,
      title,
      userType,
      console,
      roles: [...roles],
      organization: { id: organizationId, code, name: organizationName },
      agentQuoteStatusEnabled: settings.has(AGENT_QUOTE_STATUS),
      loginType,
    },
    permissions: [...actor.permissions].sort(),
    mayChangePassword: await keepsPassword(db, actor),
    expiresAt: expiresAt.getTime(),
  }
}
