import { QUOTE_STATUSES } from '@bindery/workflow/statuses'
import { type RawBuilder, sql } from 'kysely'
import { MONEY_COLUMNS, type Stored } from '#engine/actions/stored.ts'
import { cents } from '#engine/money/decimal.ts'
import { earnedByTransaction } from '#engine/premium/earned.ts'
import { type PolicyRecords, type PremiumTransaction, premiumTransactions } from '#engine/premium/transactions.ts'
import { plansById } from '#engine/rating/plans.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import type { TermBreakdown } from '#platform/db/schema/records.ts'

/** Terms that are in force between the first day and the day before the second. */
export interface Years {
  from: string
  before: string
}

/** A policy of an account. */
export interface Term {
  policyId: number
  submissionId: number
  policyNumber: string
  product: string
  currencyCode: string
  effectiveDate: string
  /** The day on which it expires, or on which it was cancelled or rewritten. */
  endDate: string
  premium: string
  /** Whether other records may have changed its premium. */
  changed: boolean
}

interface TermRange {
  /** SQL: over the columns of account_term. */
  where: RawBuilder<unknown>
  order?: 'asc' | 'desc'
  most?: number
}

/** Terms of an account by their first day. The table account_term is maintained by triggers. */
export async function termsOf(
  { db, actor }: Ctx,
  accountId: number,
  { where, order = 'asc', most }: TermRange,
): Promise<Term[]> {
  const way = sql.raw(order)
  const { rows } = await sql<Term>`
    select policy_id as "policyId", submission_id as "submissionId", number as "policyNumber", product,
      currency_code as "currencyCode", effective_date::text as "effectiveDate", end_date::text as "endDate", premium,
      changed
    from account_term where account_id = ${accountId} and ${ofAuthorized(actor)} and ${where}
    order by effective_date ${way}, policy_id ${way} limit ${most ?? null}`.execute(db)
  return rows
}

/** SQL: terms of submissions whose products the user is authorized for. */
export const ofAuthorized = ({ authorizedProducts }: Ctx['actor']) =>
  sql<boolean>`account_term.products <@ ${[...authorizedProducts]}::text[]`

export const inForceOn = (day: string) => sql`effective_date <= ${day}::date and end_date > ${day}::date`

interface YearSum {
  /** In which the terms begin. */
  year: number
  product: string
  count: number
  currencyCode: string
  premium: string
  /** The premium of the terms that have ended by the day. It is earned. */
  ended: string
}

