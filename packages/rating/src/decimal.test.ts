import { expect, test } from 'vitest'
import { add, decimal, decimalOf, fixed, multiply, perPowerOfTen, quotient, rounded, textOf, whole } from './decimal.ts'

test.each([
  ['2500', '2500'],
  ['2500.00', '2500'],
  [2500, '2500'],
  ['007', '7'],
  ['-0.00', '0'],
  [-0, '0'],
  ['0.10', '0.1'],
  [0.1, '0.1'],
  ['-12.340', '-12.34'],
])('%j is the number %s', (given, text) => {
  expect(textOf(decimalOf(given)!)).toBe(text)
})

test.each([
  '',
  ' 5',
  '5.',
  '.5',
  '+5',
  '1,000',
  '1e3',
  1e21,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  null,
  {},
  `0.${'1'.repeat(59)}`,
])('%j is not a number', (given) => {
  expect(decimalOf(given)).toBeNull()
})

test.each([
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['0.49', 0, '0'],
  ['-2.345', 2, '-2.35'],
  ['2.345', 2, '2.35'],
  ['2.3', 4, '2.3'],
  ['-0.004', 2, '0'],
])('%s to %i places is %s: half away from zero', (value, places, text) => {
  expect(textOf(rounded(decimal(value), places))).toBe(text)
})

test('text of sixty characters is still a number, and amounts worked out may be longer', () => {
  const longest = `0.${'1'.repeat(58)}`
  expect(textOf(decimalOf(longest)!)).toBe(longest)
  const amount = `${'1'.repeat(60)}.00`
  expect(fixed(decimal(amount), 2)).toBe(amount)
  expect(decimalOf(amount)).toBeNull()
})

test('sums and products lose nothing', () => {
  const factors = Array.from({ length: 30 }, () => decimal('1.00001'))
  const product = factors.reduce(multiply)
  expect(product.scale).toBe(150)
  expect(textOf(add(decimal('0.1'), decimal('0.2')))).toBe('0.3')
  expect(textOf(multiply(decimal('123456789012345678901234567890.12'), decimal('3')))).toBe(
    '370370367037037036703703703670.36',
  )
})

test('a quotient is rounded once, also below zero', () => {
  expect(fixed(quotient(whole(2), whole(3), 4), 4)).toBe('0.6667')
  expect(fixed(quotient(whole(-1), whole(2), 0), 0)).toBe('-1')
  expect(fixed(quotient(decimal('0.001'), whole(1), 2), 2)).toBe('0.00')
})

test('dividing by a power of ten is exact', () => {
  expect(textOf(perPowerOfTen(decimal('123.45'), decimal('1000')))).toBe('0.12345')
})
