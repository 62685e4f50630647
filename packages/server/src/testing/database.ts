import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#platform/db/database.ts'
import { filesOf } from '#platform/db/embedded/files.ts'
import { newDirectory } from './directories.ts'

export { postgresProgram } from '../../../../scripts/postgres.mjs'

export interface TestDatabase {
  database: Database
  /** On PostgreSQL: where a second process would connect. */
  url: string | null
  remove(): Promise<void>
}

/** A database of one's own with the sample world in it, on the engine that the run is about. */
export const copyDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_DATABASE_URL ? copyPostgres(process.env.TEST_DATABASE_URL) : copyEmbedded()

/**
 * The runtime compiles the engine once for all its threads, but forgets it with the last of them. Held here, it is there
 * for the next file, and as fast as the files before have made it.
 */
let compiled: Promise<WebAssembly.Module> | undefined
const compileEngine = () =>
  WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))

async function copyEmbedded(): Promise<TestDatabase> {
  compiled ??= compileEngine()
  await compiled
  const directory = preparedDirectory()
  const database = await openEmbedded({ directory, durable: false })
  return { database, url: null, remove: async () => rmSync(directory, { recursive: true, force: true }) }
}

/** A directory with the files of the embedded engine, which nobody has opened yet. */
export function preparedDirectory(): string {
  const directory = newDirectory('database')
  // Creating an empty database takes seconds of CPU; copying one that was prepared takes a fraction.
  cpSync(filesOf(process.env.BINDERY_TEST_TEMPLATE!), filesOf(directory), { recursive: true })
  return directory
}

/** A database without even a table, on the engine that the run is about. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_URL
  if (base) return createPostgres(base, '')
  compiled ??= compileEngine()
  await compiled
  const directory = newDirectory('empty')
  const database = await openEmbedded({ directory, durable: false })
  return { database, url: null, remove: async () => rmSync(directory, { recursive: true, force: true }) }
}

const copyPostgres = (base: string) => createPostgres(base, `template ${process.env.BINDERY_TEST_TEMPLATE}`)

async function createPostgres(base: string, how: string): Promise<TestDatabase> {
  const name = `bindery_test_${randomBytes(6).toString('hex')}`
  await administer(base, `create database ${name} ${how}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return {
    database: openPostgres(url.href),
    url: url.href,
    remove: () => administer(base, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
