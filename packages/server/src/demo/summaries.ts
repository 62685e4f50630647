import type { Business } from './businesses.ts'
import { umbrellaMillions } from './premium.ts'

export type Option = 'A' | 'B'

/** One line that tells a quote from its neighbours: limit or exposure, then deductible or retention. */
const TERMS: Record<string, (business: Business, option: Option) => string> = {
  CP: ({ exposure: { insuredValue, locations } }, option) => {
    const deductible = pickBySize(insuredValue, [[1e6, 1], [5e6, 2.5], [15e6, 10], [60e6, 25]], 50)
    const limit = option === 'A' && locations > 1 ? `Blanket ${short(insuredValue)}` : `Scheduled ${short(insuredValue)}`
    return `${limit}, $${option === 'A' ? deductible : deductible * 2}k AOP`
  },
  GL: (_, option) => (option === 'A' ? '$1M / $2M occurrence' : '$1M / $2M occurrence, $5k deductible'),
  CA: ({ exposure: { vehicles } }, option) =>
    `$1M CSL, ${vehicles === 1 ? 'one unit' : `${vehicles} units`}, $${option === 'A' ? 1 : 2.5}k collision`,
  WC: ({ exposure: { payroll } }, option) =>
    `${option === 'A' ? 'Guaranteed cost' : 'Large deductible'}, ${short(payroll)} payroll, $${option === 'A' ? 500 : 1_000}k EL`,
  CU: (business, option) =>
    `$${umbrellaMillions(business)}M ${option === 'A' ? 'umbrella, $10k SIR' : 'following form'}`,
  CY: ({ exposure: { revenue } }, option) => {
    const limit = pickBySize(revenue, [[2e6, 0.5], [12e6, 1], [30e6, 2], [60e6, 3]], 5)
    const retention = pickBySize(revenue, [[2e6, 2.5], [12e6, 10], [40e6, 25]], 50)
    return `${short(limit * 1e6)} aggregate, $${option === 'A' ? retention : retention * 2}k retention`
  },
  DO: ({ exposure: { revenue } }, option) => {
    const limit = pickBySize(revenue, [[8e6, 1], [25e6, 2], [50e6, 3]], 5)
    return `$${limit}M aggregate, $${pickBySize(revenue, [[5e6, 5], [20e6, 10]], 25)}k retention${option === 'A' ? '' : ', with EPL'}`
  },
  IM: ({ exposure: { equipment } }, option) =>
    `${short(equipment)} scheduled equipment, $${option === 'A' ? 1 : 2.5}k deductible`,
}

type Steps = [upTo: number, value: number][]
const pickBySize = (amount: number, steps: Steps, above: number) => steps.find(([upTo]) => amount <= upTo)?.[1] ?? above

/** $640k, $4.2M, $42.6M */
const short = (amount: number) =>
  amount < 1e6 ? `$${Math.round(amount / 1_000)}k` : `$${(amount / 1e6).toFixed(1).replace(/\.0$/, '')}M`

export const termsOf = (product: string, business: Business, option: Option) => TERMS[product]?.(business, option) ?? product
