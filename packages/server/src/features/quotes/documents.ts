import { contextUri } from '@bindery/contract/actions'
import type { Effect } from '#engine/actions/run.ts'
import { documentFacts } from '#engine/documents/facts.ts'
import { quoteLetter } from '#engine/documents/quoteLetter.ts'
import { ratingAttachments } from '#engine/documents/ratingAttachments.ts'

export const makeQuoteLetter: Effect = async (_tx, { id }, { book, loaded, paper }) => {
  book.set('Quote', id, { document_current: true })
  await paper.add(quoteLetter(loaded, id))
}

/** The quote changed: supersedes its generated document. */
export const reopenQuoteDocument: Effect = async (_tx, { context, id }, { paper }) => {
  if (context === 'Quote') await paper.supersede(contextUri('Quote', id), 'QUOTE_DOCUMENT')
}

export const makeRatingAttachments: Effect = async (tx, { context, id }, run) => {
  if (context !== 'Quote') return
  const facts = await documentFacts(tx, run.loaded.stored)
  const quote = facts.quotes.find((one) => one.id === id)!
  await ratingAttachments(tx, facts, {
    submissionId: run.loaded.stored.submission.id,
    recordUri: contextUri('Quote', id),
    number: quote.number,
    chosen: run.parameters.attachments ?? [],
    product: quote.product,
    lines: quote.lines,
    coverages: quote,
  })
}
