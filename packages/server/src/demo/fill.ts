import { sql } from 'kysely'
import type { Features } from '#engine/actions/run.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { type Ending, journalParts, type Part, worldParts } from './parts.ts'
import { readReference } from './reference.ts'
import { makeWorld } from './world.ts'
import { writeWorld } from './write.ts'

export const SAMPLE_PASSWORD = 'bindery'
export const SAMPLE_SIGN_INS = ['underwriter', 'manager', 'assistant', 'agent', 'agent2', 'admin'] as const

/** The sample as parts that can be written as they come: what happens while it happens, then what it has come to. */
export async function makeSample(today: Date, features: Features, send: (part: Part | Ending) => void) {
  const journal = journalParts(send)
  const world = await makeWorld(today, await hashPassword(SAMPLE_PASSWORD), readReference(), features, journal)
  journal.finish()
  for (const part of worldParts(world)) send(part)
  send({ lastNumbers: world.lastNumbers })
}

/** Fills an empty database with the sample world; one that has people in it is left as it is. */
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
