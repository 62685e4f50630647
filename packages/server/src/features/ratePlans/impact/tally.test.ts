import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#engine/money/decimal.ts'
import { type BookQuote, ImpactTally } from './tally.ts'

const quote = (changes: Partial<BookQuote> = {}): BookQuote => ({
  ...{ quoteId: 1, submissionId: 2, number: 'QCP-1', insuredName: 'Harborline', state: 'OH', before: '1000.00' },
  ...{ businessClass: 'Warehouse', agency: 'Reyes' },
  ...changes,
})

test('quotes are counted by direction, and summed for the book and each of its groups', () => {
  const tally = new ImpactTally()
  tally.add(quote(), { premium: '1100.00' })
  tally.add(quote({ quoteId: 2, state: 'TX' }), { premium: '900.00' })
  tally.add(quote({ quoteId: 3 }), { premium: '1000.00' })
  tally.add(quote({ quoteId: 4 }), { refusal: 'No rate plan is in force in NY.' })
  const result = tally.result()
  expect(result).toMatchObject({ rated: 3, up: 1, down: 1, same: 1, before: '3000.00', after: '3000.00' })
  expect(result.refused).toEqual([{ reason: 'No rate plan is in force in NY.', quotes: 1 }])
  expect(result.byState).toEqual([
    { name: 'OH', quotes: 2, up: 1, down: 0, before: '2000.00', after: '2100.00' },
    { name: 'TX', quotes: 1, up: 0, down: 1, before: '1000.00', after: '900.00' },
  ])
  expect(result.dearest).toMatchObject([{ quoteId: 1, before: '1000.00', after: '1100.00', percent: '10.00' }])
  expect(result.cheapest).toMatchObject([{ quoteId: 2, percent: '-10.00' }])
})

test.each([
  ['600.00', { from: null, to: -25 }],
  ['750.00', { from: -25, to: -20 }],
  ['949.99', { from: -10, to: -5 }],
  ['950.00', { from: -5, to: 0 }],
  ['999.99', { from: -5, to: 0 }],
  ['1000.00', { from: 0, to: 0 }],
  ['1000.01', { from: 0, to: 5 }],
  ['1049.99', { from: 0, to: 5 }],
  ['1050.00', { from: 5, to: 10 }],
  ['1250.00', { from: 25, to: null }],
])('a premium that goes from 1,000.00 to %s is in the bar %o', (premium, bar) => {
  const tally = new ImpactTally()
  tally.add(quote(), { premium })
  expect(tally.result().histogram.filter(({ quotes }) => quotes > 0)).toEqual([{ ...bar, quotes: 1 }])
})

test('the twenty largest rises and falls are kept, in any order of the book', () => {
  const changes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(changes, (dollars) => {
      const tally = new ImpactTally()
      for (const [at, after] of dollars.entries()) tally.add(quote({ quoteId: at + 1 }), { premium: `${after}.00` })
      const { dearest, cheapest, histogram, rated, same, up, down } = tally.result()
      const sorted = dollars.toSorted((a, b) => b - a)
      expect(dearest.map(({ after }) => Number(cents(after)) / 100)).toEqual(
        sorted.filter((after) => after > 1000).slice(0, 20),
      )
      expect(cheapest.map(({ after }) => Number(cents(after)) / 100)).toEqual(
        sorted
          .toReversed()
          .filter((after) => after < 1000)
          .slice(0, 20),
      )
      expect(up + down + same).toBe(rated)
      expect(histogram.reduce((sum, { quotes }) => sum + quotes, 0)).toBe(rated)
    }),
  )
})

test('a premium that was zero has no percentage, and counts as a rise', () => {
  const tally = new ImpactTally()
  tally.add(quote({ before: '0.00' }), { premium: '10.00' })
  expect(tally.result()).toMatchObject({ up: 1, dearest: [] })
  expect(tally.result().histogram.at(-1)).toEqual({ from: 25, to: null, quotes: 1 })
})

test('the percentage of a quote is rounded half away from zero', () => {
  const tally = new ImpactTally()
  // 17.507 and -17.507 percent.
  tally.add(quote({ before: '8779.00' }), { premium: '10316.00' })
  tally.add(quote({ before: '8779.00' }), { premium: '7242.00' })
  expect(tally.result()).toMatchObject({ dearest: [{ percent: '17.51' }], cheapest: [{ percent: '-17.51' }] })
})
