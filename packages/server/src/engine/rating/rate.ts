import type { ProductDetails, StoredRow } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'

/** How a premium came about, line by line; amounts are decimal text. */
export interface Worksheet {
  premium: string | null
  lines: { label: string; value: string }[]
}

/** Per mille of the base premium that each grade of hazard adds. */
const PER_HAZARD_GRADE = 180n
const MINIMUM_GRADE = 1

/**
 * A base rate until the rate plans come: the product's minimum premium, more for each grade of hazard. In cents, never a
 * float. Without a state in which the product is sold there is no rate.
 */
export function rate(submission: StoredRow, product: string, details: ProductDetails): Worksheet {
  const state = submission.insured_state as string | null
  if (!state) return refused('The state of the insured is not known.')
  if (!details.admittedStates.includes(state)) return refused(`${product} is not sold in ${state}.`)
  const grade = BigInt(Math.max(MINIMUM_GRADE, Number(submission.hazard_grade ?? MINIMUM_GRADE)))
  const base = cents(details.minimumPremium.amount)
  const loading = (base * PER_HAZARD_GRADE * (grade - 1n)) / 1000n
  const premium = base + loading
  return {
    premium: amount(premium),
    lines: [
      { label: 'Base premium', value: amount(base) },
      { label: `Loading for hazard grade ${grade}`, value: amount(loading) },
      { label: 'Premium', value: amount(premium) },
    ],
  }
}

const refused = (value: string): Worksheet => ({ premium: null, lines: [{ label: 'Not rated', value }] })
