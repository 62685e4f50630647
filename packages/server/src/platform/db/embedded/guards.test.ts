import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as anyTest, expect } from 'vitest'
import { copyDatabase, preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { openEmbedded } from '../database.ts'
import { migrate } from '../migrate.ts'
import { filesOf, isPrepared } from './files.ts'
import { DirectoryInUse, ownDirectory } from './owner.ts'
import { TEMPLATE } from './template.ts'

/** Skipped on PostgreSQL: these tests are about the embedded engine. */
const test = anyTest.skipIf(process.env.TEST_DATABASE_URL)

test('every commit is on the disk before it is answered: one sync for each', async () => {
  const directory = preparedDirectory()
  const database = await openEmbedded({ directory })
  await sql`create table t (a int)`.execute(database.db)
  const before = database.syncs!()
  for (let i = 0; i < 25; i++) await sql`insert into t values (${i})`.execute(database.db)
  expect(database.syncs!() - before).toBe(25)
  await database.close()
  rmSync(directory, { recursive: true })
})

test('a second opening of the same data directory is refused with a sentence, and works after the first is closed', async () => {
  const directory = preparedDirectory()
  const first = await openEmbedded({ directory, durable: false })
  await expect(openEmbedded({ directory, durable: false })).rejects.toThrow(
    /is in use by another running Bindery\. Stop it first/,
  )
  await first.close()
  const second = await openEmbedded({ directory, durable: false })
  await second.close()
  rmSync(directory, { recursive: true })
})

test('a process that was killed frees the directory at once', async () => {
  const directory = newDirectory('guard')
  const owner = new URL('./owner.ts', import.meta.url).href
  const script = `const { ownDirectory } = await import(${JSON.stringify(owner)}); await ownDirectory(${JSON.stringify(directory)}); console.log('owned'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  await expect(ownDirectory(directory)).rejects.toThrow(DirectoryInUse)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await ownDirectory(directory)).release()
})

test('an owner on another host, seen by its heartbeat, is respected until it stops beating', async () => {
  const directory = newDirectory('guard')
  const heartbeat = (host: string, at: number) =>
    writeFileSync(join(directory, 'owner.json'), JSON.stringify({ host, pid: 7, at }))
  heartbeat('another-container', Date.now())
  await expect(ownDirectory(directory)).rejects.toThrow('is in use by process 7 on another-container')
  heartbeat('another-container', Date.now() - 60_000)
  await (await ownDirectory(directory)).release()
  heartbeat(hostname(), Date.now())
  await (await ownDirectory(directory)).release()
})

test('a first start that was killed while it created the database does not stand in the way of the next', async () => {
  const directory = newDirectory('guard')
  const database = new URL('../database.ts', import.meta.url).href
  const script = `const { openEmbedded } = await import(${JSON.stringify(database)}); await openEmbedded({ directory: ${JSON.stringify(directory)} })`
  const program = join(newDirectory('guard'), 'open.mjs')
  writeFileSync(program, script)
  const child = spawn(process.execPath, [program])
  await expect
    .poll(() => existsSync(join(filesOf(directory), 'PG_VERSION')), { timeout: 100_000, interval: 5 })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isPrepared(directory)).toBe(false)
  const next = await openEmbedded({ directory, durable: false })
  expect(isPrepared(directory)).toBe(true)
  expect(await migrate(next)).not.toEqual([])
  await next.close()
})

test('a new database is unpacked from the template of the engine that is installed, and starts empty', async () => {
  const { dependencies } = createRequire(import.meta.url)('../../../../package.json')
  expect(TEMPLATE.pathname).toContain(`empty-${dependencies['@electric-sql/pglite']}.`)
  const identifiers = []
  for (const directory of [newDirectory('guard'), newDirectory('guard')]) {
    const { db, close } = await openEmbedded({ directory, durable: false })
    const { rows } = await sql<{ id: string; version: string; tables: number }>`
      select (select system_identifier::text from pg_control_system()) as id, version(),
        (select count(*) from pg_tables where schemaname = 'public') as tables`.execute(db)
    expect(rows[0]).toMatchObject({ version: expect.stringContaining(dependencies['@electric-sql/pglite']), tables: 0 })
    identifiers.push(rows[0]!.id)
    await close()
    rmSync(directory, { recursive: true })
  }
  expect(identifiers[0]).toBe(identifiers[1])
})

test('a copy of a prepared database opens as it is: nothing is created or migrated again', async () => {
  const { database, remove } = await copyDatabase()
  expect(await migrate(database)).toEqual([])
  await database.close()
  await remove()
})
