import { expect, test } from 'vitest'
import { markRows } from './marking.ts'

test.each([
  { before: null, rows: [3], after: [3] },
  { before: [1, 3], rows: [3], after: [1] },
  { before: [1], rows: [3], after: [1, 3] },
  { before: [1, 3], rows: [2, 3, 4], after: [1, 3, 2, 4] },
])('of $before, marking $rows leaves $after', ({ before, rows, after }) => {
  expect([...markRows(before && new Set(before), rows)]).toEqual(after)
})
