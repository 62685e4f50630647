import { optionsOf } from '../inputs.ts'
import type { Plan } from '../plan.ts'
import type { Risk } from '../risk.ts'
import { riskFrom } from '../riskFrom.ts'
import { plans } from './plans.ts'
import { sampleApplication, sampleNames } from './samples.ts'

interface LargeRisk {
  name: string
  plan: Plan
  risk: Risk
}

/** The largest sample of each product, completed as an underwriter would so that it can be rated. */
export function largeRisks(): LargeRisk[] {
  return plans
    .filter(({ id }) => id.endsWith('2026'))
    .map((plan) => {
      const names = sampleNames().filter((name) => name.startsWith(plan.product.toLowerCase()))
      const risks = names.map((name) => ({ name, plan, risk: completed(plan, name) }))
      return risks.reduce((a, b) => (sizeOf(a.risk) >= sizeOf(b.risk) ? a : b))
    })
}

const sizeOf = (risk: Risk) => JSON.stringify(risk).length

type Item = Record<string, unknown>

function completed(plan: Plan, name: string): Risk {
  const { application } = sampleApplication(name)
  const { risk } = riskFrom({ ...application, effectiveDate: '2026-05-01', expirationDate: null })
  const option = (path: string) => [...optionsOf(plan, plan.inputs.find((input) => input.path === path)!)][0]
  const items = (list: string, change: (item: Item) => Item) =>
    Array.isArray(risk[list]) ? { [list]: risk[list].map((item: Item) => ({ ...item, ...change(item) })) } : {}
  switch (plan.product) {
    case 'GL':
    case 'WC':
      return {
        ...risk,
        ...(plan.product === 'GL' && { deductible: '25000' }),
        ...items('classifications', () => ({ classCode: option('classifications[].classCode') })),
      }
    case 'CP':
      // The plan rates at most 500 million in all, and knows fewer deductibles than the form.
      return {
        ...risk,
        deductible: '50000',
        ...items('locations', (location) => ({ buildings: (location.buildings as Item[]).map(smaller) })),
      }
    case 'CU':
      return { ...risk, hazard: 'moderate', retention: '10000' }
    case 'CY':
      return { ...risk, industry: option('industry'), retention: '100000', extortionLimit: '1000000' }
    case 'DO':
      return { ...risk, industry: option('industry') }
    case 'IM':
      return {
        ...risk,
        ...items('items', () => ({ category: option('items[].category') })),
        toolsLimit: '50000',
        rentedLimit: '500000',
        transitLimit: '500000',
      }
    default:
      return risk
  }
}

const smaller = (building: Item): Item => {
  const tenth = (field: string) => String(Math.floor(Number(building[field]) / 10))
  const contentsLimit = tenth('contentsLimit')
  return { ...building, limit: tenth('limit'), contentsLimit, businessIncomeLimit: tenth('businessIncomeLimit') }
}
