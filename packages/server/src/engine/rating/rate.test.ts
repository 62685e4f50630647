import { expect, test } from 'vitest'
import type { ProductDetails, StoredSubmission } from '#engine/actions/stored.ts'
import { askedFor } from './askedFor.ts'
import { rate } from './rate.ts'

const submission = { id: 1, status: 3, insured_state: 'NY', hazard_grade: 1 } as StoredSubmission
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

test('each grade of hazard adds eighteen per cent, and the worksheet says so', () => {
  const graded = (hazard_grade: number | null) =>
    rate({ submission: { ...submission, hazard_grade }, form_facts: null }, 'GL', details)
  expect([null, 0, 1, 2, 5].map((grade) => graded(grade).premium)).toEqual([
    '1000.00',
    '1000.00',
    '1000.00',
    '1180.00',
    '1720.00',
  ])
  expect(graded(2).lines).toEqual([
    { label: 'Base premium', value: '1000.00' },
    { label: 'Loading for hazard grade 2', value: '180.00' },
    { label: 'Premium', value: '1180.00' },
  ])
})

test('a limit above the own one that is no option counts as one step', () => {
  expect(rate({ submission, form_facts: { 'gl.eachOccurrence': '1500000.00' } }, 'GL', details).premium).toBe('1150.00')
})

test.each([
  ['HI', 'GL is not sold in HI.'],
  [null, 'The state of the insured is not known.'],
])('a risk in the state %s is not rated, and the worksheet says why', (insured_state, value) => {
  const worksheet = rate({ submission: { ...submission, insured_state }, form_facts: null }, 'GL', details)
  expect(worksheet).toEqual({ premium: null, lines: [{ label: 'Not rated', value }], parts: [] })
})

test('an application that asks for a limit of nothing is offered the product’s own', () => {
  const [coverage] = details.coverages!
  expect(askedFor({ form_facts: { 'gl.eachOccurrence': '0.00' } }, 'GL', coverage!)).toBe('1000000.00')
})

test('the limit that is offered is what the application asks for, else the product’s own', () => {
  const [coverage] = details.coverages!
  expect(askedFor({ form_facts: { 'gl.eachOccurrence': '2000000.00' } }, 'GL', coverage!)).toBe('2000000.00')
  expect(askedFor({ form_facts: {} }, 'GL', coverage!)).toBe('1000000.00')
})
