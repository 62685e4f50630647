import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { UPLOAD_STATUS } from './status.ts'
import { Id, Instant, Nullable, OfId, Person, Sent } from './wire.ts'

/** A value in the PDF that is on no form now, and why. */
export const UnplacedAnswer = Type.Object({
  /** The label in the PDF. */
  caption: Type.String(),
  value: Type.String(),
  page: Nullable(Type.Integer({ minimum: 1 })),
  reason: Type.String(),
  /** The target, if known: the form, and the path of the field on it. */
  formKey: Nullable(Type.String()),
  fieldName: Nullable(Type.String()),
  /** The image of the value in the PDF. */
  snippetId: Nullable(Id),
})
export type UnplacedAnswer = Static<typeof UnplacedAnswer>

/** A PDF that is being read, or was read, into the forms of a submission. */
export const ApplicationReading = Type.Object({
  id: Id,
  submissionId: Id,
  attachmentId: Id,
  fileName: Type.String(),
  /** Pending while queued, then in progress, then succeeded or failed. */
  uploadStatus: Type.Unsafe<(typeof UPLOAD_STATUS)[keyof typeof UPLOAD_STATUS]>(
    Type.Integer({ enum: Object.values(UPLOAD_STATUS) }),
  ),
  /** Null until the PDF is opened. */
  pageCount: Nullable(Type.Integer()),
  pagesDone: Type.Integer(),
  fieldCount: Nullable(Type.Integer()),
  fieldsDone: Type.Integer(),
  placedCount: Type.Integer(),
  /** The forms that the reading filled in. */
  formKeys: Type.Array(Type.String()),
  /** The reason, if the reading failed; otherwise a note about the reading, or null. */
  message: Nullable(Type.String()),
  unplaced: Type.Array(UnplacedAnswer),
  uploadedBy: Person,
  timeCreated: Instant,
  timeFinished: Nullable(Instant),
})
export type ApplicationReading = Static<typeof ApplicationReading>

/** The image of the place in a PDF where an answer was read. */
export const Snippet = Type.Object({
  id: Id,
  /** The path of the field, rows by their id (`locations[#k7].name`); '*' for a whole page of the form. */
  fieldName: Type.String(),
  /** The id of the image; `snippetAddress` gives its URL. */
  magicEyeImageBlobFileId: Id,
  page: Type.Integer({ minimum: 1 }),
  /** In pixels, to reserve the space while the image loads. */
  width: Type.Integer(),
  height: Type.Integer(),
  readingId: Id,
})
export type Snippet = Static<typeof Snippet>
/** The field name of a snippet that belongs to the form as a whole. */
export const FORM_LEVEL = '*'
export const snippetAddress = (imageId: number) => `/rest/Snippet/${imageId}/content`

/** Sent for the submission while a PDF is read: clients load its readings again. */
export const APPLICATION_READ = 'application.read'

/** Product codes in the address of a blank application: `CP`, or several for one account, `CP,GL`. */
const ProductCodes = Type.String({ pattern: '^[A-Z]{2,8}(,[A-Z]{2,8}){0,7}$' })
export const blankApplicationAddress = (products: readonly string[]) =>
  `/rest/Product/${products.join(',')}/application.pdf`

export const intakeApi = {
  create: call('POST', '/rest/Submission/createFromApplication', {
    summary: 'Create a submission from a PDF application (multipart); the PDF is read afterwards',
    access: 'submission.create',
    query: Sent({
      filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      /** Agents may send only their own agency. */
      agencyId: Type.Optional(Id),
    }),
    response: ApplicationReading,
  }),
  upload: call('POST', '/rest/Submission/:id/Application', {
    summary: 'Read a PDF application (multipart) into the forms of a submission; what is answered already stays',
    access: 'submission.modify',
    params: OfId,
    query: Sent({ filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: ApplicationReading,
  }),
  list: call('GET', '/rest/Submission/:id/Application', {
    summary: 'The PDF applications of a submission, newest first: how far each is read, and what could not be placed',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(ApplicationReading),
  }),
  snippets: call('GET', '/rest/Submission/:id/Form/:key/snippets', {
    summary: 'Where the answers of a form were read from, field by field',
    access: 'submission.view',
    params: Type.Object({ id: Id, key: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) }),
    response: Type.Array(Snippet),
  }),
  snippetContent: call('GET', '/rest/Snippet/:id/content', {
    summary: 'The picture of a snippet; it never changes',
    access: 'submission.view',
    params: OfId,
    produces: 'image/webp',
  }),
  blank: call('GET', '/rest/Product/:codes/application.pdf', {
    summary: 'A blank application to fill in: one product, or several separated by commas',
    access: 'submission.view',
    params: Type.Object({ codes: ProductCodes }),
    produces: 'application/pdf',
  }),
}
