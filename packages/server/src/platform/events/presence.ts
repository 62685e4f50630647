import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Longer than two heartbeats of a stream: one late heartbeat does not take a person offline. */
const PRESENT_SECONDS = 40

/** Notes that browsers of these people are connected. The clock is the database's, which all processes share. */
export async function markPresent(db: Db, personIds: readonly number[]) {
  if (personIds.length === 0) return
  await sql`insert into person_presence (person_id, seen_at) select unnest(${personIds}::bigint[]), now()
    on conflict (person_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** A stream of the person at another process marks them present again with its next heartbeat. */
export async function markAbsent(db: Db, personId: number) {
  await db.deleteFrom('personPresence').where('personId', '=', personId).execute()
}

/** SQL: whether a browser of this person is connected. */
export const isPresent = (personId: RawBuilder<unknown>) => sql<boolean>`exists (select from person_presence
  where person_presence.person_id = ${personId} and seen_at > now() - ${sql.lit(`${PRESENT_SECONDS} seconds`)}::interval)`
