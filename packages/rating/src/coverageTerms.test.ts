import { expect, test } from 'vitest'
import { coverageTerms } from './coverageTerms.ts'
import { rate } from './rate.ts'
import type { Risk } from './risk.ts'
import { planNamed } from './testing/plans.ts'
import { propertyWith, riskOf } from './testing/risks.ts'

/** The terms that are in force, as `group label of: values`. */
const termsOf = (product: string, risk: Risk) =>
  coverageTerms(planNamed(`${product}-2026`), risk)
    .filter(({ values, group }) => values.length > 0 && group !== 'other')
    .map(
      ({ group, label, of, unit, values }) => `${group} ${[label, of].filter(Boolean).join(', ')}: ${values} ${unit}`,
    )

test.each([
  ['CP', ['limits Building limit', 'limits Contents limit', 'deductibles Deductible', 'deductibles Wind and hail']],
  ['GL', ['limits Each occurrence limit', 'limits General aggregate', 'exposures Exposure, restaurant']],
  ['CA', ['limits Combined single limit', 'exposures Vehicles', 'deductibles Collision deductible']],
  ['WC', ['limits Employers liability each accident', 'exposures Payroll, ']],
  ['CU', ['limits Limit', 'deductibles Self-insured retention', 'exposures Limit, ', 'exposures Annual premium, ']],
  ['IM', ['limits Value', 'deductibles Deductible', 'exposures Scheduled items']],
  ['CY', ['limits Aggregate limit', 'deductibles Retention', 'exposures Annual revenue', 'exposures Records held']],
  ['DO', ['limits Aggregate limit', 'deductibles Retention', 'exposures Total assets']],
])('the terms of %s are grouped as limits, deductibles and exposures', (product, expected) => {
  const terms = termsOf(product, riskOf(product))
  for (const start of expected)
    expect(
      terms.some((term) => term.startsWith(start)),
      `${start} in\n${terms.join('\n')}`,
    ).toBe(true)
  expect(new Set(coverageTerms(planNamed(`${product}-2026`), riskOf(product)).map(({ key }) => key)).size).toBe(
    coverageTerms(planNamed(`${product}-2026`), riskOf(product)).length,
  )
})

test('limits of several buildings are added up, and 0 is not covered', () => {
  const risk = propertyWith({ limit: '1000000', contentsLimit: '0' })
  const [location] = risk.locations as { buildings: object[] }[]
  const two = {
    ...risk,
    locations: [location, { ...location, buildings: [...location!.buildings, ...location!.buildings] }],
  }
  const terms = termsOf('CP', two)
  expect(terms).toContain('limits Building limit: 3000000 money')
  expect(terms.some((term) => term.includes('Contents limit'))).toBe(false)
  expect(terms).toContain('exposures Buildings: 3 number')
})

test('exposures of different classes are not added up, and different deductibles are listed in order', () => {
  const classes = [
    { classCode: 'restaurant', state: 'IL', zip: '60601', exposure: '100' },
    { classCode: 'office', state: 'IL', zip: '60601', exposure: '200' },
    { classCode: 'restaurant', state: 'IL', zip: '60601', exposure: '50' },
  ]
  expect(termsOf('GL', riskOf('GL', { classifications: classes })).filter((term) => term.includes('Exposure'))).toEqual(
    ['exposures Exposure, restaurant: 150 number', 'exposures Exposure, office: 200 number'],
  )
  const [vehicle] = riskOf('CA').vehicles as object[]
  const vehicles = ['1000', '500', '0'].map((collisionDeductible) => ({ ...vehicle, collisionDeductible }))
  expect(termsOf('CA', riskOf('CA', { vehicles }))).toContain('deductibles Collision deductible: 500,1000 money')
})

test('a risk that cannot be rated still has its terms', () => {
  const risk = riskOf('CY', { revenue: null, retention: '7' })
  expect(rate(planNamed('CY-2026'), risk).status).toBe('refused')
  expect(termsOf('CY', risk).some((term) => term.startsWith('limits Aggregate limit'))).toBe(true)
})
