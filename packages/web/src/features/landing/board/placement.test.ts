import { WIDGET_MARGIN } from '@bindery/contract/limits'
import { expect, test } from 'vitest'
import type { Place } from './layout.ts'
import { type BoardMetrics, boxOf, dragTo, placeAt, resizeTo, settle, sizeAt } from './placement.ts'

const place = (i: string, x: number, y: number, w: number, h: number): Place => ({
  ...{ i, x, y, w, h, minW: 2, minH: 2, isResizable: true },
})
const said = (places: readonly Place[]) =>
  Object.fromEntries(places.map(({ i, x, y, w, h }) => [i, [x, y, w, h].join(' ')]))
const BOARD = [place('a', 0, 0, 9, 8), place('b', 9, 0, 3, 6)]
const METRICS: BoardMetrics = {
  ...{ margin: [WIDGET_MARGIN, WIDGET_MARGIN], containerPadding: [0, 0], containerWidth: 1400, cols: 12 },
  ...{ rowHeight: 49, maxRows: Number.POSITIVE_INFINITY },
}

test('H055 between two widgets there are 20 pixels, at the edges of the board none', () => {
  const [a, b] = BOARD.map((item) => boxOf(METRICS, item))
  expect(a).toMatchObject({ left: 0, top: 0 })
  expect(b!.left - (a!.left + a!.width)).toBe(20)
  expect(b!.left + b!.width).toBe(1400)
  expect(a!.height).toBe(8 * 49 + 7 * 20)
})

test('H053 a widget that is dragged onto others makes them give way, and nothing floats', () => {
  expect(said(dragTo(BOARD, 'b', 0, 0))).toEqual({ a: '0 6 9 8', b: '0 0 3 6' })
  expect(said(dragTo(BOARD, 'b', 99, 99))).toEqual({ a: '0 0 9 8', b: '9 0 3 6' })
  expect(said(settle([place('a', 0, 7, 3, 2)]))).toEqual({ a: '0 0 3 2' })
})

test('H054 a widget that is resized pushes what stands in its way, and keeps its least size', () => {
  expect(said(resizeTo(BOARD, 'a', 12, 8))).toEqual({ a: '0 0 12 8', b: '9 8 3 6' })
  expect(said(resizeTo(BOARD, 'a', 1, 1))).toEqual({ a: '0 0 2 2', b: '9 0 3 6' })
  expect(said(resizeTo(BOARD, 'b', 9, 6))).toEqual({ a: '0 0 9 8', b: '9 0 3 6' })
})

test('what follows the pointer lands on the nearest place', () => {
  const [a, b] = BOARD as [Place, Place]
  const box = boxOf(METRICS, b)
  expect(placeAt(METRICS, { ...box, left: box.left - 130, top: 75 }, b)).toEqual({ x: 8, y: 1 })
  expect(sizeAt(METRICS, { ...boxOf(METRICS, a), width: 700, height: 300 }, a)).toEqual({ w: 6, h: 5 })
})
