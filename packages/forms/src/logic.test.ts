import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, toPlaces } from './decimal.ts'
import { evaluate, holds, type Logic, pathsIn } from './logic.ts'

const resultOf = (logic: Logic, data: unknown = {}, names = {}) => {
  const value = evaluate(logic, { data, names })
  const exact = decimalOf(value)
  return typeof value === 'object' && exact ? toPlaces(exact, 4).replace(/\.?0+$/, '') : value
}

describe('[L1] a missing answer', () => {
  test.each<[string, Logic, unknown]>([
    ['equals null', { '==': [{ var: 'a' }, null] }, true],
    ['is not false', { '==': [{ var: 'a' }, false] }, false],
    ['is below a number above zero, which is why conditions test for null', { '<': [{ var: 'a' }, 5] }, true],
    ['is not above a number', { '>': [{ var: 'a' }, 5] }, false],
    ['gives way to the default', { var: ['a', 7] }, 7],
    ['leaves a sum without a result', { '+': [1, { var: 'a' }] }, null],
    ['is left out of the highest', { max: [3, { var: 'a' }] }, '3'],
    ['leaves the lowest of nothing without a result', { min: [{ var: 'a' }] }, null],
    ['is in no list', { in: [{ var: 'a' }, ['x', 'y']] }, false],
    ['has no first letters', { substr: [{ var: 'a' }, 0, 4] }, ''],
  ])('%s', (_, logic, expected) => {
    expect(resultOf(logic)).toBe(expected)
  })
})

describe('[L2] money', () => {
  test.each<[string, Logic, unknown]>([
    ['is compared with a number as a number', { '>': [{ var: 'm' }, 1_000_000] }, true],
    ['equals its number', { '==': [{ var: 'm' }, 1_250_000.5] }, true],
    ['is added exactly', { '+': ['0.10', '0.20'] }, '0.3'],
    ['keeps every cent of large sums', { '+': ['99999999999999.99', '0.01'] }, '100000000000000'],
    ['divided by nothing has no result', { '/': [{ var: 'm' }, 0] }, null],
  ])('%s', (_, logic, expected) => {
    expect(resultOf(logic, { m: '1250000.50' })).toBe(expected)
  })

  test('is rounded half up, away from zero', () => {
    expect([
      toPlaces(decimalOf('2.345')!, 2),
      toPlaces(decimalOf('-2.345')!, 2),
      toPlaces(decimalOf('-0.001')!, 2),
    ]).toEqual(['2.35', '-2.35', '0.00'])
  })

  test('any sum of amounts is exact to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })), (cents) => {
        const amounts = cents.map((one) => toPlaces({ top: one, bottom: 100n }, 2))
        const sum = evaluate(
          { reduce: [{ var: '' }, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] },
          { data: amounts, names: {} },
        )
        expect(toPlaces(decimalOf(sum)!, 2)).toBe(toPlaces({ top: cents.reduce((a, b) => a + b, 0n), bottom: 100n }, 2))
      }),
    )
  })
})

describe('a condition at its edge', () => {
  test.each<[string, Logic, unknown]>([
    ['equal is at most', { '<=': [5, '5.00'] }, true],
    ['equal is at least', { '>=': ['5.00', 5] }, true],
    ['equal is not below', { '<': [5, '5.00'] }, false],
    ['equal is not above', { '>': ['5.00', 5] }, false],
    ['three in a row are all in order', { '<': [1, 2, 3] }, true],
    ['three of which the last two are not', { '<': [1, 3, 2] }, false],
    ['all of none is not all', { all: [[], true] }, false],
    ['none of none is none', { none: [[], true] }, true],
    ['an empty list is no answer', { var: ['list', 7] }, 7],
    ['a part of a whole is added exactly', { '+': [1, '0.25'] }, '1.25'],
    ['and the other way round', { '+': ['0.25', 1] }, '1.25'],
    ['divided by less than nothing is less than nothing', { '<': [{ '/': [6, -4] }, 0] }, true],
    ['and comes to the right number', { '/': [6, -4] }, '-1.5'],
  ])('%s', (_, logic, expected) => {
    expect(resultOf(logic, { list: [] })).toBe(expected)
  })
})

test('[L3] dates are compared as dates', () => {
  expect(holds({ '<': ['2026-12-31', '2027-01-01'] }, { data: {}, names: {} })).toBe(true)
})

test('[L4] a path starts at the row, the row around it, another form or the form itself; inside a filter at the element', () => {
  const names = { item: { a: 1 }, parent: { a: 2 }, applicant: { s: { a: 3 } } }
  const data = { s: { a: 4 }, rows: [{ a: 5 }, { a: 6 }] }
  expect(['item.a', 'parent.a', 'applicant.s.a', 's.a'].map((path) => resultOf({ var: path }, data, names))).toEqual([
    1, 2, 3, 4,
  ])
  expect(resultOf({ filter: [{ var: 'rows' }, { '>': [{ var: 'a' }, 5] }] }, data, names)).toEqual([{ a: 6 }])
})

test('[L5] an operator that does not exist is refused, and the paths of a condition can be listed', () => {
  expect(() => resultOf({ launch: [1] })).toThrow('There is no operator "launch".')
  expect(pathsIn({ and: [{ '==': [{ var: 's.a' }, 1] }, { some: [{ var: 'rows' }, { var: 'b' }] }] })).toEqual([
    's.a',
    'rows',
  ])
})
