import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** Attachments. The content is in rows of its own, so that history holds no copies of it. */
export interface FileTables {
  attachment: {
    id: Generated<number>
    submissionId: number
    name: string
    description: Defaulted<string>
    type: string | null
    mediaType: string
    /** Null while its content is still to be made. */
    size: number | null
    shared: Defaulted<boolean>
    recordUri: string | null
    edition: Defaulted<number>
    superseded: Defaulted<boolean>
    createdById: number
    createdAt: Defaulted<Date>
    modifiedAt: Defaulted<Date>
    version: Generated<number>
  }
  /** One of both: the file, or the upload while there is no file yet. */
  attachmentContent: {
    attachmentId: number | null
    uploadId: string | null
    ordinal: Defaulted<number>
    content: Buffer
    createdAt: Defaulted<Date>
  }
}
