import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CorrespondenceForm, LetterAnswers } from './letters.ts'
import { CODE_LIMIT, LIST_LIMIT, MAX_PAGE_SIZE, NAME_LIMIT } from './limits.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent, Version } from './wire.ts'

/** The data set of the email templates. The value of an item is the id of its correspondence form. */
export const EMAIL_TEMPLATES = 'Email Templates'
/** Instead of a template: a plain email. */
export const PLAIN_EMAIL = '-1'

export const EMAIL_SUBJECT_LIMIT = 255
/** Characters of the HTML of a body, without the pictures in it. */
export const EMAIL_BODY_LIMIT = 500_000
export const MOST_RECIPIENTS = 100
/** Between the addresses of a list. */
export const ADDRESS_SEPARATOR = '; '
/** The title of the viewer is the subject, cut to this length. */
export const EMAIL_TITLE_LENGTH = 75

export const EMAIL_STATUS = ['draft', 'sent'] as const
/** UPLOAD: a mail file that somebody dropped on the submission. RECEIVED: it came by IMAP or SMTP. */
export const EMAIL_ORIGINS = ['COMPOSED', 'RECEIVED', 'UPLOAD'] as const
export const RECIPIENT_ROLES = ['to', 'cc', 'bcc'] as const

/**
 * The outcome of a message for one recipient. 'unknown': the connection was lost before the mail server answered, so that the
 * message may have been sent; it is sent again only if somebody asks for it.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'bounced', 'unknown', 'canceled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const EmailRecipient = Type.Object({
  role: Type.Enum([...RECIPIENT_ROLES]),
  name: Type.String(),
  emailAddress: Type.String(),
  /** The person of the product with this address; null for others. */
  personId: Nullable(PersonId),
  /** Null in a draft, and in a message that was received. */
  delivery: Nullable(Type.Enum([...DELIVERY_STATES])),
  /** The words of the mail server, of a failed or bounced message. */
  problem: Nullable(Type.String()),
})
export type EmailRecipient = Static<typeof EmailRecipient>

const EmailAttachment = Type.Object({
  id: Id,
  name: Type.String(),
  size: Nullable(Type.Integer()),
  byteCountToDisplaySize: Nullable(Type.String()),
})
export type EmailAttachment = Static<typeof EmailAttachment>

export const Email = Type.Object({
  id: Id,
  /** Null until an unfiled message is filed. */
  submissionId: Nullable(Id),
  subject: Type.String(),
  /** Safe HTML. Of a received message empty: the call `page` gives its text. */
  body: Type.String(),
  /** A value of the data set 'Email Types'. */
  type: Nullable(Type.String()),
  /** Name and address, as one reads them. */
  from: Type.String(),
  fromName: Type.String(),
  fromAddress: Type.String(),
  fromUserId: Nullable(PersonId),
  /** Addresses joined by a separator. */
  to: Type.String(),
  cc: Type.String(),
  bcc: Type.String(),
  recipients: Type.Array(EmailRecipient),
  sentDate: Nullable(Instant),
  status: Type.Enum([...EMAIL_STATUS]),
  origin: Type.Enum([...EMAIL_ORIGINS]),
  /** An automatic reply, for example of somebody on vacation. */
  isAutomatic: Type.Boolean(),
  /** A report that a message could not be delivered. */
  isBounce: Type.Boolean(),
  /** The message could not be read; it is kept as a file. */
  unreadable: Nullable(Type.String()),
  hasRemoteContent: Type.Boolean(),
  attachments: Type.Array(EmailAttachment),
  /** Visible to agents. */
  shared: Type.Boolean(),
  inReplyToId: Nullable(Id),
  timeCreated: Instant,
  lastModified: Instant,
  version: Version,
  /** When the next attempt is made, of a queued message. */
  nextAttempt: Nullable(Instant),
  /** Why nobody can send mail now; null if mail is configured. */
  cannotSend: Nullable(Type.String()),
  /** The rights of the caller. */
  canEdit: Type.Boolean(),
  canSend: Type.Boolean(),
  canReply: Type.Boolean(),
  canDelete: Type.Boolean(),
  canShare: Type.Boolean(),
  canChangeType: Type.Boolean(),
  /** Messages that are still queued can be canceled; failed and unknown ones can be sent again. */
  canCancel: Type.Boolean(),
  canSendAgain: Type.Boolean(),
})
export type Email = Static<typeof Email>

/** 'Name <address>' or an address, several with ; or , between them. */
const AddressList = Type.String({ maxLength: MOST_RECIPIENTS * (NAME_LIMIT + 100) })

const content = {
  subject: Type.Optional(Type.String({ maxLength: EMAIL_SUBJECT_LIMIT, pattern: '^[^\\p{Cc}]*$' })),
  body: Type.Optional(Type.String({ maxLength: 2 * EMAIL_BODY_LIMIT })),
  type: Type.Optional(Nullable(Type.String({ maxLength: CODE_LIMIT }))),
  to: Type.Optional(AddressList),
  cc: Type.Optional(AddressList),
  bcc: Type.Optional(AddressList),
  /** Ids of files of the submission. */
  attachments: Type.Optional(Type.Array(Id, { maxItems: LIST_LIMIT })),
  shared: Type.Optional(Type.Boolean()),
  /** If sent, a change made since this version is not overwritten. */
  version: Type.Optional(Version),
}

const OfSubmission = Sent({ submissionId: Id })
const OfTemplate = Sent({ submissionId: Id, formId: Type.Optional(Type.String({ maxLength: CODE_LIMIT })) })

const SuggestedAddress = Type.Object({
  name: Type.String(),
  emailAddress: Type.String(),
  /** Where it comes from. */
  source: Type.Enum(['participant', 'agency', 'colleague', 'earlier']),
  organizationName: Type.String(),
})
export type SuggestedAddress = Static<typeof SuggestedAddress>

