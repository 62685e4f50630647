import type { Business } from '../businesses/businesses.ts'
import { umbrellaMillions } from './premium.ts'

export type Option = 'A' | 'B'

/** Thousands of dollars, as the product offers them. */
const DEDUCTIBLES = [1, 2.5, 5, 10, 25, 50]

/** One line that distinguishes a quote from others: limit or exposure, then deductible or retention. */
const TERMS: Record<string, (business: Business, option: Option) => string> = {
  CP: ({ exposure: { insuredValue, locations } }, option) => {
    const step = bySize(insuredValue, [1e6, 5e6, 15e6], [0, 1, 3, 4]) + (option === 'A' ? 0 : 1)
    const basis = option === 'A' && locations > 1 ? 'Blanket' : 'Scheduled'
    return `${basis} ${short(insuredValue)}, $${DEDUCTIBLES[step]}k AOP`
  },
  GL: (_, option) => (option === 'A' ? '$1M / $2M occurrence' : '$1M / $2M occurrence, $5k deductible'),
  CA: ({ exposure: { vehicles } }, option) =>
    `$1M CSL, ${vehicles === 1 ? 'one unit' : `${vehicles} units`}, $${option === 'A' ? 1 : 2.5}k collision`,
  WC: ({ exposure: { payroll } }, option) =>
    `${option === 'A' ? 'Guaranteed cost' : 'Large deductible'}, ${short(payroll)} payroll, ${option === 'A' ? '$500k' : '$1M'} EL`,
  CU: (business, option) =>
    `$${umbrellaMillions(business)}M ${option === 'A' ? 'umbrella, $10k SIR' : 'following form'}`,
  CY: (business, option) => {
    const { limit, retention } = specialtyTerms('CY', business)
    return `${short(limit)} aggregate, $${(option === 'A' ? retention : retention * 2) / 1_000}k retention`
  },
  DO: (business, option) => {
    const { limit, retention } = specialtyTerms('DO', business)
    return `${short(limit)} aggregate, $${retention / 1_000}k retention${option === 'A' ? '' : ', with EPL'}`
  },
  IM: ({ exposure: { equipment } }, option) =>
    `${short(equipment)} scheduled equipment, $${option === 'A' ? 1 : 2.5}k deductible`,
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

/** Formats $640k, $4.2M, $42.6M. */
const short = (amount: number) =>
  amount < 1e6 ? `$${Math.round(amount / 1_000)}k` : `$${(amount / 1e6).toFixed(1).replace(/\.0$/, '')}M`

export const termsOf = (product: string, business: Business, option: Option) =>
  TERMS[product]?.(business, option) ?? product
