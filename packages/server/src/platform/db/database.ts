import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import { embeddedDialect } from './embedded/dialect.ts'
import { openEngine, type Patience } from './embedded/engine.ts'
import { beginFiles, filesOf, finishFiles } from './embedded/files.ts'
import { ownDirectory } from './embedded/owner.ts'
import { openLanes } from './lanes.ts'
import { PreparingClient, tune } from './preparedStatements.ts'
import { openReads, type Read } from './reads.ts'
import type { Schema } from './schema/index.ts'
import { refuseInsideTransaction } from './transactionGuard.ts'

export type Db = Kysely<Schema>

export interface Database {
  engine: 'embedded' | 'postgres'
  db: Db
  read: Read
  /** Hears what other processes on the same database announce. Absent where there is only one process. */
  listen?: (channel: string, heard: (payload: string) => void, lost: () => void) => Promise<{ end(): Promise<void> }>
  /** PostgreSQL only: for work that Kysely has no words for. */
  pool?: pg.Pool
  /** Embedded only: how often the disk was synced. */
  syncs?: () => number
  /** Embedded only: from now on, an engine that gives no answer is opened again. */
  watch?: () => void
  close(): Promise<void>
}

export interface EmbeddedOptions {
  directory: string
  durable?: boolean
  patience?: Patience
}

// Both engines answer alike: counts and ids as numbers, days as text.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)

export async function openEmbedded({ directory, durable = true, patience }: EmbeddedOptions): Promise<Database> {
  const owner = await ownDirectory(directory)
  try {
    const engine = await openEngine(filesOf(directory), { durable, isNew: beginFiles(directory), patience })
    finishFiles(directory)
    const db = new Kysely<Schema>({ dialect: embeddedDialect(engine), plugins: plugins() })
    return {
      engine: 'embedded',
      db,
      read: async (statement) => (await db.executeQuery(statement)).rows,
      syncs: engine.syncs,
      watch: engine.watch,
      close: async () => {
        await db.destroy()
        await engine.close()
        await owner.release()
      },
    }
  } catch (error) {
    await owner.release()
    throw error
  }
}

/** No page and no search takes longer; one that would is stopped, and says so. */
const LONGEST_SECONDS = 30

export function openPostgres(
  url: string,
  { connections = 10, longestSeconds = LONGEST_SECONDS }: { connections?: number; longestSeconds?: number } = {},
): Database {
  const short = Math.ceil(connections * SHORT_READING)
  const long = Math.ceil(connections * LONG_READING)
  const pool = openPool(url, Math.max(1, connections - short - long))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: plugins() })
  const { read, close } = openReads({
    shortest: openLanes(url, 1),
    short: openLanes(url, short),
    long: openPool(url, long, async (client) => {
      await tune(client)
      await client.query(`set statement_timeout = '${longestSeconds}s'`)
    }),
  })
  return {
    engine: 'postgres',
    db,
    read,
    pool,
    listen: (channel, heard, lost) => listen(url, channel, heard, lost),
    close: async () => {
      await close()
      await db.destroy()
    },
  }
}

/**
 * The parts of the connections that only read: who turns a page does not wait behind those who search, nor who writes
 * behind either. Few of them, because more at a time than PostgreSQL has processors for makes it change between them.
 */
const SHORT_READING = 0.3
const LONG_READING = 0.2

function openPool(url: string, max: number, onConnect: (client: pg.ClientBase) => Promise<void> = tune) {
  const pool = new pg.Pool({ connectionString: url, max, Client: PreparingClient, onConnect })
  // A connection that breaks must not end the process, idle or in use; the next query gets a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const plugins = (): KyselyPlugin[] => [guard, new CamelCasePlugin({ maintainNestedObjectKeys: true })]

const guard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuseInsideTransaction()
    return node
  },
  transformResult: async ({ result }) => result,
}
export const withoutGuard = (tx: Db): Db =>
  tx.withoutPlugins().withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))

async function listen(url: string, channel: string, heard: (payload: string) => void, lost: () => void) {
  const client = new pg.Client({ connectionString: url })
  let ended = false
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  client.on('error', () => {})
  await client.connect()
  await client.query(`listen "${channel}"`)
  // Not before: a connection that failed has told so already, and two who try again become four, then eight.
  client.on('end', () => {
    if (!ended) lost()
  })
  return {
    end: async () => {
      ended = true
      await client.end()
    },
  }
}
