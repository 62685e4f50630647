import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/** Writing a piece takes a few hundredths of a second. Other requests use the connection between pieces. */
const PIECE_BYTES = 128 * 1024

/** Stored content that has no attachment yet. */
export interface StagedContent {
  uploadId: string
  length: number
}

/** Stores content before the transaction that adds its attachment, so that other requests run between the pieces. */
export async function stageContent(db: Db, content: Buffer): Promise<StagedContent> {
  const uploadId = randomUUID()
  await writePieces(db, { uploadId }, content)
  return { uploadId, length: content.length }
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

export async function contentOf(db: Db, attachmentId: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (;;) {
    const piece = await db
      .selectFrom('attachmentContent')
      .select('content')
      .where('attachmentId', '=', attachmentId)
      .where('ordinal', '=', pieces.length)
      .executeTakeFirst()
    if (!piece) return Buffer.concat(pieces)
    pieces.push(Buffer.from(piece.content))
  }
}
