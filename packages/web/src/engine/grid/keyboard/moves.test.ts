import { expect, test } from 'vitest'
import { rowHeightOf } from '../density.ts'
import { moveBy } from './moves.ts'

const extent = { rows: 25, columns: 8, page: 10 }

test.each([
  { key: 'ArrowDown', from: [3, 2], to: [4, 2] },
  { key: 'j', from: [3, 2], to: [4, 2] },
  { key: 'j', from: [-1, 2], to: [0, 2] },
  { key: 'ArrowUp', from: [0, 2], to: [-1, 2] },
  { key: 'k', from: [0, 2], to: [0, 2] },
  { key: 'ArrowDown', from: [24, 2], to: [24, 2] },
  { key: 'ArrowLeft', from: [3, 0], to: [3, 0] },
  { key: 'ArrowRight', from: [3, 7], to: [3, 7] },
  { key: 'PageDown', from: [3, 2], to: [13, 2] },
  { key: 'PageDown', from: [20, 2], to: [24, 2] },
  { key: 'PageUp', from: [3, 2], to: [0, 2] },
  { key: 'Home', from: [3, 2], to: [3, 0] },
  { key: 'End', from: [3, 2], to: [3, 7] },
])('$key leads from row and column $from to $to', ({ key, from: [row = 0, column = 0], to }) => {
  expect(moveBy(key, false, { row, column }, extent)).toEqual({ row: to[0], column: to[1] })
})

test('with Control, Home and End lead to the first and the last cell', () => {
  expect(moveBy('Home', true, { row: 9, column: 4 }, extent)).toEqual({ row: 0, column: 0 })
  expect(moveBy('End', true, { row: 9, column: 4 }, extent)).toEqual({ row: 24, column: 7 })
})

test('other keys move nothing', () => {
  for (const key of ['a', 'Enter', ' ', 'Tab']) expect(moveBy(key, false, { row: 1, column: 1 }, extent)).toBeNull()
})

test('rows are 28, 32 or 40 high by choice, 52 with two lines', () => {
  expect(['compact', 'default', 'comfortable', 'odd'].map((density) => rowHeightOf(density, false))).toEqual([
    28, 32, 40, 32,
  ])
  expect(rowHeightOf('default', true)).toBe(52)
})
