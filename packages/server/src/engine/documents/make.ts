import { addAttachment } from '#engine/attachments/store.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
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

/** A document that an action makes from a record. */
export interface Document {
  submissionId: number
  recordUri: string
  type: DocumentType
  title: string
  /** The number of the record that the document is about. */
  number: string
  /** Whether the agent sees the document from the start. */
  shared: boolean
  /** Renders the text, from the rows that the document was described with. */
  sections(reader: Pick<Ctx, 'db'>, facts: DocumentFacts): Promise<readonly Section[]> | readonly Section[]
}

/** The attachment of a document, without its content. */
export const fileOf = ({ submissionId, recordUri, type, title, number, shared }: Document) => ({
  submissionId,
  recordUri,
  type,
  name: `${title} ${number}.html`,
  description: title,
  mediaType: 'text/html',
  shared,
})

export const pageOf = async (
  reader: Pick<Ctx, 'db'>,
  facts: DocumentFacts,
  { title, number, sections }: Pick<Document, 'title' | 'number' | 'sections'>,
  isDraft = false,
) =>
  documentPage({
    title: `${title} ${number}`,
    carrier: facts.carrier.name,
    facts: [
      ['Insured', facts.insured.name],
      ['Submission', facts.number],
      ['Term', termOf(facts)],
      ['Agency', facts.agency.name],
    ],
    sections: await sections(reader, facts),
    isDraft,
    madeOn: longDay(facts.today),
  })

/** Makes the document and stores it as a file of the submission. */
export const keepDocument = async (tx: TxCtx, facts: DocumentFacts, document: Document) =>
  addAttachment(tx, { ...fileOf(document), content: Buffer.from(await pageOf(tx, facts, document)) })
