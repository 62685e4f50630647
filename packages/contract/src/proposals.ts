import { type Static, Type } from 'typebox'
import { ActionResult, deletes, Ids, Names, Reason, runs, runsOnSeveral, Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { NewSection, Registration, SectionFromDocument, SectionType, UploadedSection } from './quotes.ts'
import { Id, Instant, Money, Nullable, OfId, Sent, Version } from './wire.ts'

export const Proposal = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  number: Type.String(),
  name: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  /** The sum of its live quotes; null while none is rated. */
  premium: Nullable(Money),
  quoteIds: Type.Array(Id),
  products: Type.Array(Type.String()),
  documentCurrent: Type.Boolean(),
  binderGenerated: Type.Boolean(),
  breadcrumb: Type.Array(Step),
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
})
export type Proposal = Static<typeof Proposal>

export const ProposalSection = Type.Object({
  id: Id,
  proposalId: Nullable(Id),
  quoteId: Nullable(Id),
  type: SectionType,
  displayLabel: Type.String(),
  templateId: Nullable(Type.String()),
  attachmentId: Nullable(Id),
  stitchable: Type.Boolean(),
  proposalOrdinalNumber: Type.Integer(),
})
export type ProposalSection = Static<typeof ProposalSection>

const Chosen = { quoteIds: Type.Optional(Ids) }

const preview = {
  summary: 'The document as it would be stitched now, marked as a draft',
  repeatable: true,
  access: 'submission.view',
  params: OfId,
  query: Sent({ sectionType: Type.Optional(SectionType) }),
  produces: 'text/html',
} as const

export const proposalsApi = {
  list: call('GET', '/rest/Proposal/List', {
    summary: 'The proposals of a submission, or of all submissions of an account',
    access: 'submission.view',
    query: Sent({
      submissionId: Type.Optional(Id),
      accountId: Type.Optional(Id),
      registrationIdentifier: Registration,
    }),
    response: Type.Array(Proposal),
  }),
  read: call('GET', '/rest/Proposal/:id', {
    summary: 'One proposal',
    access: 'submission.view',
    params: OfId,
    response: Proposal,
  }),
  sections: call('GET', '/rest/Proposal/:id/ProposalSections', {
    summary: 'The sections of its documents, in their order',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(ProposalSection),
  }),
  breadCrumbs: call('GET', '/rest/Proposal/:id/breadCrumbs', stepBar('The step bar of a proposal')),
  createQuote: call(
    'POST',
    '/rest/Proposal/:id/createQuote',
    runs('Add a quote to the proposal', {
      submissionId: Type.Optional(Id),
      productTemplateId: Type.Optional(Names),
      proposalOrdinalNumber: Type.Optional(Type.Integer({ minimum: -1, maximum: 1000 })),
    }),
  ),
  generateQuotes: call('POST', '/rest/Proposal/:id/generateQuotes', runs('Generate every quote of the proposal')),
  send: call(
    'POST',
    '/rest/Proposal/:id/send',
    runs('Send the proposal, or its binder', { proposalSendType: Type.Optional(SectionType) }),
  ),
  requestBinding: call('POST', '/rest/Proposal/:id/requestBinding', runs('Ask for binding of chosen quotes', Chosen)),
  requestBindingByQuotes: call(
    'POST',
    '/rest/Proposal/requestBindingByQuotes',
    runsOnSeveral('Ask for binding of quotes', Chosen),
  ),
  beginBinding: call('POST', '/rest/Proposal/beginBinding', runsOnSeveral('Begin binding of quotes', Chosen)),
  bind: call('POST', '/rest/Proposal/bind', runsOnSeveral('Bind quotes', Chosen)),
  declineToBindQuotes: call(
    'POST',
    '/rest/Proposal/declineToBind',
    runsOnSeveral('Decline to bind quotes', { ...Chosen, ...Reason }),
  ),
  declineToBind: call('POST', '/rest/Proposal/:id/declineToBind', runs('Decline to bind the proposal', Reason)),
  generateBinder: call('POST', '/rest/Proposal/:id/generateBinder', runs('Generate the binder of the proposal')),
  generateBinderOfQuote: call(
    'POST',
    '/rest/Proposal/generateBinder',
    runsOnSeveral('Generate the binder of a quote', { quoteId: Type.Optional(Id) }),
  ),
  modify: call('POST', '/rest/Proposal/:id/ModifyProposal', runs('Reopen the proposal')),
  copy: call(
    'POST',
    '/rest/Proposal/:id/copy',
    runs('Make a proposal from chosen quotes of this one', { quoteId: Type.Optional(Ids) }),
  ),
  remove: call('DELETE', '/rest/Proposal/:id/delete', deletes('Delete the proposal and its quotes')),
  addSection: call('POST', '/rest/Proposal/:id/addSection', runs('Add sections', NewSection)),
  addSectionFromDocument: call(
    'POST',
    '/rest/Proposal/:id/addSectionFromDocument',
    runs('Add an attachment as a section', SectionFromDocument),
  ),
  uploadSectionFromFile: call('POST', '/rest/Proposal/:id/uploadSectionFromFile', {
    summary: 'Add an uploaded file (multipart) as a section',
    access: 'submission.view',
    params: OfId,
    query: Sent(UploadedSection),
    response: ActionResult,
  }),
  previewStitchedDocuments: call('POST', '/rest/Proposal/:id/previewStichedDocuments', preview),
  previewSpelledRight: call('POST', '/rest/Proposal/:id/previewStitchedDocuments', preview),
  setStitchable: call(
    'POST',
    '/rest/ProposalSection/:id',
    runs('Whether a section goes into the document', { stitchable: Type.Optional(Type.Boolean()) }),
  ),
  moveSection: call(
    'POST',
    '/rest/ProposalSection/:id/moveSection',
    runs('Move a section', { proposalOrdinalNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
  ),
  deleteSection: call(
    'DELETE',
    '/rest/ProposalSection/:id/deleteSection',
    deletes('Delete a section', { invalidateProposalDocument: Type.Optional(Type.Boolean()) }),
  ),
}
