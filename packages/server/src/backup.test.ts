import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { restore } from '#platform/backup/restore.ts'
import { type Database, openEmbedded } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { serve, signIn } from '#testing/bindery.ts'
import { copyDatabase, emptyDatabase, postgresProgram, preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Finds no PostgreSQL programs, as on a machine without them. */
const none = () => null
const FILE = 'PK of a roof survey, with a tail: \u0000\u00ff€'

/** The number of rows in each table, and a digest of the rows. */
async function summaryOf({ db }: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`.execute(
    db,
  )
  const summary: Record<string, object> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; digest: string }>`
      select count(*), sum(hashtextextended(one::text, 0))::text as digest
      from ${sql.table(name)} one`.execute(db)
    summary[name] = rows[0]!
  }
  return summary
}

/** A submission with an uploaded file. The history of the sample, a third of its data, is left out to save time. */
async function withFile(database: Database) {
  await sql`truncate history`.execute(database.db)
  const { app, address } = await serve(database)
  const { id } = await makeSubmission(database.db, { status: 1 })
  const form = new FormData()
  form.append('file', new Blob([FILE], { type: 'application/zip' }), 'survey.zip')
  const { token } = await signIn(address, 'manager')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/rest/Submission/${id}/Attachments`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  const file = (await answer.json()) as { id: number }
  return { app, submissionId: id, fileId: file.id }
}

/** The stored rows and the file are there, and a change reaches a live stream. */
async function expectToWork(database: Database, { submissionId, fileId }: { submissionId: number; fileId: number }) {
  expect(await pendingMigrations(database)).toEqual([])
  const { app, address } = await serve(database)
  const manager = await signIn(address, 'manager')
  expect((await manager.get(`/rest/Attachment/${fileId}/content`)).body).toBe(FILE)
  const stream = await openStream(address, manager.token, 'client-of-the-copy')
  const ofIt = `/rest/Submission/${submissionId}`
  const { body } = await manager.get(`${ofIt}?registrationIdentifier=/Submission/${submissionId}`, {
    'x-client-id': 'client-of-the-copy',
  })
  expect((await manager.post(ofIt, { version: body.version, insuredName: 'After the restore' })).status).toBe(200)
  expect((await stream.next()).data).toMatchObject({ uri: `/Submission/${submissionId}` })
  stream.close()
  await app.close()
}

const settings = (over: { databaseUrl?: string; dataDir?: string; secretKey?: string }) => ({
  ...{ databaseUrl: null, dataDir: '', secretKey: null },
  ...over,
})

test.skipIf(isPostgres)(
  'a backup of the embedded database, made while stopped, is the same database elsewhere, files and key included',
  async () => {
    const directory = preparedDirectory()
    const [folder, elsewhere] = [newDirectory('backup'), newDirectory('backup')]
    const file = join(folder, 'bindery.backup')
    writeFileSync(join(directory, 'secret.key'), 'the key of this database')
    const first = await openEmbedded({ directory, durable: false })
    const { app, ...made } = await withFile(first)
    await expect(backUp(settings({ dataDir: directory }), file, none)).rejects.toThrow(/is in use .* Stop it first/)
    expect(readdirSync(folder)).toEqual([])
    const before = await summaryOf(first)
    await app.close()

    await backUp(settings({ dataDir: directory }), file, none)
    expect(readdirSync(folder)).toEqual(['bindery.backup'])
    expect(statSync(file).mode & 0o077).toBe(0)
    rmSync(directory, { recursive: true })
    expect(await restore(settings({ dataDir: elsewhere }), file, none)).toBeNull()
    expect(readFileSync(join(elsewhere, 'secret.key'), 'utf8')).toBe('the key of this database')
    const second = await openEmbedded({ directory: elsewhere, durable: false })
    expect(await summaryOf(second)).toEqual(before)
    await expectToWork(second, made)

    await expect(restore(settings({ dataDir: elsewhere }), file, none)).rejects.toThrow(/There is a database in/)
    await expect(backUp(settings({ dataDir: elsewhere }), file, none)).rejects.toThrow(/There is a file/)
    await expect(restore(settings({ databaseUrl: 'postgres://nowhere' }), file, none)).rejects.toThrow(
      'This is a backup of the embedded database. Leave DATABASE_URL out, and set DATA_DIR.',
    )
    rmSync(elsewhere, { recursive: true })
  },
)

test.skipIf(isPostgres)('a backup that was cut off, or is none, is refused and leaves nothing behind', async () => {
  const [folder, target] = [newDirectory('backup'), newDirectory('backup')]
  const directory = preparedDirectory()
  const [whole, part, text] = ['whole', 'part', 'text'].map((name) => join(folder, name)) as [string, string, string]
  await backUp(settings({ dataDir: directory }), whole, none)
  writeFileSync(part, readFileSync(whole).subarray(0, 1_000_000))
  writeFileSync(text, 'Dear Sirs,')
  await expect(restore(settings({ dataDir: target }), part, none)).rejects.toThrow()
  await expect(restore(settings({ dataDir: target }), text, none)).rejects.toThrow('is not a backup of Bindery.')
  await expect(restore(settings({ dataDir: target }), join(folder, 'gone'), none)).rejects.toThrow('There is no file')
  expect(readdirSync(target)).toEqual([])
  await expect(backUp(settings({ dataDir: target }), join(folder, 'more'), none)).rejects.toThrow(
    'There is no database in',
  )
  rmSync(directory, { recursive: true })
})

test.skipIf(!isPostgres || !postgresProgram('pg_dump') || !postgresProgram('pg_restore'))(
  'a backup of PostgreSQL, made while the server runs, is the same database on another cluster, files and key included',
  async () => {
    const [source, target] = [await copyDatabase(), await emptyDatabase()]
    const file = join(newDirectory('backup'), 'bindery.backup')
    const { app, ...made } = await withFile(source.database)
    // An event with a transaction number far ahead of the new cluster's.
    await sql`insert into event (xid, type, uri) values ('9000000000000', 'submission.changed', '/Submission/1')`.execute(
      source.database.db,
    )
    await backUp(settings({ databaseUrl: source.url!, secretKey: 'the key' }), file, postgresProgram)
    const before = await summaryOf(source.database)
    await expect(restore(settings({ databaseUrl: source.url! }), file, postgresProgram)).rejects.toThrow(
      'The database of DATABASE_URL is not empty.',
    )
    await app.close()

    const left = await restore(settings({ databaseUrl: target.url! }), file, postgresProgram)
    expect(left).toContain(`SECRET_KEY set to the content of ${file}.key`)
    expect(readFileSync(`${file}.key`, 'utf8')).toBe('the key')
    expect(await summaryOf(target.database)).toEqual(before)
    await expectToWork(target.database, made)
    await source.remove()
    await target.remove()
  },
)

test('without the programs of PostgreSQL, a backup of it says what is missing', async () => {
  const [databaseUrl, file] = ['postgres://user@nowhere/bindery', join(newDirectory('backup'), 'bindery.backup')]
  await expect(backUp(settings({ databaseUrl }), file, none)).rejects.toThrow(
    'pg_dump was not found. Install the client programs of PostgreSQL, or put them on the PATH.',
  )
})
