import type { Db } from '#platform/db/database.ts'
import type { ByteStore } from '#platform/files/byteStore.ts'
import { inPieces, piecesOf } from './content.ts'

/** The content of files in the database. The key is the id of the attachment. */
export const databaseStore = (db: Db): ByteStore => ({
  async write(key, content) {
    let ordinal = 0
    for await (const piece of inPieces(content)) {
      await db
        .insertInto('attachmentContent')
        .values({ attachmentId: Number(key), ordinal, content: piece })
        .execute()
      ordinal += 1
    }
  },
  read: (key, range) => piecesOf(db, { attachmentId: Number(key) }, range),
  async remove(key) {
    await db.deleteFrom('attachmentContent').where('attachmentId', '=', Number(key)).execute()
  },
})
