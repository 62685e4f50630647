import type { GridColumn } from '@bindery/contract/grid'
import { expect, test } from 'vitest'
import { shownWidths } from './shownWidths.ts'

const column = (accessor: string, width: number, type = 'text'): GridColumn => ({
  ...{ accessor, width, type, label: accessor, visible: true, sortable: true },
})
const OFFERED = [column('p', 44, 'priority'), column('a', 100), column('b', 300)]

test('what is left over is shared out in proportion, and a column with a symbol gets none of it', () => {
  expect(shownWidths(OFFERED, OFFERED)).toEqual([
    '44px',
    'max(100px, (100cqw - 86px) * 100 / 400)',
    'max(300px, (100cqw - 86px) * 300 / 400)',
  ])
})

test('the width left over goes to names and texts, not to dates and amounts', () => {
  const columns = [column('insured', 100), column('received', 156, 'dateTime'), column('agency', 300)]
  expect(shownWidths(columns, columns)).toEqual([
    'max(100px, (100cqw - 198px) * 100 / 400)',
    '156px',
    'max(300px, (100cqw - 198px) * 300 / 400)',
  ])
})

test('a column that was given a width by hand has that width', () => {
  const columns = [column('p', 44, 'priority'), column('a', 150), column('b', 300)]
  expect(shownWidths(columns, OFFERED)).toEqual(['44px', '150px', 'max(300px, (100cqw - 236px) * 300 / 300)'])
})

test('a width that is offered below the least of its kind counts as the least, not as set by hand', () => {
  expect(shownWidths([column('r', 156, 'dateTime')], [column('r', 90, 'dateTime')])).toEqual([
    'max(156px, (100cqw - 42px) * 156 / 156)',
  ])
})
