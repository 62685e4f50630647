import { sql } from 'kysely'
import { type Actor, type Ctx, inTransaction, type TxCtx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from './tokens.ts'

export interface Session {
  tokenHash: string
  actor: Actor
  expiresAt: Date
  endsAt: Date
}

export interface SessionLimits {
  idleMinutes: number
  maxHours: number
}

interface Cached extends Session {
  idleMinutes: number
  usedAt: number
  readAt: number
}

/** The longest time that a cached session is used without reading it again. */
const TRUST_MS = 30_000
/** The cache is cleared at this many sessions, because sessions that are no longer used stay in it. */
const MOST_KNOWN = 10_000
/** The last use of a session is written at most this often, so that most requests write nothing. */
const TOUCH_MS = 60_000

/** Event: every process drops its cached sessions of this person. */
export const PERSON_CHANGED = 'person.changed'
export const personUri = (id: number) => `/UnderwritingUser/${id}`
/** Event: the rights of many people changed at once, by a role or a moved organization. A trigger publishes it. */
export const RIGHTS_CHANGED = 'rights.changed'

/**
 * Ends all sessions, downloads and half-finished sign-ins of a person in every process, except the session of
 * `exceptToken`. The calling process clears its own cache at once with `sessions.forget`.
 */
export async function endSessions(tx: TxCtx, personId: number, exceptToken?: string) {
  await tx.db
    .deleteFrom('session')
    .where('personId', '=', personId)
    .$if(exceptToken !== undefined, (session) => session.where('tokenHash', '!=', hashToken(exceptToken!)))
    .execute()
  await tx.db.deleteFrom('downloadToken').where('personId', '=', personId).execute()
  await tx.db.deleteFrom('pendingSignIn').where('personId', '=', personId).execute()
  tx.publish({ type: PERSON_CHANGED, uri: personUri(personId) })
}

export type Sessions = ReturnType<typeof makeSessions>

/** Loads everything that decides what a person sees and may do; null when the person may no longer sign in. */
type LoadActor = (db: Db, personId: number) => Promise<Actor | null>

/**
 * Sessions are stored in the database and cached in memory, because every request needs one. Changes of a person reach
 * every process through the outbox (`forget`). A process that receives no events (`hearing` false) caches nothing.
 */
export function makeSessions(db: Db, loadActor: LoadActor, hearing: () => boolean) {
  const known = new Map<string, Cached>()
  let timesForgotten = 0

  async function read(tokenHash: string, now: Date): Promise<Cached | null> {
    const row = await db.selectFrom('session').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
    if (!row) return null
    const actor = await loadActor(db, row.personId)
    if (!actor) return null
    const idleMinutes = (row.expiresAt.getTime() - row.usedAt.getTime()) / 60_000
    return {
      tokenHash,
      actor: { ...actor, loginType: row.loginType },
      expiresAt: row.expiresAt,
      endsAt: row.endsAt,
      idleMinutes,
      usedAt: row.usedAt.getTime(),
      readAt: now.getTime(),
    }
  }

  async function readAndRemember(tokenHash: string, now: Date) {
    const before = timesForgotten
    const session = await read(tokenHash, now)
    if (known.size >= MOST_KNOWN) known.clear()
    // Do not cache a session if something changed while it was read: the result may be stale.
    if (session && hearing() && before === timesForgotten) known.set(tokenHash, session)
    return session
  }

  async function touch(session: Cached, now: Date) {
    session.usedAt = now.getTime()
    session.expiresAt = new Date(Math.min(now.getTime() + session.idleMinutes * 60_000, session.endsAt.getTime()))
    await db
      .updateTable('session')
      .set({ usedAt: now, expiresAt: session.expiresAt })
      .where('tokenHash', '=', session.tokenHash)
      .execute()
  }

  function forget(personId: number) {
    timesForgotten++
    for (const [hash, { actor }] of known) if (actor.id === personId) known.delete(hash)
  }

  return {
    /** A call that the browser makes by itself does not extend the session: a page that nobody uses counts as idle. */
    async find(token: string, now: Date, isUse = true): Promise<Session | null> {
      const tokenHash = hashToken(token)
      let session = known.get(tokenHash) ?? null
      if (!session || now.getTime() - session.readAt > TRUST_MS || !hearing()) {
        session = await readAndRemember(tokenHash, now)
      }
      if (!session || now >= session.expiresAt || now >= session.endsAt) {
        known.delete(tokenHash)
        return null
      }
      if (isUse && now.getTime() - session.usedAt > TOUCH_MS) await touch(session, now)
      return session
    },

    /** Those of the sessions that still live, without extending them: a client that only listens counts as idle. */
    async living(tokenHashes: readonly string[], now: Date): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.personId')
        .select('tokenHash')
        .where(sql<boolean>`token_hash = any(${tokenHashes}::text[])`)
        .where('expiresAt', '>', now)
        .where('endsAt', '>', now)
        .where('person.active', '=', true)
        .execute()
      return new Set(rows.map(({ tokenHash }) => tokenHash))
    },

    async refresh(token: string, now: Date): Promise<Session | null> {
      const session = await readAndRemember(hashToken(token), now)
      if (!session || now >= session.expiresAt || now >= session.endsAt) return null
      await touch(session, now)
      return session
    },

    async start(
      personId: number,
      limits: SessionLimits,
      details: { remember: boolean; loginType: 'password' | 'singleSignOn'; address: string; userAgent: string | null },
      now: Date,
    ): Promise<{ token: string; expiresAt: Date; endsAt: Date }> {
      const token = newToken()
      const endsAt = new Date(now.getTime() + limits.maxHours * 3_600_000)
      const idleMs = details.remember ? limits.maxHours * 3_600_000 : limits.idleMinutes * 60_000
      const expiresAt = new Date(Math.min(now.getTime() + idleMs, endsAt.getTime()))
      await db
        .insertInto('session')
        .values({ tokenHash: hashToken(token), personId, createdAt: now, usedAt: now, expiresAt, endsAt, ...details })
        .execute()
      return { token, expiresAt, endsAt }
    },

    /** Ends one session, in every process. */
    async end(ctx: Ctx, token: string) {
      await inTransaction(ctx, async (tx) => {
        await tx.db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute()
        await tx.db.deleteFrom('downloadToken').where('personId', '=', tx.actor.id).execute()
        tx.publish({ type: PERSON_CHANGED, uri: personUri(tx.actor.id) })
      })
      forget(ctx.actor.id)
    },

    /** Drops the cached sessions of a person who changed, here or in another process. */
    forget,
    forgetAll() {
      timesForgotten++
      known.clear()
    },
  }
}
