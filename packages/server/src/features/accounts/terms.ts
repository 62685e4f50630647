import { statusNamed } from '@bindery/workflow/lifeCycles'
import { QUOTE_STATUSES } from '@bindery/workflow/statuses'
import { sql } from 'kysely'
import { MONEY_COLUMNS, type Stored } from '#engine/actions/stored.ts'
import { earnedByTransaction } from '#engine/premium/earned.ts'
import { type PolicyRecords, premiumTransactions } from '#engine/premium/transactions.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

/** Terms that are in force between the first day and the day before the second. */
export interface Years {
  from: string
  before: string
}

interface PolicyTerm extends Omit<PolicyRecords, 'policies'> {
  policy: Stored<'policy'>
}

/** A policy of an account, with the records that changed its premium. */
export interface Term {
  policyId: number
  submissionId: number
  number: string
  product: string
  currencyCode: string
  effectiveDate: string
  /** The day on which it expires, or on which it was cancelled or rewritten. */
  endDate: string
  premium: string
  records: PolicyTerm
}

/** Keeps the search for terms that began earlier within an index. */
const LONGEST_TERM = '5 years'

/** The policies of an account that were in force in these years, the earliest first. */
export async function termsOf({ db, actor }: Ctx, accountId: number, { from, before }: Years): Promise<Term[]> {
  const { rows } = await sql<{ term: PolicyTerm }>`
    select jsonb_build_object('policy', ${object('policy', POLICY_COLUMNS)},
      'endorsements', ${rowsOf('endorsement', ['issued_as', 'effective_date', 'premium_change', 'reasons', 'description'])},
      'cancellations', ${rowsOf('policy_cancellation', ['effective_date', 'return_premium', 'reason'])},
      'reinstatements', ${rowsOf('reinstatement', ['effective_date', 'premium_change', 'cancellation_id', 'after_endorsement'])},
      'rewrites', '[]'::jsonb) as term
    from submission join policy on policy.submission_id = submission.id
    where submission.account_id = ${accountId} and ${ofAuthorizedProducts(actor)}
      and submission.effective_date >= ${from}::date - ${sql.lit(LONGEST_TERM)}::interval
      and submission.effective_date < ${before}::date and policy.expiration_date > ${from}::date
    order by policy.effective_date, policy.id`.execute(db)
  return rows
    .map(({ term }) => term)
    .filter(({ policy }) => statusNamed('Policy', policy.status) !== 'Invalid')
    .map((records) => {
      const { policy } = records
      const ends = [policy.expiration_date, policy.cancelled_on, policy.rewritten_on].filter((day) => day !== null)
      return {
        ...{ policyId: policy.id, submissionId: policy.submission_id, number: policy.number, product: policy.product },
        ...{ currencyCode: policy.currency_code, effectiveDate: policy.effective_date, endDate: ends.sort()[0]! },
        ...{ premium: policy.premium, records },
      }
    })
}

const POLICY_COLUMNS = [
  ...['id', 'submission_id', 'number', 'product', 'status', 'premium', 'issued_premium', 'currency_code'],
  ...['effective_date', 'expiration_date', 'cancelled_on', 'rewritten_on', 'rewrite_return'],
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

/** The premium that a policy has earned by a day, in cents: the sum of its rows in the policies grid. */
export function earnedPremium({ records }: Term, day: string): bigint {
  const { policy } = records
  const transactions = premiumTransactions(policy, { ...records, policies: [policy] })
  return earnedByTransaction(day, policy.expiration_date, transactions).reduce((sum, one) => sum + one, 0n)
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

/** The newest priced quote of each product of the renewals that are not bound yet. */
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
      and submission.effective_date >= ${from}::date and submission.effective_date < ${before}::date
      and quote.status = any(${PRICED_CODES}::int[]) and quote.premium is not null
      and not exists (select from policy where policy.submission_id = submission.id and policy.product = quote.product
        and policy.status > 0)
    order by submission.id, quote.product, quote.id desc`.execute(db)
  return rows
}
