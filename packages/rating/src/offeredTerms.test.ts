import { expect, test } from 'vitest'
import { offeredTerms } from './offeredTerms.ts'
import { type Rated, rate } from './rate.ts'
import { planNamed } from './testing/plans.ts'
import { riskOf } from './testing/risks.ts'

const termsOf = (product: string, changes: Record<string, unknown>) => {
  const [plan, risk] = [planNamed(`${product}-2026`), riskOf(product, changes)]
  const result = rate(plan, risk)
  if (result.status === 'refused') throw new Error(JSON.stringify(result.refusals))
  return offeredTerms(plan, risk, result)
}

test.each([
  ['CP', { deductible: '25000', windDeductiblePercent: '5' }, 'BLD', { deductible: '25000.00' }],
  ['CP', { windDeductiblePercent: '5' }, 'WND', { limit: 'Within the limits', deductible: '5%' }],
  ['CP', { ordinancePercent: '25' }, 'ORD', { limit: '25%', deductible: null }],
  ['GL', { deductible: '5000' }, 'OCC', { deductible: '5000.00' }],
  ['GL', { occurrenceLimit: '500000' }, 'PAI', { limit: '500000.00' }],
  ['GL', { generalAggregate: '3000000' }, 'AGG', { limit: '3000000.00' }],
  ['CA', { uninsuredMotoristLimit: '500000' }, 'UMI', { limit: '500000.00' }],
  ['WC', { medicalDeductible: '1000' }, 'STA', { limit: 'Statutory', deductible: '1000.00' }],
  ['WC', { employersLiabilityLimit: '1000000' }, 'ELE', { limit: '1000000.00' }],
  ['WC', { employersLiabilityLimit: '100000' }, 'ELP', { limit: '500000.00' }],
  ['CU', { retention: '25000' }, 'SIR', { limit: '25000.00' }],
  ['CY', { waitingHours: '12' }, 'NBI', { limit: 'Within the aggregate', deductible: '12 hours' }],
  ['DO', { eplLimit: '1000000', eplRetention: '50000' }, 'EPL', { limit: '1000000.00', deductible: '50000.00' }],
  ['IM', { transitLimit: '100000', deductible: '5000' }, 'TRN', { limit: '100000.00', deductible: '5000.00' }],
])('%s with %j: %s is offered with the terms it was rated with', (product, changes, code, term) => {
  expect(termsOf(product, changes)[code]).toMatchObject(term)
})

test('a coverage that is not chosen is not offered; one that is included at no charge is', () => {
  const terms = termsOf('GL', { productsAggregate: '0', benefitsLimit: '0', rentedPremisesLimit: '100000' })
  const { coverages } = rate(planNamed('GL-2026'), riskOf('GL', { rentedPremisesLimit: '100000' })) as Rated
  expect(coverages.map(({ code }) => code)).not.toContain('DPR')
  expect(terms.DPR).toEqual({ limit: '100000.00', deductible: null })
  for (const code of ['PCO', 'EBL', 'LIQ']) expect(terms[code], code).toBeUndefined()
})

test('the limits of items are added up, and their different deductibles are a range', () => {
  const risk = riskOf('CA') as { vehicles?: object[] }
  const vehicles = ['500', '2500', '0'].map((collisionDeductible) => ({
    ...risk.vehicles![0],
    ...{ statedAmount: '40000', collisionDeductible },
  }))
  expect(termsOf('CA', { vehicles }).COL).toEqual({ limit: null, deductible: '$500 to $2,500' })
  const { locations } = riskOf('CP') as { locations?: { buildings: { limit: string }[] }[] }
  const sum = locations!.flatMap(({ buildings }) => buildings).reduce((total, { limit }) => total + Number(limit), 0)
  expect(termsOf('CP', {}).BLD?.limit).toBe(sum.toFixed(2))
})
