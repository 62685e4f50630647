import { expect, test } from 'vitest'
import type { ProductDetails } from '#engine/actions/stored.ts'
import { askedFor } from './askedFor.ts'
import { rate } from './rate.ts'

const submission = { id: 1, status: 3, insured_state: 'NY', hazard_grade: 1 }
const each = { code: 'OCC', name: 'Each Occurrence', exposureBasis: 'sales', required: true }
const details = {
  minimumPremium: { amount: '1000.00' },
  admittedStates: ['NY'],
  coverages: [
    { ...each, limitOptions: ['500000.00', '1000000.00', '2000000.00', '3000000.00'], default: '1000000.00' },
  ],
} as unknown as ProductDetails

test.each([
  [null, '1000.00'],
  [{ 'gl.eachOccurrence': '500000.00' }, '1000.00'],
  [{ 'gl.eachOccurrence': '2000000.00' }, '1150.00'],
  [{ 'gl.eachOccurrence': '3000000.00' }, '1300.00'],
])('an application that asks for %o is rated at %s', (form_facts, premium) => {
  expect(rate({ submission, form_facts }, 'GL', details).premium).toBe(premium)
})

test('the limit that is offered is what the application asks for, else the product’s own', () => {
  const [coverage] = details.coverages!
  expect(askedFor({ form_facts: { 'gl.eachOccurrence': '2000000.00' } }, 'GL', coverage!)).toBe('2000000.00')
  expect(askedFor({ form_facts: {} }, 'GL', coverage!)).toBe('1000000.00')
})
