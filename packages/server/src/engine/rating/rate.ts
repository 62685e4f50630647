import type { ProductDetails, StoredRisk } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { askedFor } from './askedFor.ts'

/** The calculation of a premium, line by line. Amounts are decimal text. */
export interface Worksheet {
  premium: string | null
  lines: { label: string; value: string }[]
  /** The parts that the premium is the sum of. Their labels stay the same when the answers change. */
  parts: { label: string; amount: string }[]
}

/** The surcharge for each hazard grade above 1, in per mille of the base premium. */
const PER_HAZARD_GRADE = 180n
const MINIMUM_GRADE = 1
/** The surcharge for each limit option above the product's default, in per mille of the base premium. */
const PER_LIMIT_STEP = 150n

/**
 * A base rate until rate plans exist: the product's minimum premium, plus surcharges for the hazard grade and a higher
 * limit. Calculated in cents. There is no rate outside the states in which the product is sold.
 */
export function rate(
  stored: Pick<StoredRisk, 'submission' | 'form_facts'>,
  product: string,
  details: ProductDetails,
): Worksheet {
  const { submission } = stored
  const state = submission.insured_state
  if (!state) return refused('The state of the insured is not known.')
  if (!details.admittedStates.includes(state)) return refused(`${product} is not sold in ${state}.`)
  const grade = BigInt(Math.max(MINIMUM_GRADE, Number(submission.hazard_grade ?? MINIMUM_GRADE)))
  const base = cents(details.minimumPremium.amount)
  const loading = (base * PER_HAZARD_GRADE * (grade - 1n)) / 1000n
  const limit = higherLimit(stored, product, details)
  const forLimit = limit ? (base * PER_LIMIT_STEP * limit.steps) / 1000n : 0n
  const premium = base + loading + forLimit
  return {
    premium: amount(premium),
    lines: [
      { label: 'Base premium', value: amount(base) },
      { label: `Loading for hazard grade ${grade}`, value: amount(loading) },
      ...(limit ? [{ label: `Loading for the limit asked for, ${limit.asked}`, value: amount(forLimit) }] : []),
      { label: 'Premium', value: amount(premium) },
    ],
    parts: [
      { label: 'Base premium', amount: amount(base) },
      { label: 'Hazard grade', amount: amount(loading) },
      { label: 'Higher limit', amount: amount(forLimit) },
    ],
  }
}

/** The main limit if the application requests more than the default, and how many options higher it is. */
function higherLimit(stored: Pick<StoredRisk, 'form_facts'>, product: string, { coverages = [] }: ProductDetails) {
  const main = coverages.find(({ required, limitOptions }) => required && limitOptions)
  const asked = main && askedFor(stored, product, main)
  if (!main?.default || !asked || Number(asked) <= Number(main.default)) return null
  const above = (main.limitOptions ?? []).filter(
    (option) => Number(option) > Number(main.default) && Number(option) <= Number(asked),
  )
  return { asked, steps: BigInt(Math.max(1, above.length)) }
}

const refused = (value: string): Worksheet => ({
  premium: null,
  lines: [{ label: 'Not rated', value }],
  parts: [],
})
