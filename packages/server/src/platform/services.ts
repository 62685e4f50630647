import type { FairTurns } from './auth/fairTurns.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventReader } from './events/reader.ts'
import type { LiveStreams } from './events/streams.ts'
import type { ByteStore } from './files/byteStore.ts'
import type { Scanner } from './files/scanner.ts'

import type { Mailer } from './mail/mailer.ts'

/** The singletons of the process. app.ts passes them on; they are never imported as globals. */
export interface Services {
  config: Config
  database: Database
  sessions: Sessions
  events: EventReader
  live: LiveStreams
  clock: () => Date
  /** For slow work: limits each person's share, so that nobody delays the others. */
  inTurn: FairTurns
  /** Null when the content of files is in the database. */
  bucket: ByteStore | null
  /** Null when no scanner is configured. */
  scan: Scanner | null
  /** Null when no mail server is configured. */
  mailer: Mailer | null
}
