import { expect, test } from 'vitest'
import { withExposure } from './exposure.ts'
import type { Worksheet } from './rate.ts'

const rated: Worksheet = {
  premium: '1770.00',
  lines: [
    { label: 'Base premium', value: '1500.00' },
    { label: 'Loading for hazard grade 2', value: '270.00' },
    { label: 'Premium', value: '1770.00' },
  ],
  parts: [
    { label: 'Base premium', amount: '1500.00' },
    { label: 'Hazard grade', amount: '270.00' },
  ],
}

test.each([
  ['CP', { 'cp.totalInsuredValue': '2000000.00' }, { 'cp.totalInsuredValue': '2500000.00' }, '442.50', '2212.50'],
  ['CP', { 'cp.totalInsuredValue': '2000000.00' }, { 'cp.totalInsuredValue': '1000000.00' }, '-885.00', '885.00'],
  ['CA', { 'ca.powerUnits': 3 }, { 'ca.powerUnits': 4 }, '590.00', '2360.00'],
])('%s: premium follows the exposure in proportion', (product, before, after, extra, premium) => {
  const { lines, parts, premium: total } = withExposure(rated, product, before, after)
  expect(total).toBe(premium)
  expect(parts.at(-1)!.amount).toBe(extra)
  expect(lines.at(-2)!.value).toBe(extra)
  expect(lines.at(-1)).toEqual({ label: 'Premium', value: premium })
})

test('an exposure that is not known, or stays the same, does not change the premium', () => {
  expect(withExposure(rated, 'CP', {}, { 'cp.totalInsuredValue': '1000.00' })).toEqual(rated)
  expect(withExposure(rated, 'CP', { 'cp.totalInsuredValue': '0.00' }, { 'cp.totalInsuredValue': '1.00' })).toEqual(
    rated,
  )
  expect(withExposure(rated, 'CA', { 'ca.powerUnits': 3 }, { 'ca.powerUnits': 3 })).toEqual(rated)
  expect(withExposure(rated, 'GL', { 'gl.sales': 3 }, { 'gl.sales': 9 })).toEqual(rated)
})
