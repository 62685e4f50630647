import { expect, test } from 'vitest'
import { amount, cents, daysBetween, shareOf } from './decimal.ts'

test.each([
  ['0', 0n, '0.00'],
  ['12', 1200n, '12.00'],
  ['12.5', 1250n, '12.50'],
  ['12.05', 1205n, '12.05'],
  ['-12.05', -1205n, '-12.05'],
  ['-0.05', -5n, '-0.05'],
  ['99999999999999.99', 9999999999999999n, '99999999999999.99'],
])('%s is %s cents, and is written %s', (text, whole, written) => {
  expect(cents(text)).toBe(whole)
  expect(amount(whole)).toBe(written)
})

test.each([
  { total: 100_00n, days: 1, all: 3, share: 33_33n, why: 'a third of a cent is let go' },
  { total: 100_00n, days: 2, all: 3, share: 66_67n, why: 'two thirds of a cent are made one' },
  { total: 1n, days: 1, all: 2, share: 1n, why: 'half a cent is made one' },
  { total: -1n, days: 1, all: 2, share: -1n, why: 'half a cent to give back is made one' },
  { total: -100_00n, days: 1, all: 3, share: -33_33n, why: 'a third of a cent to give back is let go' },
  { total: 100_00n, days: 365, all: 365, share: 100_00n, why: 'all days are the whole' },
  { total: 100_00n, days: -5, all: 365, share: 0n, why: 'days before the first bring nothing' },
  { total: 100_00n, days: 0, all: 0, share: 0n, why: 'a term without days is no division by zero' },
])('$days of $all days of $total cents are $share: $why', ({ total, days, all, share }) => {
  expect(shareOf(total, days, all)).toBe(share)
})

test('days are counted over a change of the clocks and a leap day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})
