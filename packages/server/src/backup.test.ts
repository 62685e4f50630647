import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openEmbedded } from '#platform/db/database.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { signIn, testConfig } from '#testing/bindery.ts'
import { copyDatabase, emptyDatabase, postgresProgram, preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { TEST_TODAY } from '#testing/world.ts'
import { makeApp } from './app.ts'

const run = promisify(execFile)
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const [dump, restore] = [postgresProgram('pg_dump'), postgresProgram('pg_restore')]
const FILE = 'Roof survey, with a tail: \u0000\u00ff€'

/** Of every table how many rows it has, and a digest of all of them. */
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

const start = async (database: Database) => {
  const app = await makeApp({ config: testConfig, database, clock: () => TEST_TODAY })
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** A submission with a file that was uploaded as people upload one. */
async function withFile(database: Database) {
  const { app, address } = await start(database)
  const { id } = await makeSubmission(database.db)
  const form = new FormData()
  form.append('file', new Blob([FILE], { type: 'text/plain' }), 'survey.txt')
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
  const { app, address } = await start(database)
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

test.skipIf(isPostgres)(
  'a copy of the data directory, made while stopped, is the same database elsewhere',
  async () => {
    const directory = preparedDirectory()
    const elsewhere = newDirectory('backup')
    const first = await openEmbedded({ directory, durable: false })
    const { app, ...made } = await withFile(first)
    const before = await summaryOf(first)
    await app.close()

    cpSync(directory, elsewhere, { recursive: true })
    rmSync(directory, { recursive: true })
    const second = await openEmbedded({ directory: elsewhere, durable: false })
    expect(await summaryOf(second)).toEqual(before)
    await expectToWork(second, made)
    rmSync(elsewhere, { recursive: true })
  },
  180_000,
)

test.skipIf(!isPostgres || !dump || !restore)(
  'what pg_dump writes while the server runs, pg_restore makes the same database of, also on another cluster',
  async () => {
    const [source, target] = [await copyDatabase(), await emptyDatabase()]
    const folder = newDirectory('backup')
    const { app, ...made } = await withFile(source.database)
    // As if the old cluster had counted far more transactions than the new one.
    await sql`insert into event (xid, type, uri) values ('9000000000000', 'submission.changed', '/Submission/1')`.execute(
      source.database.db,
    )
    await run(dump!, ['--format=custom', `--file=${join(folder, 'bindery.dump')}`, source.url!])
    const before = await summaryOf(source.database)
    await app.close()

    await run(restore!, ['--no-owner', `--dbname=${target.url!}`, join(folder, 'bindery.dump')])
    expect(await summaryOf(target.database)).toEqual(before)
    await expectToWork(target.database, made)
    rmSync(folder, { recursive: true })
    await source.remove()
    await target.remove()
  },
  180_000,
)
