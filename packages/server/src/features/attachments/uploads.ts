import { randomUUID } from 'node:crypto'
import type { Upload } from '@bindery/contract/uploads'
import { sql } from 'kysely'
import { inPieces } from '#engine/attachments/content.ts'
import { acceptName } from '#engine/attachments/fileTypes.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, requirePermission } from '#platform/context.ts'
import { conflict, notFound, ProblemError } from '#platform/problems.ts'
import type { UploadDigests } from './digests.ts'

export async function listUploads(ctx: Ctx, submissionId: number): Promise<Upload[]> {
  await getAccessible(ctx, submissionId)
  const rows = await own(ctx)
    .where('submissionId', '=', submissionId)
    .where('attachmentId', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.map(toUpload)
}

interface NewUpload {
  submissionId: number
  name: string
  length: number
}

export async function beginUpload(ctx: Ctx, { submissionId, name: given, length }: NewUpload): Promise<string> {
  await getAccessible(ctx, submissionId)
  requirePermission(ctx, 'attachment.add')
  const { name } = await acceptName(ctx, given, length)
  const id = randomUUID()
  await ctx.db
    .insertInto('upload')
    .values({
      id,
      submissionId,
      personId: ctx.actor.id,
      name,
      length,
      createdAt: ctx.now,
      modifiedAt: ctx.now,
      attachmentId: null,
    })
    .execute()
  return id
}

const own = ({ db, actor }: Ctx) => db.selectFrom('upload').selectAll().where('personId', '=', actor.id)

type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

/** Only the person who began an upload can go on with it, and only with access to its submission. */
export async function getUpload(ctx: Ctx, id: string): Promise<Row> {
  const upload = await own(ctx).where('id', '=', id).executeTakeFirst()
  if (!upload) throw notFound('There is no such upload. One that was not finished is removed after a day.')
  await getAccessible(ctx, upload.submissionId)
  requirePermission(ctx, 'attachment.add')
  return upload
}

export const toUpload = ({ id, submissionId, name, length, received, createdAt }: Row): Upload => ({
  id,
  submissionId,
  name,
  length,
  offset: received,
  timeCreated: createdAt.getTime(),
})

/** Stores bytes as they arrive. After a lost connection, those that arrived are kept. Returns the new offset. */
export async function appendTo(
  ctx: Ctx,
  id: string,
  { offset, chunks }: { offset: number; chunks: AsyncIterable<Buffer> },
  digests: UploadDigests,
): Promise<number> {
  const { length, received } = await getUpload(ctx, id)
  if (received !== offset) throw otherOffset()
  let at = offset
  for await (const piece of inPieces(untilLost(chunks))) {
    if (at + piece.length > length)
      throw new ProblemError(413, 'too-large', 'More bytes arrived than the upload was begun with.')
    if (!(await addPiece(ctx, id, at, piece))) throw otherOffset()
    digests.add(id, at, piece)
    at += piece.length
  }
  return at
}

const otherOffset = () => conflict('The upload has got to another place. Ask where it stands, and go on from there.')

async function* untilLost(chunks: AsyncIterable<Buffer>) {
  try {
    yield* chunks
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
}

/** One statement, so that the count of bytes is always that of the stored pieces, also with two senders at once. */
async function addPiece({ db, now }: Ctx, id: string, at: number, piece: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`with counted as (
      update upload set received = received + ${piece.length}, pieces = pieces + 1, modified_at = ${now}
      where id = ${id} and received = ${at} and attachment_id is null
      returning pieces - 1 as ordinal)
    insert into attachment_content (upload_id, ordinal, content, created_at)
    select ${id}, ordinal, ${piece}, ${now} from counted`.execute(db)
  return numAffectedRows === 1n
}

export async function discardUpload(ctx: Ctx, id: string) {
  await getUpload(ctx, id)
  await inTransaction(ctx, async ({ db }) => {
    await db.deleteFrom('upload').where('id', '=', id).execute()
    await db.deleteFrom('attachmentContent').where('uploadId', '=', id).execute()
  })
}
