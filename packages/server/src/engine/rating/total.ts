import { statusNamed } from '@bindery/workflow/lifeCycles'
import { isLive } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import type { Stored, StoredRow } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'

type PolicyPremium = Pick<Stored<'policy'>, 'product' | 'status' | 'premium'>

/** The total premium of a submission: for each product its policies, else the bound quote, else the latest live quote. */
export function totalPremium(
  quotes: readonly QuoteRecord[],
  rows: readonly StoredRow[],
  policies: readonly PolicyPremium[],
): string {
  const written = policies.filter(({ status }) => statusNamed('Policy', status) !== 'Invalid')
  const alive = quotes.filter((quote) => isLive(quote) && !written.some(({ product }) => product === quote.product))
  const inOrder = [
    ...alive.filter(({ status }) => status !== 'Bound'),
    ...alive.filter(({ status }) => status === 'Bound'),
  ]
  const counting = new Map(inOrder.map(({ product, id }) => [product, rows.find((row) => row.id === id)?.premium]))
  const total = [...counting.values()].reduce(
    (sum: bigint, premium) => sum + cents((premium as string | null | undefined) ?? '0'),
    written.reduce((sum, { premium }) => sum + cents(premium), 0n),
  )
  return amount(total)
}
