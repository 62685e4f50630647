import { expect, test } from 'vitest'
import { changeOf, daysIn, sharesOf } from './changes.ts'

test.each([
  ['11640000.00', '10580000.00', '+10.0%'],
  ['57000.00', '60000.00', '−5.0%'],
  ['60000.10', '60000.00', '0.0%'],
  ['5.00', '0.00', null],
])('%s against %s has changed by %s', (value, expiring, change) => {
  expect(changeOf(value, expiring)).toBe(change)
})

const DAY = 86_400_000

test('a holding lasts whole days, the current one until now', () => {
  expect(daysIn({ from: 0, to: 2.9 * DAY }, 10 * DAY)).toBe(2)
  expect(daysIn({ from: 3 * DAY, to: null }, 10 * DAY)).toBe(7)
})

test('the parts of a thread are as long as the time they took, short ones visible, together the whole', () => {
  const shares = sharesOf(
    [
      { from: 0, to: 1 },
      { from: 1, to: 4 * DAY },
      { from: 4 * DAY, to: null },
    ],
    8 * DAY,
  )
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  expect(shares[0]).toBeGreaterThan(5)
  expect(shares[1]).toBeCloseTo(shares[2]!)
  expect(sharesOf([{ from: 5, to: null }], 5)).toEqual([100])
})
