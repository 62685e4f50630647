import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as anyTest, expect } from 'vitest'
import { upload } from '#testing/applications.ts'
import { serve, signIn } from '#testing/bindery.ts'
import { preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { makeSubmission } from '#testing/records.ts'
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
})

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
})

/** A small disk for the test, or null where the system does not allow mounting one. */
function smallDisk(): { directory: string; end(): void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const directory = newDirectory('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', directory], { stdio: 'ignore' })
    return { directory, end: () => void execFileSync('umount', ['-l', directory]) }
  } catch {
    return null
  }
}

function roomOn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

test('on a full disk writes are refused with a sentence, nothing acknowledged is lost, and writing goes on when there is room', async ({
  skip,
  onTestFinished,
}) => {
  const disk = smallDisk()
  if (!disk) return skip('no disk of our own can be mounted here')
  onTestFinished(disk.end)
  const database = await openEmbedded({ directory: preparedDirectory(disk.directory), patience: PATIENCE })
  const { app, address } = await serve(database)
  onTestFinished(() => app.close())
  const underwriter = await signIn(address, 'underwriter')
  const { id } = await makeSubmission(database.db, { status: 3 })
  const ballast = join(disk.directory, 'ballast')

  const acknowledged = new Map<number, string>()
  const store = async () => {
    const content = randomBytes(1_500_000).toString('base64')
    const path = `/rest/Submission/${id}/Attachments`
    const answer = await upload(underwriter, address, path, Buffer.from(content), 'survey.txt')
    if (answer.status === 200) acknowledged.set(answer.body.id, content)
    return answer
  }
  await store()
  writeFileSync(ballast, Buffer.alloc(roomOn(disk.directory) - 8_000_000))
  let refusal = await store()
  while (refusal.body.type !== 'disk-full') refusal = await store()
  expect(refusal).toMatchObject({
    status: 503,
    body: { title: 'The disk of the server is full. Nothing was changed. Tell an administrator, and try again later.' },
  })

  rmSync(ballast)
  await expect.poll(async () => (await store()).status, SOON).toBe(200)
  expect(acknowledged.size).toBeGreaterThan(1)
  for (const [file, content] of acknowledged)
    expect((await underwriter.get(`/rest/Attachment/${file}/content`)).body === content, `file ${file}`).toBe(true)
})
