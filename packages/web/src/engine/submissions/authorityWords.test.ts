import type { AuthorityLimit } from '@bindery/contract/authority'
import { expect, test } from 'vitest'
import { excessOf, figureText, inOrder, limitName, meterShare, roundedBeyond } from './authorityWords.ts'

const limit = (given: Partial<AuthorityLimit> = {}): AuthorityLimit => ({
  ...{
    products: ['CP'],
    rule: 'ref.cp.tiv',
    fact: 'cp.totalInsuredValue',
    label: 'Total insured value',
    unit: 'money',
  },
  ...{ bound: 'max', value: 11_640_000, limit: 10_000_000, standing: 'beyond', approvedUpTo: null, ownLimit: null },
  ...given,
})

test('figures are written by their unit', () => {
  expect(figureText(limit())).toBe('$11,640,000')
  expect(figureText(limit({ unit: 'percent', value: 63.96 }))).toBe('63.96%')
  expect(figureText(limit({ unit: 'percent', value: -4.82 }))).toBe('−4.82%')
  expect(figureText(limit({ unit: 'words', value: 'HI' }))).toBe('HI')
  expect(figureText(limit({ value: null }))).toBeNull()
})

test('the excess is the distance from the limit, in either direction', () => {
  expect(excessOf(limit())).toBe(1_640_000)
  expect(excessOf(limit({ bound: 'min', value: 90, limit: 95 }))).toBe(5)
  expect(excessOf(limit({ value: 'HI', limit: null }))).toBeNull()
})

test('the limit is at 80 % of the track, which is full a quarter beyond it', () => {
  expect(meterShare(limit({ value: 10_000_000 }))).toBeCloseTo(0.8)
  expect(meterShare(limit({ value: 99_000_000 }))).toBe(1)
  expect(meterShare(limit({ value: -5, limit: -15 }))).toBeCloseTo(0.267, 3)
  expect(meterShare(limit({ value: null }))).toBe(0)
})

test('a limit is named with its products only if another one has the same name', () => {
  const [cp, gl] = [limit({ label: 'Premium' }), limit({ label: 'Premium', products: ['GL'] })]
  expect(limitName(cp, [cp, gl])).toBe('CP premium')
  expect(limitName(cp, [cp, limit()])).toBe('Premium')
})

test('excesses come first', () => {
  const standings = inOrder([limit({ standing: 'unknown' }), limit({ standing: 'within' }), limit()])
  expect(standings.map(({ standing }) => standing)).toEqual(['beyond', 'within', 'unknown'])
})

test.each([
  [11_640_000, 'max', 12_000_000],
  [6_240_000, 'max', 6_500_000],
  [63.96, 'max', 65],
  [76_000, 'max', 80_000],
  [90, 'min', 90],
  [88.4, 'min', 85],
  [1.42, 'max', 1.5],
] as const)('%d is approved to a round figure beyond it (%s): %d', (value, bound, rounded) => {
  expect(roundedBeyond(value, bound)).toBe(rounded)
})
