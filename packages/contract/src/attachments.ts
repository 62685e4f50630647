import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { NAME_LIMIT } from './limits.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

/** A file of a submission: uploaded, or a document that an action made. */
export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** A value of the data set 'Attachment Types'. */
  type: Nullable(Type.String()),
  mediaType: Type.String(),
  /** In bytes; null of a document that is only written when it is opened. */
  size: Nullable(Type.Integer()),
  byteCountToDisplaySize: Nullable(Type.String()),
  shared: Type.Boolean(),
  ownerUri: Type.String(),
  submissionId: Id,
  /** The record that a document was made from. */
  recordUri: Nullable(Type.String()),
  edition: Type.Integer(),
  /** A later edition was made, or the record was reopened since. */
  superseded: Type.Boolean(),
  createdBy: Person,
  timeCreated: Instant,
  version: Version,
})
export type Attachment = Static<typeof Attachment>

export const attachmentsApi = {
  list: call('GET', '/rest/Submission/:id/Attachments', {
    summary: 'The files of a submission, newest first; agents get those that are shared, and their own',
    access: 'submission.view',
    params: OfId,
    query: Sent({ shared: Type.Optional(Type.Boolean()) }),
    response: Type.Array(Attachment),
  }),
  upload: call('POST', '/rest/Submission/:id/Attachments', {
    summary: 'Upload a file (multipart)',
    access: 'attachment.add',
    params: OfId,
    query: Sent({
      displayLabel: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      length: Type.Optional(Type.Integer({ minimum: 0 })),
      /** A value of the data set 'Attachment Types'. */
      type: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      /** Visible to the agent; what an agent uploads always is. */
      shared: Type.Optional(Type.Boolean()),
    }),
    response: Attachment,
  }),
  content: call('GET', '/rest/Attachment/:id/content', {
    summary: 'The file itself; documents and pictures open in the browser, everything else is downloaded',
    access: 'submission.view',
    params: OfId,
    produces: 'application/octet-stream',
  }),
}

export const contentAddress = (id: number) => `/rest/Attachment/${id}/content`
