import { expect, test } from 'vitest'
import { stepTo } from './stepTo.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, null],
  ['Tab', 1, null],
])('%s in place %i of five leads to %s', (key, from, to) => {
  expect(stepTo(key, from, 5)).toBe(to)
})
