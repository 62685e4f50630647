import { expect, test } from 'vitest'
import { movedTo, rangeOf } from './selection.ts'

const SIZE = { rows: 3, columns: 4 }
const key = (name: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  ...{ key: name, ctrlKey: false, shiftKey: false },
  ...more,
})

test.each([
  ['Enter goes down', key('Enter'), [1, 1], [2, 1]],
  ['Enter stays in the last row', key('Enter'), [2, 1], [2, 1]],
  ['Tab goes right', key('Tab'), [1, 1], [1, 2]],
  ['Tab goes on in the next row', key('Tab'), [1, 3], [2, 0]],
  ['Shift Tab goes back to the row before', key('Tab', { shiftKey: true }), [1, 0], [0, 3]],
  ['Ctrl End goes to the last cell', key('End', { ctrlKey: true }), [0, 0], [2, 3]],
  ['an arrow stops at the edge', key('ArrowLeft'), [1, 0], [1, 0]],
])('%s', (_title, pressed, [row, column], [toRow, toColumn]) => {
  expect(movedTo({ row: row!, column: column! }, pressed, SIZE)).toEqual({ row: toRow, column: toColumn })
})

test('Tab after the last cell, and Shift Tab before the first, leave the grid', () => {
  expect(movedTo({ row: 2, column: 3 }, key('Tab'), SIZE)).toBeNull()
  expect(movedTo({ row: 0, column: 0 }, key('Tab', { shiftKey: true }), SIZE)).toBeNull()
})

test('a range has the same edges whichever corner was first', () => {
  const range = { top: 1, bottom: 2, left: 0, right: 3 }
  expect(rangeOf({ active: { row: 2, column: 0 }, anchor: { row: 1, column: 3 } })).toEqual(range)
  expect(rangeOf({ active: { row: 1, column: 3 }, anchor: { row: 2, column: 0 } })).toEqual(range)
})
