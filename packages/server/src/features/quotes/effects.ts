import { quoteNumber } from '#engine/actions/numbers.ts'
import type { ActionRun, Attempt, Attempts, Effect, Effects, RecordInitializer } from '#engine/actions/run.ts'
import { rate, type Worksheet } from '#engine/rating/rate.ts'
import { totalPremium } from '#engine/rating/total.ts'
import { makeQuoteLetter, makeRatingAttachments, reopenQuoteDocument } from './documents.ts'

const quoteRow = ({ loaded }: Pick<ActionRun, 'loaded'>, id: number) =>
  loaded.stored.quotes.find((quote) => quote.id === id)!

const worksheetOf = ({ loaded }: Pick<ActionRun, 'loaded'>, id: number) => {
  const { products } = loaded.stored
  const product = quoteRow({ loaded }, id).product as string
  return rate(loaded.stored, product, products[product]!.details)
}

/** Sets the number, the submission's term and the chosen template of new quotes. */
export const makeQuotes: RecordInitializer = async (tx, { nextNumbers, book, loaded, parameters }) => {
  const made = book.addedOf('Quote')
  if (made.length === 0) return
  const { submission, products } = loaded.stored
  const numbers = await nextNumbers('quote', made.length)
  for (const [index, { values }] of made.entries()) {
    const product = products[values.product as string]
    const templates = product?.details.quotableProductTemplates ?? []
    const template = templates.find(({ id }) => parameters.productTemplateIds?.includes(id)) ?? templates[0]
    const isNamed = values.summary !== values.product
    Object.assign(values, {
      number: quoteNumber(tx.now, numbers[index]!),
      template_id: template?.id ?? null,
      summary: isNamed ? values.summary : (template?.name ?? product?.name ?? values.product),
      currency_code: submission.currency_code,
      effective_date: submission.effective_date,
      expiration_date: submission.expiration_date,
      created_at: tx.now,
      modified_at: tx.now,
    })
  }
}

const storeRating: Effect = (_tx, { context, id }, run) => {
  if (context !== 'Quote') return
  const { premium, lines } = worksheetOf(run, id)
  run.book.set('Quote', id, {
    premium,
    rating: { lines },
    status_reason: premium === null ? whyNotRated(lines) : null,
    status_detail: null,
  })
}

/** A quote stays in Invalid Rating with this reason until it can be rated. */
const whyNotRated = (lines: Worksheet['lines']) => lines.map(({ value }) => value).join(' ')

/** Sets the validity of a priced quote, and updates the submission's premium. */
const storePricing: Effect = (tx, { context, id }, { book, loaded, after }) => {
  if (context !== 'Quote') return
  const { submission, products } = loaded.stored
  const own = quoteRow({ loaded }, id)
  const days = products[own.product as string]?.details.quoteValidDays ?? 30
  const until = new Date(tx.now.getTime() + days * 86_400_000)
  book.set('Quote', id, { valid_until: until.toISOString().slice(0, 10) })
  book.set('Submission', submission.id, {
    premium: totalPremium(after.quotes, loaded.stored.quotes, loaded.stored.policies),
  })
}

/** Copies the inputs of the source quote to a new version or a copy. */
const copyInputs: Effect = (_tx, { context, id }, { book, loaded, parameters }) => {
  const sources = context === 'Quote' ? [id] : (parameters.quoteIds ?? [])
  for (const [index, { values }] of book.addedOf('Quote').entries()) {
    const source = quoteRow({ loaded }, sources[index] ?? sources[0]!)
    if (!source || source.product !== values.product) continue
    const { template_id, premium, rating, valid_until } = source
    // A copy is a draft and has to be rated. A new version is already priced.
    Object.assign(
      values,
      (values.status as number) === 4 ? { template_id, premium, rating, valid_until } : { template_id },
    )
  }
}

export const quoteEffects = {
  'store rating': storeRating,
  'store pricing': storePricing,
  'refresh from application': (_tx, { context, id }, { book }) => {
    if (context === 'Quote') book.set('Quote', id, { premium: null, rating: null, valid_until: null })
  },
  'copy quote inputs': copyInputs,
  'generate quote document': makeQuoteLetter,
  'reopen quote document': reopenQuoteDocument,
  'discard unsent document': reopenQuoteDocument,
  'generate rating attachments': makeRatingAttachments,
} satisfies Effects

const tryRating: Attempt = (_tx, { id }, loaded) => {
  const { premium, lines } = worksheetOf({ loaded }, id)
  return premium === null
    ? { succeeded: false, messages: lines.map(({ value }) => value) }
    : { succeeded: true, messages: [] }
}
export const quoteAttempts: Attempts = { 'quote.rate': tryRating }
