import { addAttachment } from '#engine/attachments/store.ts'
import type { TxCtx } from '#platform/context.ts'
import type { DocumentFacts } from './facts.ts'
import { longDay } from './formats.ts'
import { documentPage, type Section } from './page.ts'
import { termOf } from './parts.ts'

/** A value of the data set 'Attachment Types'. */
export type DocumentType =
  | 'QUOTE_DOCUMENT'
  | 'PROPOSAL'
  | 'BINDER'
  | 'POLICY'
  | 'ENDORSEMENT'
  | 'CANCELLATION_NOTICE'
  | 'REINSTATEMENT_NOTICE'
  | 'RATING_WORKSHEET'
  | 'RATING_ATTACHMENT'
  | 'CORRESPONDENCE'

export interface Document {
  title: string
  /** Of the record that it is about. */
  number: string
  sections: readonly Section[]
}

export const pageOf = (facts: DocumentFacts, { title, number, sections }: Document, isDraft = false) =>
  documentPage({
    title: `${title} ${number}`,
    carrier: facts.carrier.name,
    facts: [
      ['Insured', facts.insured.name],
      ['Submission', facts.number],
      ['Term', termOf(facts)],
      ['Agency', facts.agency.name],
    ],
    sections,
    isDraft,
    madeOn: longDay(facts.today),
  })

interface Kept extends Document {
  submissionId: number
  recordUri: string
  type: DocumentType
  /** The agent sees it from the start. */
  shared: boolean
}

/** Makes the document and keeps it as a file of the submission. */
export const keepDocument = (tx: TxCtx, facts: DocumentFacts, document: Kept) =>
  addAttachment(tx, {
    submissionId: document.submissionId,
    name: `${document.title} ${document.number}.html`,
    description: document.title,
    type: document.type,
    mediaType: 'text/html',
    content: Buffer.from(pageOf(facts, document)),
    shared: document.shared,
    recordUri: document.recordUri,
  })
