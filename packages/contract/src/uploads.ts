import { type Static, Type } from 'typebox'
import { Attachment } from './attachments.ts'
import { call } from './call.ts'
import { NAME_LIMIT } from './limits.ts'
import { Id, Instant, OfId, Sent } from './wire.ts'

/** The version of the tus protocol (tus.io) that the upload calls speak. */
export const TUS_VERSION = '1.0.0'
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream'

const UploadId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
const OfUpload = Type.Object({ id: UploadId })

/** A file of which not all bytes have arrived, or that is not yet a file of its submission. */
export const Upload = Type.Object({
  id: UploadId,
  submissionId: Id,
  name: Type.String(),
  /** In bytes: of the whole file, and of what has arrived. */
  length: Type.Integer(),
  offset: Type.Integer(),
  timeCreated: Instant,
})
export type Upload = Static<typeof Upload>

/** Resumable uploads: tus core, creation and termination; then a call of ours makes the bytes a file of the submission. */
export const uploadsApi = {
  list: call('GET', '/rest/Submission/:id/Uploads', {
    summary: 'The uploads to a submission that the caller has begun and not finished',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(Upload),
  }),
  begin: call('POST', '/rest/Submission/:id/Uploads', {
    summary: 'Begin a resumable upload (tus creation: Upload-Length, and filename in Upload-Metadata)',
    access: 'submission.view',
    params: OfId,
    repeatable: true,
  }),
  read: call('GET', '/rest/Upload/:id', {
    summary: 'How much of an upload has arrived; with HEAD, in the headers of tus',
    access: 'submission.view',
    params: OfUpload,
    response: Upload,
  }),
  append: call('PATCH', '/rest/Upload/:id', {
    summary: 'Send more bytes of an upload (tus: Upload-Offset)',
    access: 'submission.view',
    params: OfUpload,
    repeatable: true,
  }),
  discard: call('DELETE', '/rest/Upload/:id', {
    summary: 'Give an upload up (tus termination)',
    access: 'submission.view',
    params: OfUpload,
    repeatable: true,
  }),
  finish: call('POST', '/rest/Upload/:id/finish', {
    summary: 'Check the content of a complete upload, and add it to the files of its submission',
    access: 'submission.view',
    params: OfUpload,
    repeatable: true,
    body: Sent({
      displayLabel: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      /** A value of the data set 'Attachment Types'. */
      type: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      /** Visible to the agent; always true for an agent's upload. */
      shared: Type.Optional(Type.Boolean()),
      /** The file of which this is a new version. Name, type, description and visibility are taken from it. */
      replaces: Type.Optional(Id),
      /** Add it although the submission has a file with the same content. */
      keepBoth: Type.Optional(Type.Boolean()),
    }),
    response: Attachment,
  }),
}

export const uploadAddress = (id: string) => `/rest/Upload/${id}`
export const uploadsAddress = (submissionId: number) => `/rest/Submission/${submissionId}/Uploads`
