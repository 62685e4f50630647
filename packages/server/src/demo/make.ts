import type { Features } from '#engine/actions/run.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { SAMPLE_PASSWORD } from './fill.ts'
import { readReference } from './reference.ts'
import { makeWorld } from './world.ts'
import { type Ending, journalParts, type Part, worldParts } from './write/parts.ts'

/** Sends the sample in parts while it is generated: first the history and the applications, then the final rows. */
export async function makeSample(today: Date, past: number, features: Features, send: (part: Part | Ending) => void) {
  const journal = journalParts(send)
  const world = await makeWorld(today, await hashPassword(SAMPLE_PASSWORD), readReference(), features, journal, past)
  journal.finish()
  for (const part of worldParts(world)) send(part)
  send({ lastNumbers: world.lastNumbers })
}
