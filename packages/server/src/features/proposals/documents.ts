import { contextUri } from '@bindery/contract/actions'
import { quotesIn } from '@bindery/workflow/records'
import type { Risk } from '@bindery/workflow/risk'
import { loadRisk } from '#engine/actions/load.ts'
import { requireAction } from '#engine/actions/read.ts'
import type { Effect } from '#engine/actions/run.ts'
import { documentFacts } from '#engine/documents/facts.ts'
import { pageOf } from '#engine/documents/make.ts'
import { binderOfQuote, STITCHED_TYPES, stitchedDocument } from '#engine/documents/stitchedDocument.ts'
import type { SectionType } from '#engine/documents/stitchedSections.ts'
import type { Ctx } from '#platform/context.ts'

/** Renders the current document without storing or recording anything. */
export async function previewDocument(ctx: Ctx, id: number, type: SectionType): Promise<string> {
  const target = { context: 'Proposal', id } as const
  const loaded = await loadRisk(ctx, target)
  requireAction(ctx, loaded, target, 'proposal.preview')
  return pageOf(ctx, await documentFacts(ctx, loaded.stored), stitchedDocument(loaded, id, type), true)
}

export const makeProposalDocument: Effect = async (_tx, { id }, { book, loaded, paper }) => {
  book.set('Proposal', id, { document_current: true })
  await paper.openSections(id, 'proposal')
  await paper.add(stitchedDocument(loaded, id, 'proposal'))
}

const proposalOf = ({ quotes }: Risk, context: string, id: number) =>
  context === 'Proposal' ? id : (quotes.find((quote) => quote.id === id)?.proposalId ?? null)

/** A quote in a proposal uses the proposal's binder. */
export const makeBinder: Effect = async (_tx, { context, id }, { book, loaded, paper }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId === null) return paper.add(binderOfQuote(loaded, id))
  book.set('Proposal', proposalId, { binder_generated: true })
  await paper.openSections(proposalId, 'binder')
  await paper.add(stitchedDocument(loaded, proposalId, 'binder'))
}

/** Supersedes the binder, so that its sections can be arranged again. */
export const reopenBinder: Effect = async (_tx, { context, id }, { book, loaded, paper }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId === null) return paper.supersede(contextUri('Quote', id), STITCHED_TYPES.binder)
  book.set('Proposal', proposalId, { binder_generated: false })
  await paper.supersede(contextUri('Proposal', proposalId), STITCHED_TYPES.binder)
}

/** Adds the default sections to the binder when binding starts. */
export const openBinderSections: Effect = async (_tx, { context, id }, { loaded, paper }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId !== null) await paper.openSections(proposalId, 'binder')
}

/** Shares the sent document with the agent, and the letters of its quotes. */
export const sendDocument: Effect = async (tx, { context, id }, { book, loaded, parameters, paper }) => {
  const proposalId = proposalOf(loaded.risk, context, id)
  if (proposalId === null) return
  const type = parameters.sendType ?? 'proposal'
  book.set('Proposal', proposalId, { sent_at: tx.now })
  await paper.share([contextUri('Proposal', proposalId)], STITCHED_TYPES[type])
  if (type === 'proposal')
    await paper.share(
      quotesIn(loaded.risk, proposalId).map((quote) => contextUri('Quote', quote.id)),
      'QUOTE_DOCUMENT',
    )
}