/** The terms that began in these years, summed by year and product. */
export async function sumsByYear(
  { db, actor }: Ctx,
  accountId: number,
  { from, before }: Years,
  day: string,
): Promise<YearSum[]> {
  const { rows } = await sql<YearSum>`
    select extract(year from effective_date)::int as year, product, count(*)::int as count,
      min(currency_code) as "currencyCode", sum(premium) as premium,
      coalesce(sum(premium) filter (where end_date <= ${day}::date), 0)::numeric(18, 2) as ended
    from account_term where account_id = ${accountId} and ${ofAuthorized(actor)}
      and effective_date >= ${from}::date and effective_date < ${before}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

interface PolicyTerm extends Omit<PolicyRecords, 'policies'> {
  policy: Stored<'policy'>
}

/** Policies with the records that changed their premium. */
export async function recordsOf({ db }: Ctx, policyIds: readonly number[]): Promise<PolicyTerm[]> {
  if (policyIds.length === 0) return []
  const { rows } = await sql<{ term: PolicyTerm }>`
    select jsonb_build_object('policy', ${object('policy', POLICY_COLUMNS)},
      'endorsements', ${rowsOf('endorsement', ['issued_as', 'effective_date', 'premium_change', 'reasons', 'description', 'breakdown'])},
      'cancellations', ${rowsOf('policy_cancellation', ['effective_date', 'return_premium', 'reason', 'breakdown'])},
      'reinstatements', ${rowsOf('reinstatement', ['effective_date', 'premium_change', 'cancellation_id', 'after_endorsement', 'breakdown'])},
      'rewrites', ${rowsOf('policy_rewrite', ['effective_date', 'reissue', 'reasons', 'description'])}) as term
    from policy where id = any(${[...policyIds]}::bigint[]) order by effective_date, id`.execute(db)
  return rows.map(({ term }) => term)
}

const POLICY_COLUMNS = [
  ...['id', 'submission_id', 'number', 'product', 'status', 'premium', 'issued_premium', 'currency_code'],
  ...['effective_date', 'expiration_date', 'cancelled_on', 'rewritten_on', 'rewrite_return', 'breakdown'],
]

/** The rows of a policy, found by the index of their submission. */
const rowsOf = (table: string, columns: readonly string[]) =>
  sql`coalesce((select jsonb_agg(${object(table, ['id', 'policy_id', 'status', ...columns])} order by id)
    from ${sql.table(table)} where submission_id = policy.submission_id and policy_id = policy.id), '[]'::jsonb)`

/** Money is text, as in the rows of a risk. */
function object(table: string, columns: readonly string[]) {
  const pairs = columns.map((column) => {
    const value = sql.ref(`${table}.${column}`)
    return sql`${sql.lit(column)}, ${MONEY_COLUMNS.includes(column) ? sql`${value}::text` : value}`
  })
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/** The premium that terms have earned by a day, in cents: the sum of their rows in the policies grid. */
export async function earnedPremium(ctx: Ctx, terms: readonly Term[], day: string): Promise<bigint> {
  const breakdowns = await breakdownsOf(
    ctx,
    terms.filter(({ changed }) => !changed),
  )
  const changed = await recordsOf(
    ctx,
    terms.filter((term) => term.changed).map(({ policyId }) => policyId),
  )
  const rated = [...breakdowns, ...changed.map(({ policy }) => policy)].flatMap(({ breakdown }) => breakdown ?? [])
  const plans = await plansById(ctx.db, [...new Set(rated.map(({ plan }) => plan))])
  const planOf = (breakdown: TermBreakdown | null) => (breakdown && plans.get(breakdown.plan)) ?? null
  const unchanged = breakdowns.flatMap(({ term, breakdown }) =>
    earnedByTransaction(day, { expiration_date: term.endDate }, [asIssued(term, breakdown)], planOf(breakdown)),
  )
  const others = changed.flatMap(({ policy, ...records }) =>
    earnedByTransaction(
      day,
      policy,
      premiumTransactions(policy, { ...records, policies: [policy] }),
      planOf(policy.breakdown),
    ),
  )
  return [...unchanged, ...others].reduce((sum, one) => sum + one, 0n)
}

async function breakdownsOf({ db }: Ctx, terms: readonly Term[]) {
  if (terms.length === 0) return []
  const ids = terms.map(({ policyId }) => policyId)
  const rows = await db.selectFrom('policy').select(['id', 'breakdown']).where('id', 'in', ids).execute()
  const known = new Map(rows.map(({ id, breakdown }) => [id, breakdown]))
  return terms.map((term) => ({ term, breakdown: known.get(term.policyId) ?? null }))
}

function asIssued(
  { policyId: id, effectiveDate, premium: text }: Term,
  breakdown: TermBreakdown | null,
): PremiumTransaction {
  const premium = cents(text)
  return { kind: 'Issuance', id, effectiveDate, amount: premium, premium, breakdown }
}

export interface RenewalQuote {
  submissionId: number
  submissionNumber: string
  effectiveDate: string
  expirationDate: string
  product: string
  premium: string
}

const PRICED = ['Valid Rating', 'Valid Pricing', 'Quoted', 'Sent', 'Bind Requested', 'Binding'] as const
const PRICED_CODES = PRICED.map((status) => QUOTE_STATUSES[status].code)

/** The newest priced quote of each product of the open renewals that are not bound yet. */
export async function renewalQuotes(
  { db, actor }: Ctx,
  accountId: number,
  { from, before }: Years,
): Promise<RenewalQuote[]> {
  const { rows } = await sql<RenewalQuote>`
    select distinct on (submission.id, quote.product) submission.id as "submissionId",
      submission_number as "submissionNumber", quote.product, quote.premium,
      quote.effective_date::text as "effectiveDate", quote.expiration_date::text as "expirationDate"
    from submission join quote on quote.submission_id = submission.id
    where submission.account_id = ${accountId} and ${ofAuthorizedProducts(actor)} and renews_submission_id is not null
      and submission.stage = 0
      and submission.effective_date >= ${from}::date and submission.effective_date < ${before}::date
      and quote.status = any(${PRICED_CODES}::int[]) and quote.premium is not null
      and not exists (select from policy where policy.submission_id = submission.id and policy.product = quote.product
        and policy.status > 0)
    order by submission.id, quote.product, quote.id desc`.execute(db)
  return rows
}
