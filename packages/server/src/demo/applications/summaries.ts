import type { QuoteInputs } from '@bindery/rating/quoteInputs'
import type { Business } from '../businesses/businesses.ts'
import { umbrellaMillions } from './premium.ts'

export type Option = 'A' | 'B'

/** The terms that a quote offers: one line that distinguishes it from others, and the rating inputs that it names. */
interface OfferedTerms {
  summary: string
  values: NonNullable<QuoteInputs['values']>
}

/** Dollars, as the rate plans have them. */
const PROPERTY_DEDUCTIBLES = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000]
const CYBER_RETENTIONS = [2_500, 5_000, 10_000, 25_000, 50_000, 100_000]
const MANAGEMENT_RETENTIONS = [5_000, 10_000, 25_000, 50_000]

/** Option B has the same cover with more of the loss for the insured, or a limit more. */
const TERMS: Record<string, (business: Business, option: Option) => OfferedTerms> = {
  CP: ({ exposure: { insuredValue, locations } }, option) => {
    const step = bySize(insuredValue, [1e6, 5e6, 15e6], [0, 1, 3, 4]) + (option === 'A' ? 0 : 1)
    const deductible = PROPERTY_DEDUCTIBLES[step]!
    const basis = option === 'A' && locations > 1 ? 'Blanket' : 'Scheduled'
    return {
      summary: `${basis} ${short(insuredValue)}, ${short(deductible)} AOP`,
      values: { deductible: String(deductible) },
    }
  },
  GL: (_, option) => ({
    summary: `$1M / $2M occurrence${option === 'A' ? '' : ', $5k deductible'}`,
    values: { deductible: option === 'A' ? '0' : '5000' },
  }),
  CA: ({ exposure: { vehicles } }, option) => {
    const medical = option === 'A' ? 5_000 : 10_000
    const units = vehicles === 1 ? 'one unit' : `${vehicles} units`
    return {
      summary: `$1M CSL, ${units}, ${short(medical)} medical payments`,
      values: { medicalPaymentsLimit: String(medical) },
    }
  },
  WC: ({ exposure: { payroll } }, option) => ({
    summary: `${option === 'A' ? 'Guaranteed cost' : '$5k medical deductible'}, ${short(payroll)} payroll, ${option === 'A' ? '$500k' : '$1M'} EL`,
    values: {
      medicalDeductible: option === 'A' ? '0' : '5000',
      employersLiabilityLimit: option === 'A' ? '500000' : '1000000',
    },
  }),
  CU: (business, option) => {
    const retention = option === 'A' ? 10_000 : 25_000
    return {
      summary: `$${umbrellaMillions(business)}M umbrella, ${short(retention)} SIR`,
      values: { retention: String(retention) },
    }
  },
  CY: (business, option) => withRetention(specialtyTerms('CY', business), CYBER_RETENTIONS, option),
  DO: (business, option) => withRetention(specialtyTerms('DO', business), MANAGEMENT_RETENTIONS, option),
  IM: ({ exposure: { equipment } }, option) => {
    const deductible = option === 'A' ? 1_000 : 2_500
    return {
      summary: `${short(equipment)} scheduled equipment, ${short(deductible)} deductible`,
      values: { deductible: String(deductible) },
    }
  },
}

function withRetention(
  { limit, retention: asked }: { limit: number; retention: number },
  offered: readonly number[],
  option: Option,
): OfferedTerms {
  const retention = option === 'A' ? asked : offered[offered.indexOf(asked) + 1]!
  return {
    summary: `${short(limit)} aggregate, ${short(retention)} retention`,
    values: { retention: String(retention) },
  }
}

/** The limit and retention that a business asks for, in dollars. */
export function specialtyTerms(product: 'CY' | 'DO', { exposure: { revenue } }: Business) {
  return product === 'CY'
    ? {
        limit: bySize(revenue, [2e6, 12e6, 30e6, 60e6], [0.5e6, 1e6, 2e6, 3e6, 5e6]),
        retention: bySize(revenue, [2e6, 12e6, 40e6], [2_500, 10_000, 25_000, 50_000]),
      }
    : {
        limit: bySize(revenue, [8e6, 25e6, 50e6], [1e6, 2e6, 3e6, 5e6]),
        retention: bySize(revenue, [5e6, 20e6], [5_000, 10_000, 25_000]),
      }
}

/** `values` has one entry more than `bounds`: the last applies above all bounds. */
const bySize = (amount: number, bounds: number[], values: number[]): number => {
  const index = bounds.findIndex((bound) => amount <= bound)
  return values.at(index) ?? 0
}

/** Formats $2.5k, $640k, $4.2M, $42.6M. */
const short = (amount: number) =>
  amount < 1e6
    ? `$${amount < 10_000 ? amount / 1_000 : Math.round(amount / 1_000)}k`
    : `$${(amount / 1e6).toFixed(1).replace(/\.0$/, '')}M`

export const termsOf = (product: string, business: Business, option: Option): OfferedTerms =>
  TERMS[product]?.(business, option) ?? { summary: product, values: {} }
