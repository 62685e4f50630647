import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { makeWakeLoop } from '../jobs/wakeLoop.ts'
import { EVENT_CHANNEL } from './outbox.ts'
import { isAfter, type Position } from './position.ts'

export interface StoredEvent {
  position: Position
  type: string
  uri: string
  list: string | null
  agencyId: number | null
}

const BATCH = 500
/** The delay before reading again while an earlier transaction is open: its events come first. */
const UNSETTLED_RETRY_MS = 10
const RECONNECT_MS = 500

export type EventReader = Awaited<ReturnType<typeof startEventReader>>

/**
 * Reads the outbox in an order on which all processes agree. Ids are given before the commit, so id order is not the
 * order in which events become visible; an event is passed on only when no older transaction can still add one before it.
 */
export async function startEventReader(database: Database, log: FastifyBaseLogger) {
  const { db } = database
  const subscribers: Array<(event: StoredEvent) => void> = []
  await dropEventsOfAnotherCluster(db)
  let cursor = await currentPosition(db)
  let stopped = false
  let hearing = !database.listen
  let retry: NodeJS.Timeout | undefined
  let listener: { end(): Promise<void> } | undefined

  async function readOn() {
    let rows: Awaited<ReturnType<typeof eventsAfter>>
    do {
      rows = await eventsAfter(db, cursor, BATCH)
      for (const { settled, ...event } of rows) {
        if (!settled) {
          clearTimeout(retry)
          retry = setTimeout(wake, UNSETTLED_RETRY_MS)
          return
        }
        cursor = event.position
        for (const hear of subscribers) hear(event)
      }
    } while (rows.length === BATCH && !stopped)
  }
  const { wake, stop } = makeWakeLoop(readOn, (error) => log.error({ err: error }, 'reading events failed'))

  async function listen() {
    if (!database.listen || stopped) return
    try {
      listener = await database.listen(EVENT_CHANNEL, wake, () => {
        hearing = false
        log.warn('lost the connection that hears events')
        setTimeout(listen, RECONNECT_MS)
      })
      hearing = true
      wake()
    } catch (error) {
      log.warn({ err: error }, 'cannot hear events yet')
      setTimeout(listen, RECONNECT_MS)
    }
  }
  await listen()

  return {
    /** Call when there may be new events. */
    wake,
    /** Whether events of other processes currently reach this one. */
    hearing: () => hearing,
    subscribe: (hear: (event: StoredEvent) => void) => void subscribers.push(hear),
    position: () => cursor,
    async stop() {
      stopped = true
      clearTimeout(retry)
      const lastRun = stop()
      await listener?.end()
      await lastRun
    },
  }
}

/**
 * Deletes events from a database restored into another cluster. Their transaction numbers are ahead of this cluster's,
 * and the reader would wait for those numbers and deliver nothing. Clients that know these events start afresh.
 */
async function dropEventsOfAnotherCluster(db: Db) {
  await sql`
    with gone as (delete from event where xid >= pg_snapshot_xmax(pg_current_snapshot()) returning xid)
    update event_horizon set xid = pg_snapshot_xmax(pg_current_snapshot())
    where xid >= pg_snapshot_xmax(pg_current_snapshot()) or exists (select from gone)`.execute(db)
}

async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return { xid: BigInt(rows[0]!.xmin), id: 0 }
}

export async function eventsAfter(
  db: Db,
  after: Position,
  limit: number,
): Promise<Array<StoredEvent & { settled: boolean }>> {
  const { rows } = await sql<{
    xid: string
    id: number
    type: string
    uri: string
    list: string | null
    agencyId: number | null
    settled: boolean
  }>`
    select xid::text as xid, id, type, uri, list, agency_id, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from event where (xid, id) > (${String(after.xid)}::xid8, ${after.id}::bigint)
    order by event.xid, event.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ xid, id, ...event }) => ({ ...event, position: { xid: BigInt(xid), id } }))
}

/** Deletes events that no client can resume from, and stores the horizon. */
export async function forgetOldEvents(db: Db, before: Date) {
  await sql`
    with gone as (delete from event where at < ${before} returning xid)
    update event_horizon set xid = greatest(xid, (select max(xid) from gone)) where exists (select from gone)`.execute(
    db,
  )
  await db
    .deleteFrom('liveRegistration')
    .where('at', '<', new Date(before.getTime() - 24 * 3_600_000))
    .execute()
}

/** Whether a client cannot resume from this position: later events were deleted, or it belongs to another database. */
export async function isUnknown(db: Db, position: Position): Promise<boolean> {
  const { xid, next } = await db
    .selectFrom('eventHorizon')
    .select([sql<string>`xid::text`.as('xid'), sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next')])
    .executeTakeFirstOrThrow()
  return !isAfter(position, { xid: BigInt(xid), id: Number.MAX_SAFE_INTEGER }) || position.xid > BigInt(next)
}
