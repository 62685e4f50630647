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
  /** Receives notifications of other processes on the same database. Absent when there is only one process. */
  listen?: (channel: string, heard: (payload: string) => void, lost: () => void) => Promise<{ end(): Promise<void> }>
  /** PostgreSQL only: for features that Kysely does not support. */
  pool?: pg.Pool
  /** Embedded only: how often the disk was synced. */
  syncs?: () => number
  /** Embedded only: from now on, an engine that does not respond is reopened. */
  watch?: () => void
  close(): Promise<void>
}

export interface EmbeddedOptions {
  directory: string
  durable?: boolean
  patience?: Patience
}

// Both engines return the same types: counts and ids as numbers, days as text.
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

/** The time limit of a page or search. PostgreSQL cancels a statement that takes longer, and the user sees an error. */
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
 * Shares of the connections that only read, so that short reads do not wait behind searches, nor writes behind either.
 * Small shares: with more queries at a time than processors, PostgreSQL loses time switching between them.
 */
const SHORT_READING = 0.3
const LONG_READING = 0.2

function openPool(url: string, max: number, onConnect: (client: pg.ClientBase) => Promise<void> = tune) {
  const pool = new pg.Pool({ connectionString: url, max, Client: PreparingClient, onConnect })
  // A broken connection, idle or in use, must not end the process. The next query gets a new one.
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
  // Attach this after connecting: a failed connect already rejects, and a second retry loop would double the attempts.
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
