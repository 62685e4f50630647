import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Position } from './position.ts'

/** Registrations go through the outbox, so that the process with the client's stream receives them in order. */
export const REGISTERED = 'live.registered'
export const UNREGISTERED = 'live.unregistered'

/** Includes the person, because two people may choose the same client id. */
export const streamKey = (personId: number, clientId: string) => `${personId}/${clientId}`

/** Registers the requesting client for a resource. Call it before reading the resource, so that no change is missed. */
export async function register(ctx: Ctx, uri: string | undefined) {
  const { clientId } = ctx
  if (!uri || !clientId) return
  const known = await ctx.db
    .selectFrom('liveRegistration')
    .select('uri')
    .where('clientId', '=', clientId)
    .where('personId', '=', ctx.actor.id)
    .where('uri', '=', uri)
    .executeTakeFirst()
  if (known) return
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('liveRegistration')
      .values({ clientId, uri, personId: tx.actor.id })
      .onConflict((conflict) => conflict.columns(['clientId', 'personId', 'uri']).doUpdateSet({ at: tx.now }))
      .execute()
    tx.publish({ type: REGISTERED, uri: streamKey(tx.actor.id, clientId), list: uri })
  })
}

export async function unregister(ctx: Ctx, uri: string) {
  const { clientId } = ctx
  if (!clientId) return
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .deleteFrom('liveRegistration')
      .where('clientId', '=', clientId)
      .where('uri', '=', uri)
      .where('personId', '=', tx.actor.id)
      .execute()
    tx.publish({ type: UNREGISTERED, uri: streamKey(tx.actor.id, clientId), list: uri })
  })
}

interface Registrations {
  uris: string[]
  /** The position before everything that happened since the first registration. */
  since: Position | null
}

export async function registrationsOf(db: Db, clientId: string, personId: number): Promise<Registrations> {
  const rows = await db
    .selectFrom('liveRegistration')
    .select(['uri', sql<string>`since::text`.as('since')])
    .where('clientId', '=', clientId)
    .where('personId', '=', personId)
    .orderBy('liveRegistration.since')
    .execute()
  return { uris: rows.map(({ uri }) => uri), since: rows[0] ? { xid: BigInt(rows[0].since), id: 0 } : null }
}
