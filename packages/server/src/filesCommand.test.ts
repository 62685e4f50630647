import { afterAll, expect, test } from 'vitest'
import { startBindery, testConfig } from '#testing/bindery.ts'
import { startBucket } from '#testing/bucket.ts'
import { copyDatabase, preparedDirectory } from '#testing/database.ts'
import { makeSubmission } from '#testing/records.ts'
import { runFilesCommand } from './filesCommand.ts'
import { openEmbedded } from './platform/db/database.ts'

const bucket = await startBucket()
afterAll(() => bucket.stop())

const uploadTo = async (address: string, token: string, submissionId: number, content: string) => {
  const body = new FormData()
  body.append('file', new Blob([content]), 'Survey.txt')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/rest/Submission/${submissionId}/Attachments`, {
    method: 'POST',
    headers,
    body,
  })
  return (await answer.json()) as { id: number }
}

test('with a bucket, a new file is soon in it, and is downloaded from it', async () => {
  const bindery = await startBindery({ files: bucket.config })
  const manager = await bindery.signIn('manager')
  const { id } = await makeSubmission(bindery.db)
  const file = await uploadTo(bindery.address, manager.token, id, 'Firewall.')
  const isThere = () =>
    bindery.db.selectFrom('attachment').select('objectKey').where('id', '=', file.id).executeTakeFirstOrThrow()
  await expect.poll(isThere, { timeout: 30_000 }).not.toEqual({ objectKey: null })
  await bindery.db.deleteFrom('attachmentContent').where('attachmentId', '=', file.id).execute()
  const answer = await manager.get(`/rest/Attachment/${file.id}/content`)
  expect([answer.status, answer.body, answer.headers.get('content-length')]).toEqual([200, 'Firewall.', '9'])
  await bindery.close()
})

/** A database that no server uses, with one file in it. */
async function ownDatabase() {
  const content = Buffer.from('Sprinklers.')
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
  const dataDir = isPostgres ? '' : preparedDirectory()
  const copy = isPostgres ? await copyDatabase() : null
  const database = copy?.database ?? (await openEmbedded({ directory: dataDir }))
  await database.db.deleteFrom('attachment').execute()
  const { id: submissionId } = await makeSubmission(database.db)
  const { id } = await database.db
    .insertInto('attachment')
    .values({ submissionId, name: 'a.txt', mediaType: 'text/plain', size: content.length, createdById: 0, ...NONE })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.insertInto('attachmentContent').values({ attachmentId: id, uploadId: null, content }).execute()
  if (!isPostgres) await database.close()
  return {
    config: { ...testConfig, dataDir, databaseUrl: copy?.url ?? null, files: bucket.config },
    remove: copy?.remove,
  }
}
const NONE = { type: null, sha256: null, objectKey: null, recordUri: null }

test('the command moves all files to the bucket and back, says how many, and finds none when run again', async () => {
  const { config, remove } = await ownDatabase()
  const run = async (...words: string[]) => {
    const lines: string[] = []
    await runFilesCommand(words, config, (line) => lines.push(line))
    return lines.at(-1)
  }
  expect(await run('move', 'bucket')).toBe('1 file is moved to the bucket.')
  expect(await run('move', 'bucket')).toBe('0 files are moved to the bucket.')
  expect(await run('move', 'database')).toBe('1 file is moved to the database.')
  await remove?.()
})

test('a wrong command, and one without a bucket, say how it is used', async () => {
  for (const words of [[], ['move'], ['move', 'cellar'], ['move', 'bucket', 'now']])
    await expect(runFilesCommand(words, { ...testConfig, files: bucket.config }, () => {})).rejects.toThrow(
      'npm run files -- move bucket',
    )
  await expect(runFilesCommand(['move', 'bucket'], testConfig, () => {})).rejects.toThrow('Set FILES_URL')
})
