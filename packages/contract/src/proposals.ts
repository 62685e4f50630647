import { type Static, type TProperties, Type } from 'typebox'
import { SectionType } from './actions/parameters.ts'
import { ActionResult, Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { CODE_LIMIT } from './limits.ts'
import { Offer } from './offers.ts'
import { Registration } from './quotes.ts'
import { Id, Instant, Money, Nullable, OfId, Sent, Version } from './wire.ts'

export const Proposal = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  number: Type.String(),
  name: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  /** The sum of the proposal's live quotes; null while none is rated. */
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

const preview = {
  summary: 'The document as it would be stitched now, marked as a draft',
  repeatable: true,
  access: 'submission.view',
  params: OfId,
  query: Sent({ sectionType: Type.Optional(SectionType) }),
  produces: 'text/html',
} as const

/** Runs an action of the proposal that the section belongs to. */
const changesSection = <F extends TProperties>(summary: string, fields: F) => {
  const parameters = Sent({ notification: Type.Optional(Type.String({ maxLength: CODE_LIMIT })), ...fields })
  return {
    summary,
    access: 'submission.view',
    params: OfId,
    query: parameters,
    body: parameters,
    response: ActionResult,
  } as const
}

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
  offer: call('GET', '/rest/Proposal/:id/offer', {
    summary: 'Coverages, premium, validity and open questions of the proposal',
    access: 'submission.view',
    params: OfId,
    response: Offer,
  }),
  breadCrumbs: call('GET', '/rest/Proposal/:id/breadCrumbs', stepBar('The step bar of a proposal')),
  previewStitchedDocuments: call('POST', '/rest/Proposal/:id/previewStichedDocuments', preview),
  previewSpelledRight: call('POST', '/rest/Proposal/:id/previewStitchedDocuments', preview),
  setStitchable: call(
    'POST',
    '/rest/ProposalSection/:id',
    changesSection('Whether a section goes into the document', { stitchable: Type.Optional(Type.Boolean()) }),
  ),
  moveSection: call(
    'POST',
    '/rest/ProposalSection/:id/moveSection',
    changesSection('Move a section', {
      proposalOrdinalNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
  ),
  deleteSection: call('DELETE', '/rest/ProposalSection/:id/deleteSection', {
    summary: 'Delete a section',
    access: 'submission.view',
    params: OfId,
    query: Sent({ invalidateProposalDocument: Type.Optional(Type.Boolean()) }),
    response: ActionResult,
  }),
}
