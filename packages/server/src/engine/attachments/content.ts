import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/** A statement with so much takes a few hundredths of a second; others have the connection between two of them. */
const PIECE_BYTES = 128 * 1024

/** Content that is stored already, and waits for its file. */
export interface StagedContent {
  uploadId: string
  length: number
}

/** Stores content before the transaction that adds its file: within, nobody else would be answered until all is written. */
export async function stageContent(db: Db, content: Buffer): Promise<StagedContent> {
  const uploadId = randomUUID()
  await writePieces(db, { uploadId }, content)
  return { uploadId, length: content.length }
}

/** Gives a file its content. */
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
