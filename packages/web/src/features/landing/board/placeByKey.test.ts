import { expect, test } from 'vitest'
import type { Place } from './layout.ts'
import { type PlaceStep, placeByKey } from './placeByKey.ts'

const place = (i: string, x: number, y: number, w: number, h: number): Place => ({
  ...{ i, x, y, w, h, minW: 2, minH: 2, isResizable: true },
})
const BOARD = [place('a', 0, 0, 6, 4), place('b', 6, 0, 6, 4), place('c', 0, 4, 6, 3)]

const after = (step: PlaceStep, id: string, board = BOARD) =>
  Object.fromEntries(placeByKey(board, id, step).map(({ i, x, y, w, h }) => [i, [x, y, w, h].join(' ')]))

test.each([
  { step: 'down', id: 'a', gives: { a: '0 3 6 4', b: '6 0 6 4', c: '0 0 6 3' } },
  { step: 'up', id: 'c', gives: { a: '0 3 6 4', b: '6 0 6 4', c: '0 0 6 3' } },
  { step: 'right', id: 'c', gives: { a: '0 0 6 4', b: '6 0 6 4', c: '1 4 6 3' } },
  { step: 'left', id: 'a', gives: { a: '0 0 6 4', b: '6 0 6 4', c: '0 4 6 3' } },
  { step: 'taller', id: 'a', gives: { a: '0 0 6 5', b: '6 0 6 4', c: '0 5 6 3' } },
  { step: 'shorter', id: 'a', gives: { a: '0 0 6 3', b: '6 0 6 4', c: '0 3 6 3' } },
  { step: 'wider', id: 'a', gives: { a: '0 0 7 4', b: '6 4 6 4', c: '0 4 6 3' } },
  { step: 'narrower', id: 'b', gives: { a: '0 0 6 4', b: '6 0 5 4', c: '0 4 6 3' } },
] as const)('H053 H054 by keyboard, $id can go $step', ({ step, id, gives }) => {
  expect(after(step, id)).toEqual(gives)
})

test('a widget does not get smaller than its least size or leave the board', () => {
  expect(after('narrower', 'a', [place('a', 0, 0, 2, 4)])).toEqual({ a: '0 0 2 4' })
  expect(after('shorter', 'a', [place('a', 0, 0, 2, 2)])).toEqual({ a: '0 0 2 2' })
  expect(after('wider', 'a', [place('a', 0, 0, 12, 2)])).toEqual({ a: '0 0 12 2' })
  expect(after('right', 'a', [place('a', 10, 0, 2, 2)])).toEqual({ a: '10 0 2 2' })
  expect(after('wider', 'a', [place('a', 9, 0, 3, 2)])).toEqual({ a: '8 0 4 2' })
})
