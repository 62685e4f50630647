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

/** How long a process may trust what it knows of a session without having heard of a change. */
const TRUST_MS = 30_000
/** Sessions that nobody uses any more are never asked for again: at this many, start over. */
const MOST_KNOWN = 10_000
/** Use is written down at most this often, so that reading a page writes nothing. */
const TOUCH_MS = 60_000

/** The outbox carries it to every process: what is remembered of this person is read anew. */
export const PERSON_CHANGED = 'person.changed'
export const personUri = (id: number) => `/UnderwritingUser/${id}`
/** The rights of many people changed at once: those of a role, or the place of an organization. Published by a trigger. */
export const RIGHTS_CHANGED = 'rights.changed'

/**
 * Ends every session, download and half-finished sign-in of a person, in every process; all but the session that asks,
 * where it is named. The process that asks forgets at once with `sessions.forget`.
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

/** Everything that decides what a person sees and may do; null when they may not sign in any more. */
type LoadActor = (db: Db, personId: number) => Promise<Actor | null>

/**
 * Sessions are kept in the database and remembered in memory, because every request asks for one. Changes of a person
 * reach every process through the outbox (`forget`); while a process cannot hear them (`hearing` false), it remembers nothing.
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
    // What changed while it was being read may not be in it.
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
    async find(token: string, now: Date): Promise<Session | null> {
      const tokenHash = hashToken(token)
      let session = known.get(tokenHash) ?? null
      if (!session || now.getTime() - session.readAt > TRUST_MS || !hearing()) {
        session = await readAndRemember(tokenHash, now)
      }
      if (!session || now >= session.expiresAt || now >= session.endsAt) {
        known.delete(tokenHash)
        return null
      }
      if (now.getTime() - session.usedAt > TOUCH_MS) await touch(session, now)
      return session
    },

    /** Asking is not using: who only listens is idle. */
    async lives(token: string, now: Date): Promise<boolean> {
      const session = await read(hashToken(token), now)
      return session !== null && now < session.expiresAt && now < session.endsAt
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

    /** Something about this person changed, here or in another process. */
    forget,
    forgetAll() {
      timesForgotten++
      known.clear()
    },
  }
}
