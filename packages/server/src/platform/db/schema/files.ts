import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** Attachments. Their content is in a separate table, so that history holds no copies of it. */
export interface FileTables {
  attachment: {
    id: Generated<number>
    submissionId: number
    name: string
    description: Defaulted<string>
    type: string | null
    mediaType: string
    /** Null until the content is made. */
    size: number | null
    /** Of the content, in hex; null for content that was stored before it was kept, or is not made yet. */
    sha256: string | null
    /** The name of the content in the bucket; null while it is in the database. */
    objectKey: string | null
    shared: Defaulted<boolean>
    recordUri: string | null
    edition: Defaulted<number>
    superseded: Defaulted<boolean>
    /** The first version of an uploaded file; null for the first version itself. */
    firstId: number | null
    /** A letter that its author previews. It is in no list until it is saved. */
    temporary: Defaulted<boolean>
    createdById: number
    createdAt: Defaulted<Date>
    modifiedAt: Defaulted<Date>
    modifiedById: number | null
    version: Generated<number>
  }
  /** A piece of content. It has an attachment, or only an upload while there is no attachment yet. */
  attachmentContent: {
    attachmentId: number | null
    uploadId: string | null
    ordinal: Defaulted<number>
    content: Buffer
    createdAt: Defaulted<Date>
  }
  bucketObject: {
    key: string
    createdAt: Date
  }
  /** A resumable upload. Its pieces are content without an attachment until it is finished. */
  upload: {
    id: string
    submissionId: number
    personId: number
    name: string
    length: number
    received: Defaulted<number>
    pieces: Defaulted<number>
    createdAt: Date
    modifiedAt: Date
    /** The file that it became. Kept for a day, so that a repeated call gets the same answer. */
    attachmentId: number | null
  }
}