const UnfiledEmail = Type.Object({
  id: Id,
  subject: Type.String(),
  from: Type.String(),
  snippet: Type.String(),
  receivedDate: Instant,
  numAttachments: Type.Integer(),
  isAutomatic: Type.Boolean(),
  isBounce: Type.Boolean(),
})
export type UnfiledEmail = Static<typeof UnfiledEmail>

/** A submission to which an unfiled email can be filed. */
const FilingPlace = Type.Object({
  submissionId: Id,
  submissionNumber: Type.String(),
  insuredName: Type.String(),
  policyNumber: Nullable(Type.String()),
  status: Type.Integer(),
})
export type FilingPlace = Static<typeof FilingPlace>
/** At most this many places in one response. */
export const FILING_PLACES = 8

export const UNFILED_CHANGED = 'email.unfiled'
export const UNFILED_URI = '/Email/unfiled'

export const emailApi = {
  read: call('GET', '/rest/Email/:id', {
    summary: 'An email, with what the caller may do to it',
    access: 'submission.view',
    params: OfId,
    response: Email,
  }),
  page: call('GET', '/rest/Email/:id/page', {
    summary: 'The text of an email as a page without scripts, for a sandboxed frame',
    access: 'submission.view',
    params: OfId,
    query: Sent({
      /** Also pictures from the internet, which tell the sender that the message was opened. */
      remote: Type.Optional(Type.Boolean()),
      dark: Type.Optional(Type.Boolean()),
    }),
    produces: 'text/html',
  }),
  update: call('POST', '/rest/Email/:id', {
    summary: 'Change a draft; of a sent email, its type and who sees it',
    access: 'submission.view',
    params: OfId,
    body: Sent(content),
    response: Email,
  }),
  remove: call('DELETE', '/rest/Email/:id', {
    summary: 'Delete an uploaded email, or a draft of one’s own',
    access: 'submission.view',
    params: OfId,
    response: Done,
  }),
  create: call('POST', '/rest/Email/createCorrespondenceEmail', {
    summary: 'Begin an email: a plain one, or one of a template with its answers',
    access: 'email.create',
    query: OfTemplate,
    body: Sent({
      answers: Type.Optional(LetterAnswers),
      /** Of a plain email. */
      to: Type.Optional(AddressList),
    }),
    response: Email,
  }),
  form: call('POST', '/rest/Email/createCorrespondenceForm', {
    summary: 'The fields of an email template for a submission, with proposed answers',
    access: 'email.create',
    query: OfTemplate,
    repeatable: true,
    response: CorrespondenceForm,
  }),
  send: call('POST', '/rest/Email/Send', {
    summary: 'Save an email and send it; without an id it is a new one',
    access: 'email.send',
    query: OfSubmission,
    body: Sent({ id: Type.Optional(Id), ...content }),
    response: Email,
  }),
  cancel: call('POST', '/rest/Email/:id/cancelSending', {
    summary: 'Take a queued email back: it is a draft again if nobody got it',
    access: 'email.send',
    params: OfId,
    response: Email,
  }),
  sendAgain: call('POST', '/rest/Email/:id/sendAgain', {
    summary: 'Send an email again to those who did not get it',
    access: 'email.send',
    params: OfId,
    response: Email,
  }),
  forward: call('POST', '/rest/Email/:id/forward', {
    summary: 'Begin a draft that forwards an email with its files',
    access: 'email.create',
    params: OfId,
    response: Email,
  }),
  reply: call('POST', '/rest/Email/:id/reply', {
    summary: 'Begin a draft that answers the sender of an email',
    access: 'email.create',
    params: OfId,
    response: Email,
  }),
  replyAll: call('POST', '/rest/Email/:id/replyAll', {
    summary: 'Begin a draft that answers everybody of an email',
    access: 'email.create',
    params: OfId,
    response: Email,
  }),
  uploadAttachment: call('POST', '/rest/Email/:id/uploadAttachment', {
    summary: 'Upload a file to the submission and attach it to a draft (multipart)',
    access: 'email.create',
    params: OfId,
    query: Sent({
      displayLabel: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      length: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Email,
  }),
  addresses: call('GET', '/rest/Submission/:id/EmailAddresses', {
    summary: 'Addresses for an email: people of the submission, its agency, colleagues, earlier recipients',
    access: 'submission.view',
    params: OfId,
    query: Sent({ search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: Type.Array(SuggestedAddress),
  }),
  upload: call('POST', '/rest/Submission/:id/Emails', {
    summary: 'File a mail file (.eml, .msg) as an email of the submission (multipart)',
    access: 'submission.view',
    params: OfId,
    query: Sent({ filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: Email,
  }),
  unfiled: call('GET', '/rest/Email/unfiled', {
    summary: 'Received emails that belong to no submission yet, newest first',
    access: 'email.file',
    query: Sent({
      before: Type.Optional(Id),
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
      registrationIdentifier: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
    }),
    response: Type.Object({ records: Type.Array(UnfiledEmail), hasMore: Type.Boolean() }),
  }),
  places: call('GET', '/rest/Email/filingPlaces', {
    summary: 'Submissions by insured, submission number or policy number, to file an email to, the latest first',
    access: 'email.file',
    query: Sent({ text: Type.String({ minLength: 2, maxLength: NAME_LIMIT }) }),
    response: Type.Array(FilingPlace),
  }),
  file: call('POST', '/rest/Email/:id/file', {
    summary: 'File an unfiled email to a submission',
    access: 'email.file',
    params: OfId,
    body: Sent({ submissionId: Id }),
    response: Email,
  }),
}
