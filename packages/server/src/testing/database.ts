import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#platform/db/database.ts'
import { filesOf } from '#platform/db/embedded/files.ts'
import { newDirectory } from './directories.ts'

export { postgresProgram } from '../../../../scripts/postgres.mjs'

export interface TestDatabase {
  database: Database
  /** On PostgreSQL, the URL for a second process. */
  url: string | null
  remove(): Promise<void>
}

/** A separate copy of the sample database, on the engine under test. */
export const copyDatabase = (): Promise<TestDatabase> =>
  process.env.TEST_DATABASE_URL ? copyPostgres(process.env.TEST_DATABASE_URL) : copyEmbedded()

/**
 * Node compiles the WebAssembly engine once for all threads, but drops it with the last thread. Holding it here keeps
 * the compiled and optimized code for the next test file.
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

/** A directory with unopened files of the embedded database. */
export function preparedDirectory(directory = newDirectory('database')): string {
  // Copy a prepared database: creating an empty one takes seconds of CPU.
  cpSync(filesOf(process.env.BINDERY_TEST_TEMPLATE!), filesOf(directory), { recursive: true })
  return directory
}

/** A database without tables, on the engine under test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_URL
  if (base) return createPostgres(base, '')
  compiled ??= compileEngine()
  await compiled
  const directory = newDirectory('empty')
  const database = await openEmbedded({ directory, durable: false })
  return { database, url: null, remove: async () => rmSync(directory, { recursive: true, force: true }) }
}

/** Copies the files: the default way, through the log, takes three times the work for a database of this size. */
const copyPostgres = (base: string) =>
  createPostgres(base, `template ${process.env.BINDERY_TEST_TEMPLATE} strategy file_copy`)

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
