import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { filesAway } from '#platform/files/bucket.ts'
import type { ByteRange } from '#platform/files/byteStore.ts'

type Reader = Pick<Ctx, 'db' | 'bucket'>

/** Writing a piece takes a few hundredths of a second. Other requests use the connection between pieces. */
const PIECE_BYTES = 128 * 1024
/** Pieces of one read: each read is a round trip to the database. */
const PIECES_AT_ONCE = 4

/** Stored content that has no attachment yet. */
export interface StagedContent {
  uploadId: string
  length: number
  sha256: string
}

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Stores content before the transaction that adds its attachment, so that other requests run between the pieces. */
export async function stageContent(db: Db, content: Buffer): Promise<StagedContent> {
  const uploadId = randomUUID()
  await writePieces(db, { uploadId }, content)
  return { uploadId, length: content.length, sha256: sha256Of(content) }
}

/** Stores the content of an attachment. */
export async function keepContent({ db }: TxCtx, attachmentId: number, content: Buffer | StagedContent): Promise<void> {
  if (Buffer.isBuffer(content)) return writePieces(db, { attachmentId }, content)
  await db
    .updateTable('attachmentContent')
    .set({ attachmentId, uploadId: null })
    .where('uploadId', '=', content.uploadId)
    .execute()
}

async function writePieces(db: Db, of: { uploadId: string } | { attachmentId: number }, content: Buffer) {
  for (let at = 0, ordinal = 0; at < content.length; at += PIECE_BYTES, ordinal++) {
    const piece = content.subarray(at, at + PIECE_BYTES)
    await db
      .insertInto('attachmentContent')
      .values({ ...of, ordinal, content: piece })
      .execute()
  }
}

/** Joins small chunks, as they arrive from the network, into pieces of the size in which they are stored. */
export async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

type ContentOf = { attachmentId: number } | { uploadId: string }

/** The pieces of a file or of an upload in their order, or the bytes of a range. At most a few pieces are in memory. */
export async function* piecesOf(db: Db, of: ContentOf, range?: ByteRange): AsyncGenerator<Buffer> {
  if (!range) return yield* piecesFrom(db, of, 0)
  const start = await pieceWith(db, of, range.first)
  if (!start) return
  let skipped = range.first - start.firstByte
  let left = range.last - range.first + 1
  for await (const piece of piecesFrom(db, of, start.ordinal)) {
    const part = piece.subarray(skipped, skipped + left)
    yield part
    skipped = 0
    left -= part.length
    if (left <= 0) return
  }
}

/** The piece that contains a byte. Pieces differ in length, and adding up their lengths does not read their content. */
async function pieceWith(db: Db, of: ContentOf, byte: number) {
  const { rows } = await sql<{
    ordinal: number
    firstByte: number
  }>`select ordinal, (until - length)::float8 as "firstByte"
    from (select ordinal, octet_length(content) as length, sum(octet_length(content)) over (order by ordinal) as until
      from attachment_content
      where ${'attachmentId' in of ? sql`attachment_id = ${of.attachmentId}` : sql`upload_id = ${of.uploadId}`}) pieces
    where until > ${byte} order by ordinal limit 1`.execute(db)
  return rows[0]
}

async function* piecesFrom(db: Db, of: ContentOf, first: number): AsyncGenerator<Buffer> {
  for (let from = first; ; from += PIECES_AT_ONCE) {
    const pieces = await db
      .selectFrom('attachmentContent')
      .select('content')
      .where((eb) => eb.and(of))
      .where('ordinal', '>=', from)
      .where('ordinal', '<', from + PIECES_AT_ONCE)
      .orderBy('ordinal')
      .execute()
    for (const { content } of pieces) yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    if (pieces.length < PIECES_AT_ONCE) return
  }
}

/** The content of a file in chunks, or a range of it, from where it is kept. */
export async function* chunksOf(
  { db, bucket }: Reader,
  attachmentId: number,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const { objectKey } = await db
    .selectFrom('attachment')
    .select('objectKey')
    .where('id', '=', attachmentId)
    .executeTakeFirstOrThrow()
  if (objectKey === null) yield* piecesOf(db, { attachmentId }, range)
  else if (bucket) yield* bucket.read(objectKey, range)
  else throw filesAway()
}

/** The whole content, for readers that need all of it at once. */
export async function contentOf(ctx: Reader, attachmentId: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(ctx, attachmentId)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
