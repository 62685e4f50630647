import { contextUri } from '@bindery/contract/actions'
import { withInputs } from '@bindery/rating/quoteInputs'
import { rate } from '@bindery/rating/rate'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Effect } from '#engine/actions/run.ts'
import { documentFacts, type QuoteFacts } from '#engine/documents/facts.ts'
import { quoteLetter } from '#engine/documents/quoteLetter.ts'
import { ratingAttachments } from '#engine/documents/ratingAttachments.ts'
import { planNamed } from '#engine/rating/plans.ts'
import { linesOf } from '#engine/rating/worksheet.ts'
import type { TxCtx } from '#platform/context.ts'

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
    ...(await worksheetOfQuote(tx, run.loaded, quote)),
    coverages: quote,
  })
}

/** The steps of the last rating of a quote, and its schedule credits. */
async function worksheetOfQuote({ db }: TxCtx, { stored: files }: LoadedRisk, { id, rating, inputs }: QuoteFacts) {
  const stored = await db.selectFrom('quoteRisk').select('risk').where('quoteId', '=', id).executeTakeFirst()
  const plan = rating && planNamed(files, rating.plan)
  if (!stored || !plan) return { lines: [], schedule: [] }
  const result = rate(plan, withInputs(stored.risk, inputs))
  return {
    lines: result.status === 'rated' ? linesOf(plan, result.trace) : [],
    schedule: (inputs?.schedule ?? []).map((line) => ({
      ...line,
      category: plan.schedule.categories.find(({ code }) => code === line.category)?.label ?? line.category,
    })),
  }
}
