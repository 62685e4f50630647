import { type ExpiringTerm, MOST_OPTIONS, type QuoteOptions } from '@bindery/contract/worksheets'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { money, shownStatus } from '#engine/actions/wire.ts'
import { ratingOfPolicy } from '#engine/policies/premium.ts'
import { ofAuthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredInputs } from '#platform/db/schema/records.ts'
import { refuseAgents, shownInputs, worksheetOfQuote } from './worksheet.ts'

const INVALID_QUOTE = statusCode('Quote', 'Invalid')
const [INVALID, REWRITTEN] = [statusCode('Policy', 'Invalid'), statusCode('Policy', 'Rewritten')]

/** The quotes of a product side by side, with the term that they would follow. */
export async function readOptions(
  ctx: Ctx,
  submissionId: number,
  { product, quoteIds }: { product: string; quoteIds?: string },
): Promise<QuoteOptions> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  refuseAgents(ctx)
  const { stored } = loaded
  const quotes = stored.quotes.filter((quote) => quote.product === product && quote.status !== INVALID_QUOTE)
  const wanted = quoteIds?.split(',').map(Number)
  const chosen = quotes.filter(({ id }) => wanted?.includes(id) ?? true).slice(0, MOST_OPTIONS)
  const options = []
  for (const quote of chosen) options.push(await worksheetOfQuote(ctx, loaded, quote))
  return {
    product,
    productName: stored.products[product]?.name ?? product,
    choices: quotes.map(({ id, number, summary, status, premium, currency_code, incomplete }) => ({
      ...{ id, number, summary, incomplete },
      statusName: shownStatus('Quote', status),
      premium: money(premium, currency_code),
    })),
    options,
    expiring: await expiringTerm(ctx, loaded, product),
  }
}

/** A policy that ended earlier than this before the new term is not expiring: the cover had a gap. */
const MOST_DAYS_BEFORE = 60

/** The term of the renewed submission; for a new submission, the newest policy of the account that began before. */
async function expiringTerm(ctx: Ctx, { stored }: LoadedRisk, product: string): Promise<ExpiringTerm | null> {
  const { id, account_id, renews_submission_id, effective_date } = stored.submission
  if (renews_submission_id === null && account_id === null) return null
  const found = await ctx.db
    .selectFrom('policy')
    .innerJoin('submission', 'submission.id', 'policy.submissionId')
    .select('policy.id')
    .where('product', '=', product)
    .where('policy.status', 'not in', [INVALID, REWRITTEN])
    .where('submission.id', '!=', id)
    .$call((query) =>
      renews_submission_id === null
        ? query
            .where('accountId', '=', account_id)
            .where('policy.cancelledOn', 'is', null)
            .where(sql<boolean>`policy.effective_date < ${effective_date}::date`)
            .where(sql<boolean>`policy.expiration_date >= ${effective_date}::date - ${sql.lit(MOST_DAYS_BEFORE)}`)
        : query.where('submission.id', '=', renews_submission_id),
    )
    .where(sql<boolean>`${visibleSubmissions(ctx.actor)} and ${ofAuthorizedProducts(ctx.actor)}`)
    .orderBy('policy.effectiveDate', 'desc')
    .orderBy('policy.id', 'desc')
    .executeTakeFirst()
  if (!found) return null
  const before = await loadRisk(ctx, { context: 'Policy', id: found.id })
  const rating = await ratingOfPolicy(ctx, before.stored, found.id)
  if (!rating) return null
  const policy = before.stored.policies.find((one) => one.id === found.id)!
  return {
    policyId: policy.id,
    submissionId: before.stored.submission.id,
    number: policy.number,
    effectiveDate: policy.effective_date,
    expirationDate: policy.expiration_date,
    planId: rating.plan.id,
    risk: rating.risk,
    inputs: await shownInputs(ctx, rating.inputs as StoredInputs | null),
  }
}
