import { contextUri } from '@bindery/contract/actions'
import { isLive, quotesIn } from '@bindery/workflow/records'
import type { QuoteRecord, Risk } from '@bindery/workflow/risk'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { requireAction } from '#engine/actions/read.ts'
import type { Effect, Effecting } from '#engine/actions/run.ts'
import { share, supersede } from '#engine/attachments/store.ts'
import { type DocumentFacts, documentFacts } from '#engine/documents/facts.ts'
import { type Document, keepDocument, pageOf } from '#engine/documents/make.ts'
import { binderSectionsOfQuote, sectionsOfProposal, usualSections } from '#engine/documents/stitch.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'

type SectionType = 'proposal' | 'binder'
const TYPES = { proposal: 'PROPOSAL', binder: 'BINDER' } as const
const TITLES = { proposal: 'Proposal', binder: 'Binder' }

/** A binder is about what is being bound; a proposal about every offer that still stands. */
const isPartOf = (type: SectionType) =>
  type === 'binder' ? ({ status }: QuoteRecord) => status === 'Binding' || status === 'Bound' : isLive

async function stitched(
  ctx: Pick<Ctx, 'db'>,
  facts: DocumentFacts,
  { stored, risk }: LoadedRisk,
  proposalId: number,
  type: SectionType,
): Promise<Document> {
  const ids = quotesIn(risk, proposalId)
    .filter(isPartOf(type))
    .map(({ id }) => id)
  const quotes = facts.quotes.filter(({ id }) => ids.includes(id))
  return {
    title: TITLES[type],
    number: stored.proposals.find(({ id }) => id === proposalId)!.number as string,
    sections: await sectionsOfProposal(ctx, facts, { proposalId, type, quotes }),
  }
}

/** The document as it would be now. Nothing is kept, and nothing recorded. */
export async function previewDocument(ctx: Ctx, id: number, type: SectionType): Promise<string> {
  const target = { context: 'Proposal', id } as const
  const loaded = await loadRisk(ctx, target)
  requireAction(ctx, loaded, target, 'Preview')
  const facts = await documentFacts(ctx, loaded.stored)
  return pageOf(facts, await stitched(ctx, facts, loaded, id, type), true)
}

/** Its usual sections become its own when the first document is made, so that they can be arranged. */
async function keepUsualSections(tx: TxCtx, { stored }: LoadedRisk, proposalId: number, type: SectionType) {
  const existing = await tx.db
    .selectFrom('proposalSection')
    .select(['ordinal', 'type'])
    .where('proposalId', '=', proposalId)
    .execute()
  if (existing.some((section) => section.type === type)) return
  const first = Math.max(-1, ...existing.map(({ ordinal }) => ordinal)) + 1
  const usual = await usualSections(tx, type)
  await tx.db
    .insertInto('proposalSection')
    .values(
      usual.map(({ templateId, displayLabel }, index) => ({
        submissionId: stored.submission.id,
        proposalId,
        quoteId: null,
        type,
        displayLabel,
        templateId,
        attachmentId: null,
        ordinal: first + index,
        createdById: tx.actor.id,
        createdAt: tx.now,
      })),
    )
    .execute()
}

async function make(tx: TxCtx, { loaded }: Effecting, proposalId: number, type: SectionType) {
  const { stored } = loaded
  await keepUsualSections(tx, loaded, proposalId, type)
  const facts = await documentFacts(tx, stored)
  await keepDocument(tx, facts, {
    ...(await stitched(tx, facts, loaded, proposalId, type)),
    submissionId: stored.submission.id,
    recordUri: contextUri('Proposal', proposalId),
    type: TYPES[type],
    shared: false,
  })
}

export const makeProposalDocument: Effect = async (tx, { id }, run) => {
  run.book.set('Proposal', id, { document_current: true })
  await make(tx, run, id, 'proposal')
}

const proposalOf = ({ quotes }: Risk, context: string, id: number) =>
  context === 'Proposal' ? id : (quotes.find((quote) => quote.id === id)?.proposalId ?? null)

/** Of a quote in a proposal the proposal's. A quote of its own has nobody to send its binder: it is shared at once. */
export const makeBinder: Effect = async (tx, { context, id }, run) => {
  const proposalId = proposalOf(run.loaded.risk, context, id)
  if (proposalId !== null) {
    run.book.set('Proposal', proposalId, { binder_generated: true })
    return make(tx, run, proposalId, 'binder')
  }
  const { stored } = run.loaded
  const facts = await documentFacts(tx, stored)
  await keepDocument(tx, facts, {
    title: TITLES.binder,
    number: facts.quotes.find((quote) => quote.id === id)!.number,
    sections: await binderSectionsOfQuote(tx, facts, id),
    submissionId: stored.submission.id,
    recordUri: contextUri('Quote', id),
    type: TYPES.binder,
    shared: true,
  })
}

/** The binder that was made is superseded, and its sections can be arranged anew. */
export const reopenBinder: Effect = async (tx, { context, id }, { book, loaded }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId === null) return supersede(tx, contextUri('Quote', id), TYPES.binder)
  book.set('Proposal', proposalId, { binder_generated: false })
  await supersede(tx, contextUri('Proposal', proposalId), TYPES.binder)
}

/** When binding begins the binder gets its usual sections. */
export const openBinderSections: Effect = async (tx, { context, id }, { loaded }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId !== null) await keepUsualSections(tx, loaded, proposalId, 'binder')
}

/** What is sent is shared with the agent, with the letters of the quotes that go with it. */
export const sendDocument: Effect = async (tx, { context, id }, { book, loaded, given }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId === null) return
  const type = given.sendType ?? 'proposal'
  book.set('Proposal', proposalId, { sent_at: tx.now })
  await share(tx, [contextUri('Proposal', proposalId)], TYPES[type])
  if (type === 'proposal')
    await share(
      tx,
      quotesIn(loaded.risk, proposalId).map((quote) => contextUri('Quote', quote.id)),
      'QUOTE_DOCUMENT',
    )
}
