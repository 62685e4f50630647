import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as anyTest, expect } from 'vitest'
import { serve, signIn } from '#testing/bindery.ts'
import { preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { SOON } from '#testing/waiting.ts'
import { openEmbedded } from '../database.ts'

/** Skipped on PostgreSQL: these tests are about the embedded engine. */
const test = anyTest.skipIf(process.env.TEST_DATABASE_URL)
const PATIENCE = { statement: 8_000, diskFull: 1_000, opening: 60_000, betweenOpenings: 100 }
const filter = (name: string) => ({ name, filterTemplateId: 'submission.advanced', criteria: [] })

test('an engine that hangs is opened again; until then the server is not ready, and calls are asked to come back', async () => {
  const directory = preparedDirectory()
  const database = await openEmbedded({ directory, durable: false, patience: PATIENCE })
  const { app, address } = await serve(database)
  const underwriter = await signIn(address, 'underwriter')
  expect((await underwriter.post('/rest/Filter', filter('Before the hang'))).status).toBe(200)

  const hung = sql`select pg_sleep(1000)`.execute(database.db)
  const [ready, meanwhile] = await Promise.all([
    underwriter.get('/readyz'),
    underwriter.post('/rest/Filter', filter('While it hung')),
    expect(hung).rejects.toMatchObject({ code: '08006' }),
  ])
  expect(ready).toMatchObject({ status: 503, body: { title: 'The database does not answer.' } })
  expect(meanwhile).toMatchObject({ status: 503, body: { type: 'database-away' } })
  expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0)

  await expect.poll(async () => (await underwriter.get('/readyz')).status, SOON).toBe(200)
  const names = (await underwriter.get('/rest/Filter?type=1')).body.map(({ name }: { name: string }) => name)
  expect(names).toContain('Before the hang')
  expect(names).not.toContain('While it hung')
  expect((await underwriter.post('/rest/Filter', filter('After the hang'))).status).toBe(200)
  await app.close()
  rmSync(directory, { recursive: true })
}, 120_000)

test('a transaction that was open when the engine was lost does not go on in the next one', async () => {
  const directory = preparedDirectory()
  const patience = { ...PATIENCE, statement: 1_000 }
  const database = await openEmbedded({ directory, durable: false, patience })
  database.watch!()
  await sql`create table t (a int)`.execute(database.db)
  const transaction = await database.db.startTransaction().execute()
  const raw = (text: string) => sql.raw(text).execute(transaction)
  await raw('insert into t values (1)')
  await expect(raw('select pg_sleep(1000)')).rejects.toMatchObject({ code: '08006' })
  await expect.poll(() => sql`select 1`.execute(transaction).then(String, String), SOON).toContain('away')
  await expect(raw('insert into t values (2)')).rejects.toMatchObject({ code: '08006' })
  await transaction
    .rollback()
    .execute()
    .catch(() => {})
  await expect
    .poll(() => sql`select count(*) from t`.execute(database.db).then(({ rows }) => rows, String), SOON)
    .toEqual([{ count: 0 }])
  await database.close()
  rmSync(directory, { recursive: true })
}, 120_000)

/** A small disk for the test, or null where the system does not allow mounting one. */
function smallDisk(): { directory: string; end(): void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const directory = newDirectory('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', directory], { stdio: 'ignore' })
    return { directory, end: () => void execFileSync('umount', ['-l', directory]) }
  } catch {
    return null
  }
}

test('a disk that was full costs nothing that was acknowledged, and writing goes on when there is room again', async ({
  skip,
}) => {
  const disk = smallDisk()
  if (!disk) return skip('no disk of our own can be mounted here')
  const database = await openEmbedded({ directory: disk.directory, patience: PATIENCE })
  database.watch!()
  await sql`create table t (a int, b text)`.execute(database.db)
  const { bavail, bsize } = statfsSync(disk.directory)
  const ballast = join(disk.directory, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 24_000_000))

  let acknowledged = 0
  const codes = new Set<string>()
  const insert = () =>
    sql`insert into t select ${acknowledged}, repeat(md5(n::text), 30) from generate_series(1, 300) n`.execute(
      database.db,
    )
  const write = () =>
    insert().then(
      () => void acknowledged++,
      (error) => void codes.add(error.code),
    )
  while (codes.size === 0) await write()
  await write()
  await write()
  expect([...codes]).toContain('53100')

  rmSync(ballast)
  const before = acknowledged
  await expect.poll(() => write().then(() => acknowledged), SOON).toBeGreaterThan(before)
  const { rows } = await sql<{ batches: number }>`select count(distinct a) as batches from t`.execute(database.db)
  expect(rows[0]!.batches).toBe(acknowledged)
  await database.close()
  disk.end()
}, 120_000)
