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
    shared: Defaulted<boolean>
    recordUri: string | null
    edition: Defaulted<number>
    superseded: Defaulted<boolean>
    /** The first version of an uploaded file; null for the first version itself. */
    firstId: number | null
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
}
