import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { ByteStore } from '#platform/files/byteStore.ts'
import { databaseStore } from './databaseStore.ts'

export type Place = 'bucket' | 'database'

interface StoredFile {
  id: number
  sha256: string | null
  objectKey: string | null
}

/** The newest file that is not in this place yet. Those that could not be moved are passed over. */
export const nextToMove = (db: Db, to: Place, failed: ReadonlySet<number>): Promise<StoredFile | undefined> =>
  db
    .selectFrom('attachment')
    .select(['id', 'sha256', 'objectKey'])
    .where('size', 'is not', null)
    .where('objectKey', to === 'bucket' ? 'is' : 'is not', null)
    .$if(failed.size > 0, (query) => query.where('id', 'not in', [...failed]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Moves the content of one file. Until the last step everybody reads it where it was. */
export const moveFile = (db: Db, bucket: ByteStore, file: StoredFile, to: Place, now: Date) =>
  to === 'bucket' ? moveToBucket(db, bucket, file, now) : moveToDatabase(db, bucket, file, now)

/** The key is recorded first: an object of which the process then knows nothing is found and removed by it. */
async function moveToBucket(db: Db, bucket: ByteStore, { id, sha256 }: StoredFile, now: Date) {
  const key = `${id}-${randomUUID()}`
  await db.insertInto('bucketObject').values({ key, createdAt: now }).execute()
  const sent = digesting(databaseStore(db).read(String(id)))
  await bucket.write(key, sent.content)
  const arrived = await digestOf(bucket.read(key))
  requireSame(id, sha256 ?? sent.digest(), [sent.digest(), arrived])
  // Changes nothing if another process was faster, or the file was deleted. The object is then left to the sweep.
  await db
    .updateTable('attachment')
    .set({ objectKey: key, sha256: arrived })
    .where('id', '=', id)
    .where('objectKey', 'is', null)
    .execute()
}

/** In one transaction, so that an interruption leaves the file in the bucket. The object is left to the sweep. */
async function moveToDatabase(db: Db, bucket: ByteStore, { id, sha256, objectKey }: StoredFile, now: Date) {
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('attachment')
      .set({ objectKey: null })
      .where('id', '=', id)
      .where('objectKey', '=', objectKey)
      .executeTakeFirst()
    if (moved.numUpdatedRows !== 1n) return
    const fetched = digesting(bucket.read(objectKey!))
    await databaseStore(tx).remove(String(id))
    await databaseStore(tx).write(String(id), fetched.content)
    requireSame(id, sha256 ?? fetched.digest(), [fetched.digest()])
    await tx.updateTable('bucketObject').set({ createdAt: now }).where('key', '=', objectKey!).execute()
  })
}

function requireSame(id: number, expected: string, found: readonly string[]) {
  if (found.some((digest) => digest !== expected))
    throw new Error(`The content of file ${id} is not what was stored. It stays where it was.`)
}

/** Passes content on, and has its digest when all of it has passed. */
function digesting(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let digest: string | undefined
  async function* passing() {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  return {
    content: passing(),
    digest: () => {
      digest ??= hash.digest('hex')
      return digest
    },
  }
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Removes what a move has left behind: the copy in the database, which somebody may have been reading, after an hour; and
 * objects that belong to no file, after a day. These are of deleted files, or of moves that were interrupted.
 */
export async function sweep(db: Db, bucket: ByteStore, now: Date) {
  await db
    .deleteFrom('attachmentContent')
    .using('attachment')
    .innerJoin('bucketObject', 'bucketObject.key', 'attachment.objectKey')
    .whereRef('attachment.id', '=', 'attachmentContent.attachmentId')
    .where('bucketObject.createdAt', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
  const orphans = await db
    .selectFrom('bucketObject')
    .select('key')
    .where('createdAt', '<', new Date(now.getTime() - DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attachment').select('id').whereRef('attachment.objectKey', '=', 'bucketObject.key'))),
    )
    .execute()
  for (const { key } of orphans) {
    await bucket.remove(key)
    await db.deleteFrom('bucketObject').where('key', '=', key).execute()
  }
}
