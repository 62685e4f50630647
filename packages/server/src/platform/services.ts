import type { FairTurns } from './auth/fairTurns.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventReader } from './events/reader.ts'
import type { LiveStreams } from './events/streams.ts'

/** What the process has one of. Handed down from app.ts, never imported as a global. */
export interface Services {
  config: Config
  database: Database
  sessions: Sessions
  events: EventReader
  live: LiveStreams
  clock: () => Date
  /** For what takes long: nobody's keeps the others waiting. */
  inTurn: FairTurns
}
