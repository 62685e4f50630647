import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { SYSTEM_ACTOR } from '#platform/context.ts'
import { makeBucket } from '#platform/files/bucket.ts'
import type { ByteStore } from '#platform/files/byteStore.ts'
import { startBindery } from '#testing/bindery.ts'
import { startBucket } from '#testing/bucket.ts'
import { makeSubmission } from '#testing/records.ts'
import { contentOf, sha256Of, stageContent } from './content.ts'
import { databaseStore } from './databaseStore.ts'
import { moveFile, nextToMove, sweep } from './move.ts'

const bindery = await startBindery()
const bucketServer = await startBucket()
const bucket = makeBucket(bucketServer.config)
afterAll(async () => {
  await bindery.close()
  await bucketServer.stop()
})
const { db } = bindery
const { id: submissionId } = await makeSubmission(db)
const hoursLater = (hours: number) => new Date(bindery.now().getTime() + hours * 3_600_000)

/** A file whose content is in the database. */
async function addFile(content: Buffer, stored = content): Promise<number> {
  const { uploadId } = await stageContent(db, stored)
  const { id } = await db
    .insertInto('attachment')
    .values({
      submissionId,
      name: 'Survey.txt',
      type: null,
      mediaType: 'text/plain',
      size: content.length,
      sha256: sha256Of(content),
      objectKey: null,
      recordUri: null,
      createdById: SYSTEM_ACTOR.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('attachmentContent')
    .set({ attachmentId: id, uploadId: null })
    .where('uploadId', '=', uploadId)
    .execute()
  return id
}

const fileWith = (id: number) =>
  db.selectFrom('attachment').select(['id', 'sha256', 'objectKey']).where('id', '=', id).executeTakeFirstOrThrow()
const move = async (id: number, to: 'bucket' | 'database', through: ByteStore = bucket) =>
  moveFile(db, through, await fileWith(id), to, bindery.now())
const pieces = (id: number) =>
  db.selectFrom('attachmentContent').select('ordinal').where('attachmentId', '=', id).execute()

describe.each([
  { name: 'the database', store: databaseStore(db), keyOf: async () => String(await addFile(Buffer.alloc(0))) },
  { name: 'a bucket', store: bucket, keyOf: async () => 'survey' },
])('$name', ({ store, keyOf }) => {
  test('gives back what was written, in order and whole, and nothing after it was removed', async () => {
    const key = await keyOf()
    const hash = createHash('sha256')
    async function* content() {
      for (let at = 0; at < 200; at++) {
        const chunk = Buffer.alloc(64 * 1024, at)
        hash.update(chunk)
        yield chunk
      }
    }
    await store.write(key, content())
    const read = createHash('sha256')
    for await (const chunk of store.read(key)) read.update(chunk)
    expect(read.digest('hex')).toBe(hash.digest('hex'))
    const part = Buffer.concat(await Array.fromAsync(store.read(key, { first: 200_000, last: 400_000 })))
    expect([part.length, part[0], part.at(-1)], 'a range across pieces').toEqual([200_001, 3, 6])
    await store.remove(key)
    await store.remove(key)
    const left: Buffer[] = []
    try {
      for await (const chunk of store.read(key)) left.push(chunk)
    } catch (error) {
      expect(error).toMatchObject({ status: 503, type: 'files-away' })
    }
    expect(left).toEqual([])
  })
})

test('a file is moved to the bucket and back, and is read the same from both', async () => {
  const content = Buffer.from('Firewall. '.repeat(60_000))
  const id = await addFile(content)
  await move(id, 'bucket')
  expect((await fileWith(id)).objectKey).toMatch(`${id}-`)
  await sweep(db, bucket, hoursLater(0.5))
  expect((await pieces(id)).length, 'somebody may be reading').toBeGreaterThan(0)
  await sweep(db, bucket, hoursLater(2))
  expect(await pieces(id)).toEqual([])
  expect(await contentOf({ db, bucket }, id)).toEqual(content)
  await expect(contentOf({ db }, id), 'without the bucket').rejects.toMatchObject({ type: 'files-away' })
  await move(id, 'database')
  expect(await fileWith(id)).toMatchObject({ objectKey: null })
  expect(await contentOf({ db }, id)).toEqual(content)
})

test('a move that is interrupted leaves the file where it was, and its object is swept after a day', async () => {
  const id = await addFile(Buffer.from('Sprinklers.'))
  await sweep(db, bucket, hoursLater(48))
  const before = bucketServer.count()
  const killed: ByteStore = {
    ...bucket,
    write: async (key, content) => {
      await bucket.write(key, content)
      throw new Error('The process was lost.')
    },
  }
  await expect(move(id, 'bucket', killed)).rejects.toThrow('The process was lost.')
  expect(await fileWith(id)).toMatchObject({ objectKey: null })
  expect(await contentOf({ db }, id)).toEqual(Buffer.from('Sprinklers.'))
  expect(bucketServer.count()).toBe(before + 1)
  await sweep(db, bucket, hoursLater(23))
  expect(bucketServer.count()).toBe(before + 1)
  await sweep(db, bucket, hoursLater(25))
  expect(bucketServer.count()).toBe(before)
  await move(id, 'bucket')
  expect((await fileWith(id)).objectKey).not.toBeNull()
})

test('content that is not what its digest says stays where it was', async () => {
  const wrong = await addFile(Buffer.from('As it was uploaded.'), Buffer.from('As a bad disk has it.'))
  await expect(move(wrong, 'bucket')).rejects.toThrow(`The content of file ${wrong} is not what was stored.`)
  expect(await fileWith(wrong)).toMatchObject({ objectKey: null })
  const id = await addFile(Buffer.from('Roof.'))
  await move(id, 'bucket')
  bucketServer.damage()
  await expect(move(id, 'database')).rejects.toThrow(`The content of file ${id} is not what was stored.`)
  expect((await fileWith(id)).objectKey).not.toBeNull()
})

test('the object of a deleted file is removed, and one of a file that is there never is', async () => {
  const [kept, deleted] = [await addFile(Buffer.from('Kept.')), await addFile(Buffer.from('Deleted.'))]
  await move(kept, 'bucket')
  await move(deleted, 'bucket')
  await db.deleteFrom('attachment').where('id', '=', deleted).execute()
  await sweep(db, bucket, hoursLater(48))
  expect(await contentOf({ db, bucket }, kept)).toEqual(Buffer.from('Kept.'))
  const keys = await db.selectFrom('bucketObject').select('key').where('key', 'like', `${deleted}-%`).execute()
  expect(keys).toEqual([])
  expect((await nextToMove(db, 'bucket', new Set()))?.id).not.toBe(kept)
  expect((await nextToMove(db, 'database', new Set()))?.id).toBe(kept)
})
