import { type Static, Type } from 'typebox'
import {
  ActionResult,
  deletes,
  Ids,
  MessageToAgent,
  Names,
  Reason,
  runs,
  runsOnSeveral,
  Step,
  stepBar,
} from './actions.ts'
import { call } from './call.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { Day, Done, Id, Instant, Money, Nullable, OfId, Sent, Version } from './wire.ts'

export const Quote = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  /** Null: a quote of its own. */
  proposalId: Nullable(Id),
  number: Type.String(),
  product: Type.String(),
  productName: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  summary: Type.String(),
  /** The application changed since it was rated. */
  incomplete: Type.Boolean(),
  premium: Nullable(Money),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  validUntil: Nullable(Day),
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  /** In a selection: the action can run on it. In a list: any action can. */
  actionEnabled: Type.Boolean(),
  isSelected: Type.Boolean(),
  breadcrumb: Type.Array(Step),
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
})
export type Quote = Static<typeof Quote>

export const QuoteSelection = Type.Object({
  enabled: Type.Array(Quote),
  valid: Type.Array(Quote),
  invalid: Type.Array(Quote),
})
export type QuoteSelection = Static<typeof QuoteSelection>

export const SectionType = Type.Enum(['proposal', 'binder'])
/** What adding a section takes, on a quote and on a proposal alike. */
export const NewSection = {
  sectionTemplateIds: Type.Optional(Names),
  sectionType: Type.Optional(SectionType),
}
export const SectionFromDocument = {
  attachmentId: Type.Optional(Id),
  displayLabel: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
  sectionType: Type.Optional(SectionType),
}
/** Beside the file itself, which is multipart: the parts may stand in the query or among the fields of the form. */
export const UploadedSection = {
  displayLabel: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
  filename: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
  length: Type.Optional(Type.Integer({ minimum: 0 })),
  sectionType: Type.Optional(SectionType),
}
const Chosen = { quoteIds: Type.Optional(Ids) }

/** A list registers for its submission. */
export const Registration = Type.Optional(Type.String({ pattern: '^/[A-Za-z]{1,40}/[0-9]{1,16}$' }))

export const quotesApi = {
  list: call('GET', '/rest/Quote/List', {
    summary: 'The quotes of a submission or of a proposal: work in hand first',
    access: 'submission.view',
    query: Sent({
      submissionId: Type.Optional(Id),
      proposalId: Type.Optional(Id),
      registrationIdentifier: Registration,
    }),
    response: Type.Array(Quote),
  }),
  closeList: call('DELETE', '/rest/Quote/List', {
    summary: 'Close the list of quotes of a submission: ends its live registration',
    repeatable: true,
    access: 'submission.view',
    query: Sent({ registrationIdentifier: Type.String({ pattern: '^/SubmissionQuotes/[0-9]{1,16}$' }) }),
    response: Done,
  }),
  read: call('GET', '/rest/Quote/:id', {
    summary: 'One quote',
    access: 'submission.view',
    params: OfId,
    response: Quote,
  }),
  breadCrumbs: call('GET', '/rest/Quote/:id/breadCrumbs', stepBar('The step bar of a quote')),
  withEnabledAction: call('GET', '/rest/Quote/:id/QuotesWithEnabledAction', {
    summary: "The quotes beside this one (in its proposal, or in its submission) that an action's selection shows",
    access: 'submission.view',
    params: OfId,
    query: Sent({
      transition: Type.String({ minLength: 1, maxLength: CODE_LIMIT, description: 'The name of the action' }),
    }),
    response: QuoteSelection,
  }),
  start: call('POST', '/rest/Quote/StartQuotes', runsOnSeveral('Start rating', Chosen)),
  rate: call('POST', '/rest/Quote/RateQuotes', runsOnSeveral('Rate', Chosen)),
  price: call('POST', '/rest/Quote/PriceQuotes', runsOnSeveral('Price', Chosen)),
  refresh: call('POST', '/rest/Quote/RefreshQuoteByIds', runsOnSeveral('Take the application as it is now', Chosen)),
  generate: call('POST', '/rest/Quote/:id/GenerateQuote', runs('Generate the quote')),
  requestBinding: call('POST', '/rest/Quote/:id/RequestBinding', runs('Ask for binding')),
  withdrawRequest: call('POST', '/rest/Quote/:id/withdrawRequest', runs('Take the bind request back')),
  beginBinding: call('POST', '/rest/Quote/:id/BeginBinding', runs('Begin binding')),
  unbind: call('POST', '/rest/Quote/:id/unbind', runs('Unbind', Reason)),
  decline: call('POST', '/rest/Quote/:id/Decline', runs('Decline the quote', Reason)),
  withdraw: call('POST', '/rest/Quote/:id/withdraw', runs('Withdraw the quote', { ...Reason, ...MessageToAgent })),
  revertToSent: call('POST', '/rest/Quote/:id/revertToSent', runs('Back to sent')),
  modifyQuote: call('POST', '/rest/Quote/:id/ModifyQuote', runs('Reopen the quote; of a sent one, its next version')),
  modifyPricing: call('POST', '/rest/Quote/:id/ModifyPricing', runs('Back to pricing')),
  modifyRating: call('POST', '/rest/Quote/:id/modifyRating', runs('Back to rating')),
  modifyBinder: call('POST', '/rest/Quote/:id/ModifyBinder', runs('Reopen the binder')),
  copy: call('POST', '/rest/Quote/:id/copy', runs('Copy the quote', { proposalId: Type.Optional(Id) })),
  remove: call('DELETE', '/rest/Quote/:id/Delete', deletes('Delete the quote')),
  generateRatingAttachments: call(
    'POST',
    '/rest/Quote/:id/generateRatingAttachments',
    runs('Generate rating attachments', { attachmentsToGenerate: Type.Optional(Names) }),
  ),
  addSection: call('POST', '/rest/Quote/:id/addSection', runs('Add sections to the document', NewSection)),
  addSectionFromDocument: call(
    'POST',
    '/rest/Quote/:id/addSectionFromDocument',
    runs('Add an attachment to the document', SectionFromDocument),
  ),
  uploadSectionFromFile: call('POST', '/rest/Quote/:id/uploadSectionFromFile', {
    summary: 'Add an uploaded file (multipart) to the document',
    access: 'submission.view',
    params: OfId,
    query: Sent(UploadedSection),
    response: ActionResult,
  }),
}
