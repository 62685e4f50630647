import { expect, test } from 'vitest'
import { formatCount, formatDay, formatExactMoney, formatInstant, formatMoney, formatRatio } from './formats.ts'

test.each([
  ['MM/DD/YYYY', '01/05/2027'],
  ['DD/MM/YYYY', '05/01/2027'],
  ['YYYY-MM-DD', '2027-01-05'],
  ['DD.MM.YYYY', '05.01.2027'],
  ['MMM D, YYYY', 'Jan 5, 2027'],
])('a day in the format %s, in any time zone the same day', (pattern, shown) => {
  expect(formatDay('2027-01-05', pattern)).toBe(shown)
})

test('a time follows the short date as hh:mm A', () => {
  expect(formatInstant(new Date(2026, 10, 9, 8, 12).getTime(), 'MM/DD/YYYY')).toBe('11/09/2026 08:12 AM')
  expect(formatInstant(new Date(2026, 10, 9, 0, 5).getTime(), 'MM/DD/YYYY')).toBe('11/09/2026 12:05 AM')
})

test.each([
  ['184250.00', 'USD', 0, '$184,250'],
  ['-4180', 'USD', 0, '−$4,180'],
  ['-0.2', 'USD', 0, '$0'],
  ['1250.5', 'CAD', 2, 'CA$1,250.50'],
  ['999999999999999.99', 'USD', 2, '$999,999,999,999,999.99'],
])('%s %s with %i decimals is %s', (amount, currency, decimals, shown) => {
  expect(formatMoney(amount, currency, decimals)).toBe(shown)
})

test('counts have separators and ratios two decimals', () => {
  expect(formatCount(1204)).toBe('1,204')
  expect(formatRatio(0.506)).toBe('50.60%')
  expect(formatRatio(-0.506)).toBe('−50.60%')
})

test('an exact amount has cents if there are some', () => {
  expect(['195.00', '21.97', '-4180', '0.50'].map((amount) => formatExactMoney(amount, 'USD'))).toEqual([
    ...['$195', '$21.97', '−$4,180', '$0.50'],
  ])
})
