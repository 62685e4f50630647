import type { GridColumn } from '@bindery/contract/grid'
import { expect, test } from 'vitest'
import {
  clampWidth,
  mergeColumns,
  moveBefore,
  moveStep,
  resizeColumn,
  type SavedColumn,
  saveColumns,
} from './columns.ts'

const column = (accessor: string, visible = true, type = 'text'): GridColumn => ({
  ...{ accessor, visible, type, label: accessor, width: 100, sortable: true },
})
const saved = (accessor: string, visible = true, width = 100): SavedColumn => ({
  ...{ accessor, visible, width, type: 'text', sort: null },
})
const names = (columns: readonly GridColumn[]) => columns.map(({ accessor }) => accessor).join(' ')
const OFFERED = ['a', 'b', 'c', 'd'].map((accessor) => column(accessor))

test('without a saved view the grid shows what the product offers', () => {
  expect(mergeColumns(OFFERED, null)).toEqual(OFFERED)
  expect(mergeColumns(OFFERED, [])).toEqual(OFFERED)
})

test('H065 a saved view decides order, visibility and width', () => {
  const merged = mergeColumns(OFFERED, [saved('c', true, 240), saved('a', false), saved('b'), saved('d')])
  expect(names(merged)).toBe('c a b d')
  expect(merged[0]).toMatchObject({ width: 240, visible: true, label: 'c' })
  expect(merged[1]).toMatchObject({ visible: false })
})

test('a column the saved view does not know stands after its neighbour, and one no longer offered is dropped', () => {
  expect(names(mergeColumns(OFFERED, [saved('d'), saved('gone'), saved('a'), saved('c')]))).toBe('d a b c')
  expect(names(mergeColumns(OFFERED, [saved('c'), saved('b')]))).toBe('a c b d')
})

test('a view that hides everything counts as none', () => {
  expect(
    mergeColumns(
      OFFERED,
      ['a', 'b', 'c', 'd'].map((accessor) => saved(accessor, false)),
    ),
  ).toEqual(OFFERED)
})

test('an identifier, a date or an amount never gets a column in which it would be cut', () => {
  expect(clampWidth('dateTime', 20)).toBeGreaterThanOrEqual(150)
  expect(clampWidth('money', 1)).toBeGreaterThanOrEqual(90)
  expect(clampWidth('text', 10_000)).toBe(900)
  expect(mergeColumns([column('a', true, 'id')], [saved('a', true, 10)])[0]?.width).toBe(164)
})

test('H065 what is saved holds visible, width, accessor, type and the sort of the sorted column', () => {
  const [a, b] = saveColumns([column('a', false, 'date'), column('b')], { key: 'b', sortType: 'desc' })
  expect(a).toEqual({ accessor: 'a', visible: false, width: 100, type: 'date', sort: null })
  expect(b).toMatchObject({ accessor: 'b', sort: 'desc' })
})

test.each([
  { move: ['d', 'b'], gives: 'a d b c' },
  { move: ['a', null], gives: 'b c d a' },
  { move: ['a', 'd'], gives: 'b c a d' },
  { move: ['b', 'b'], gives: 'a b c d' },
  { move: ['x', 'b'], gives: 'a b c d' },
] as const)('moving $move.0 before $move.1 gives $gives', ({ move: [accessor, before], gives }) => {
  expect(names(moveBefore(OFFERED, accessor, before))).toBe(gives)
})

test('a step by keyboard passes the next visible column, whatever is hidden between', () => {
  const columns = [column('a'), column('b', false), column('c'), column('d')]
  expect(names(moveStep(columns, 'a', 1))).toBe('b c a d')
  expect(names(moveStep(columns, 'c', -1))).toBe('c a b d')
  expect(names(moveStep(columns, 'd', 1))).toBe('a b c d')
  expect(names(moveStep(columns, 'a', -1))).toBe('a b c d')
})

test('a new width is kept within its limits', () => {
  expect(resizeColumn(OFFERED, 'b', 333.4).map(({ width }) => width)).toEqual([100, 333, 100, 100])
  expect(resizeColumn(OFFERED, 'b', 1)[1]?.width).toBe(56)
})
