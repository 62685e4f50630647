import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Ending, Part } from './write/parts.ts'
import { writeWorld } from './write/write.ts'

export const SAMPLE_PASSWORD = 'bindery'
export const SAMPLE_SIGN_INS = ['underwriter', 'manager', 'assistant', 'agent', 'agent2', 'admin'] as const

/** Fills an empty database with the sample data. A database that already has people is left unchanged. */
export async function fillSampleWorld(
  database: Database,
  sample: () => AsyncIterable<Part | Ending>,
): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from person where user_type <> 'System') and not exists (select from submission) as empty`.execute(
    database.db,
  )
  if (!rows[0]?.empty) return false
  await writeWorld(database.db, sample())
  return true
}
