import { expect, test } from 'vitest'
import { decimal, textOf } from './decimal.ts'
import type { Table } from './plan.ts'
import { TableIndex } from './tables.ts'

function lookUp(table: Table, keys: string[], at?: string) {
  const found = new TableIndex('example', table).find(keys, at === undefined ? null : decimal(at))
  return found && [textOf(found.value), ...found.rows]
}

const exact: Table = {
  kind: 'exact',
  keys: ['state', 'zip3'],
  rows: [
    ['AL', '036', '2'],
    ['AL', '*', '3'],
    ['AL', '037', '4'],
  ],
}
test.each([
  [
    ['AL', '036'],
    ['2', 1],
  ],
  [
    ['AL', '037'],
    ['3', 2],
  ],
  [
    ['AL', '36'],
    ['3', 2],
  ],
  [['AK', '036'], null],
])('an exact table gives the first row that matches %j', (keys, found) => {
  expect(lookUp(exact, keys)).toEqual(found)
})

test('numeric keys compare as numbers', () => {
  const table: Table = { kind: 'exact', keys: ['limit'], rows: [['2500.00', '1.5']] }
  expect(lookUp(table, ['2500'])).toEqual(['1.5', 1])
})

const band: Table = {
  kind: 'band',
  keys: [],
  rows: [
    ['0', '10', '0.9'],
    ['10', '25', '1'],
    ['25', null, '1.2'],
  ],
}
test.each([
  ['0', ['0.9', 1]],
  ['9.99', ['0.9', 1]],
  ['10', ['1', 2]],
  ['25', ['1.2', 3]],
  ['9999', ['1.2', 3]],
  ['-1', null],
])('a band holds from its first value to below its last: %s', (x, found) => {
  expect(lookUp(band, [], x)).toEqual(found)
})

const points: Table = {
  kind: 'interpolate',
  keys: ['t'],
  places: 4,
  rows: [
    ['A', '300', '0.86'],
    ['A', '600', '0.9'],
    ['A', '1000', '1'],
    ['B', '5', '7'],
  ],
}
test.each([
  [['A'], '300', ['0.86', 1]],
  [['A'], '1000', ['1', 3]],
  [['A'], '400', ['0.8733', 1, 2]],
  [['A'], '500', ['0.8867', 1, 2]],
  [['A'], '299.99', null],
  [['A'], '1000.01', null],
  [['B'], '5', ['7', 4]],
  [['C'], '5', null],
])('an interpolated table is exact at a point, linear between, and ends at its points: %j %s', (keys, x, found) => {
  expect(lookUp(points, keys, x)).toEqual(found)
})

test('an interpolated value is rounded half up, also when the values fall', () => {
  const falling: Table = {
    kind: 'interpolate',
    keys: [],
    places: 1,
    rows: [
      ['0', '1'],
      ['2', '0.9'],
    ],
  }
  expect(lookUp(falling, [], '1')).toEqual(['1', 1, 2])
})

const graduated: Table = {
  kind: 'graduated',
  keys: [],
  rows: [
    ['0', '25', '1'],
    ['25', '100', '0.96'],
    ['100', null, '0.5'],
  ],
}
test.each([
  ['0', ['0']],
  ['25', ['25', 1]],
  ['26.5', ['26.44', 1, 2]],
  ['101', ['97.5', 1, 2, 3]],
])('a graduated table sums the part inside each band: %s', (x, found) => {
  expect(lookUp(graduated, [], x)).toEqual(found)
})
