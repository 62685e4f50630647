import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface NewEvent {
  type: string
  uri: string
  /** The list whose watchers also receive the event. */
  list?: string
  /** Agents of other agencies never receive the event. */
  agencyId?: number
}

export const EVENT_CHANNEL = 'bindery_event'

/** Writes the events in the transaction of the change. The event reader passes them on after the commit. */
export async function writeOutbox(db: Db, events: NewEvent[]) {
  await db
    .with('written', (qb) =>
      qb
        .insertInto('event')
        .values(
          events.map(({ type, uri, list, agencyId }) => ({
            type,
            uri,
            list: list ?? null,
            agencyId: agencyId ?? null,
          })),
        )
        .returning('id'),
    )
    .selectFrom('written')
    .select(sql`pg_notify(${EVENT_CHANNEL}, max(id)::text)`.as('notified'))
    .execute()
}
