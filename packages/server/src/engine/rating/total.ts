import { isLive } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import type { StoredRow } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'

/** The total premium of a submission: for each product the bound quote, else the latest live quote. */
export function totalPremium(quotes: readonly QuoteRecord[], rows: readonly StoredRow[]): string {
  const alive = quotes.filter(isLive)
  const inOrder = [
    ...alive.filter(({ status }) => status !== 'Bound'),
    ...alive.filter(({ status }) => status === 'Bound'),
  ]
  const counting = new Map(inOrder.map(({ product, id }) => [product, rows.find((row) => row.id === id)?.premium]))
  const total = [...counting.values()].reduce(
    (sum: bigint, premium) => sum + cents((premium as string | null | undefined) ?? '0'),
    0n,
  )
  return amount(total)
}
