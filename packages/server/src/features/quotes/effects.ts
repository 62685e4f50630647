import { quotesIn } from '@bindery/workflow/records'
import { sql } from 'kysely'
import { quoteNumber } from '#engine/actions/numbers.ts'
import type { ActionRun, Effect, Effects, FollowUp, RecordInitializer } from '#engine/actions/run.ts'
import { withTemplates } from '#engine/forms/withTemplates.ts'
import { answersOfApplication } from '#engine/policies/versions.ts'
import { filledAnswers } from '#engine/rating/ratedApplication.ts'
import { totalPremium } from '#engine/rating/total.ts'
import { makeQuoteLetter, makeRatingAttachments, reopenQuoteDocument } from './documents.ts'
import { ratingOf, termOf } from './rating.ts'

const quoteRow = ({ loaded }: Pick<ActionRun, 'loaded'>, id: number) =>
  loaded.stored.quotes.find((quote) => quote.id === id)!

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

/** Sets the validity of a priced quote, and updates the submission's premium. */
const storePricing: Effect = (tx, { context, id }, { book, loaded, after }) => {
  if (context !== 'Quote') return
  const { products } = loaded.stored
  const own = quoteRow({ loaded }, id)
  const days = products[own.product as string]?.details.quoteValidDays ?? 30
  const until = new Date(tx.now.getTime() + days * 86_400_000)
  book.set('Quote', id, { valid_until: until.toISOString().slice(0, 10) })
  setSubmissionPremium(book, loaded, after)
}

const setSubmissionPremium = (book: ActionRun['book'], { stored }: ActionRun['loaded'], after: ActionRun['after']) =>
  book.set('Submission', stored.submission.id, {
    premium: totalPremium(after.quotes, book.after('Quote', stored.quotes), stored.policies),
  })

/** The quote that a new one is a copy of. */
const copiedFrom = new WeakMap<object, number>()

/** Copies the inputs of the source quote to a new version or a copy. */
const copyInputs: Effect = (_tx, { context, id }, { book, loaded, parameters }) => {
  // A proposal's quotes are copied in the order of the proposal, whatever the order of the choice.
  const sources =
    context === 'Quote'
      ? [id]
      : quotesIn(loaded.risk, id)
          .map((quote) => quote.id)
          .filter((one) => parameters.quoteIds?.includes(one))
  for (const [index, { values }] of book.addedOf('Quote').entries()) {
    const source = quoteRow({ loaded }, sources[index] ?? sources[0]!)
    if (!source || source.product !== values.product) continue
    copiedFrom.set(values, source.id)
    const { template_id, inputs, premium, rating, valid_until, effective_date, expiration_date } = source
    // A copy is a draft and has to be rated. A new version is already priced.
    Object.assign(
      values,
      (values.status as number) === 4
        ? { template_id, inputs, premium, rating, valid_until, effective_date, expiration_date }
        : { template_id, inputs },
    )
  }
}

const { attempts, storeRating } = ratingOf({
  answers: async (tx, submissionId, product, term) =>
    filledAnswers(await withTemplates(tx, await answersOfApplication(tx, submissionId, product)), term, product),
  keep: async ({ db, actor, now }, quoteId, { risk, suggested }) => {
    const row = { risk: JSON.stringify(risk), suggested, ratedById: actor.id, ratedAt: now }
    await db
      .insertInto('quoteRisk')
      .values({ quoteId, ...row })
      .onConflict((conflict) => conflict.column('quoteId').doUpdateSet(row))
      .execute()
  },
})
export const quoteAttempts = attempts

/** A new version of a priced quote is rated already: copies the risk that it was rated for. */
export const copyRisks: FollowUp = async ({ db }, { book }, idOf) => {
  for (const { id, values } of book.addedOf('Quote')) {
    const source = copiedFrom.get(values)
    if (source === undefined || values.rating === undefined) continue
    await sql`insert into quote_risk (quote_id, risk, suggested, rated_by_id, rated_at)
      select ${idOf('Quote', id)}, risk, suggested, rated_by_id, rated_at from quote_risk
      where quote_id = ${source}`.execute(db)
  }
}

export const quoteEffects = {
  'store rating': storeRating,
  'store pricing': storePricing,
  'refresh from application': (_tx, { context, id }, { book, loaded, after }) => {
    if (context !== 'Quote') return
    const { effectiveDate, expirationDate } = termOf(loaded, quoteRow({ loaded }, id))
    book.set('Quote', id, {
      ...{ premium: null, rating: null, valid_until: null },
      ...{ effective_date: effectiveDate, expiration_date: expirationDate },
    })
    setSubmissionPremium(book, loaded, after)
  },
  'copy quote inputs': copyInputs,
  'generate quote document': makeQuoteLetter,
  'reopen quote document': reopenQuoteDocument,
  'discard unsent document': reopenQuoteDocument,
  'generate rating attachments': makeRatingAttachments,
} satisfies Effects
