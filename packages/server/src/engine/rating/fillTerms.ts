import { offeredTerms } from '@bindery/rating/offeredTerms'
import { withInputs } from '@bindery/rating/quoteInputs'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { plansById } from './plans.ts'

const IN_RATING = [statusCode('Quote', 'Draft'), statusCode('Quote', 'Invalid Rating')]
/** Quotes in one round: their risks are long. */
const AT_ONCE = 200

/**
 * Adds limit and deductible of each coverage to ratings that were stored without them. Plan, risk and inputs of a rating
 * are stored, so these are the terms that the quote was rated with. Quotes whose inputs were opened again are left: their
 * inputs may differ from those of the rating, and they have to be rated again anyhow.
 */
export async function fillTerms(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const quotes = await withoutTerms(db, after)
    const last = quotes.at(-1)
    if (!last) return
    const plans = await plansById(db, [...new Set(quotes.map(({ rating }) => rating!.plan))])
    for (const { id, rating, risk, inputs } of quotes) {
      const plan = plans.get(rating!.plan)
      if (!plan) continue
      const terms = JSON.stringify(offeredTerms(plan, withInputs(risk, inputs), rating!))
      await db
        .updateTable('quote')
        .set({ rating: sql`rating || jsonb_build_object('terms', ${terms}::jsonb)` })
        .where('id', '=', id)
        .execute()
    }
    after = last.id
  }
}

const withoutTerms = (db: Db, after: number) =>
  db
    .selectFrom('quote')
    .innerJoin('quoteRisk', 'quoteId', 'quote.id')
    .select(['quote.id', 'rating', 'risk', 'inputs'])
    .where('quote.id', '>', after)
    .where('status', 'not in', IN_RATING)
    .where(sql<boolean>`rating ? 'plan' and not rating ? 'terms'`)
    .orderBy('quote.id')
    .limit(AT_ONCE)
    .execute()
