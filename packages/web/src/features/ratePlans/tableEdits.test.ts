import type { Table } from '@bindery/rating/plan'
import { columnsOf, tableFaults } from '@bindery/rating/tableFaults'
import { planNamed } from '@bindery/rating/testing/plans'
import { describe, expect, test } from 'vitest'
import { parseTable } from '#engine/forms/scheduleGrid/spreadsheetText.ts'
import { cellFaults } from './cellFaults.ts'
import {
  amountColumns,
  cellsWith,
  edited,
  filledDown,
  noEdits,
  readCell,
  redone,
  rowsOf,
  textsOf,
  undone,
  withoutRows,
  withPasted,
  withRow,
  withText,
} from './tableEdits.ts'

const { lossExperience } = planNamed('GL-2026').tables
const BAND = lossExperience!
const COLUMNS = { names: ['classCode', 'value'], amounts: [false, false] }
const columnsWith = (table: Table) => ({ names: columnsOf(table), amounts: amountColumns(table) })
const ROWS = [
  ['office', '1.1'],
  ['retail', '1.2'],
]

describe('pasting', () => {
  test('replaces cells from the selected one on, and adds the rows that the table lacks', () => {
    const cells = parseTable('retail\t1.25\nrestaurant\t2.5\nhotel\t3\n')
    expect(withPasted(ROWS, { row: 1, column: 0 }, cells, COLUMNS, 100)).toEqual({
      rows: [
        ['office', '1.1'],
        ['retail', '1.25'],
        ['restaurant', '2.5'],
        ['hotel', '3'],
      ],
      ...{ from: 1, to: 4, added: 2, leftOut: 0 },
    })
  })

  test('leaves out cells beyond the last column and rows beyond the limit, and counts them', () => {
    const cells = parseTable('1.3\tnote\n1.4\tnote\n1.5\tnote')
    const pasted = withPasted(ROWS, { row: 0, column: 1 }, cells, COLUMNS, 2)
    expect(pasted.rows).toEqual([
      ['office', '1.3'],
      ['retail', '1.4'],
    ])
    expect(pasted.leftOut).toBe(4)
  })

  test('skips the heading of a copied table', () => {
    const cells = parseTable('ClassCode\tValue\noffice\t1.15')
    expect(withPasted(ROWS, { row: 0, column: 0 }, cells, COLUMNS, 100).rows[0]).toEqual(['office', '1.15'])
  })

  test.each([
    ['$1,250.00', '1250.00'],
    ['-1,000', '-1000'],
    [' 1.25 ', '1.25'],
    ['1,35', '1,35'],
    ['0,310', '0,310'],
    ['-0,250', '-0,250'],
    ['about 2', 'about 2'],
    ['036', '036'],
  ])('in a column of amounts, %s is read as %s', (text, read) => expect(readCell(text, true)).toBe(read))

  test('a factor with a thousands separator is left as it is, and the table says how to write it', () => {
    expect(readCell('1,250', false)).toBe('1,250')
    expect(readCell('$1.25', false)).toBe('1.25')
    const rows = [...withPasted(textsOf(BAND.rows), { row: 0, column: 2 }, [['1,250']], columnsWith(BAND), 100).rows]
    const { list } = cellFaults(tableFaults({ ...BAND, rows: rowsOf(BAND, rows) }), BAND.keys.length)
    expect(list).toEqual([
      {
        at: { row: 0, column: 2 },
        sentence: 'The value is "1,250": write "1250" or "1.250", because the comma may mean either.',
      },
    ])
  })

  test('amounts are known by their size: limits, exposures and minimums, but not the factors beside them', () => {
    const amountsOf = (plan: string, table: string) => columnsWith(planNamed(plan).tables[table]!).amounts
    expect(amountsOf('GL-2026', 'increasedLimit')).toEqual([false, true, false])
    expect(amountsOf('CP-2026', 'policyMinimum').at(-1)).toBe(true)
    expect(amountsOf('CP-2026', 'buildingRate')).toEqual([false, false])
  })
})

test('a cell that cannot be read keeps its text and is named with its sentence', () => {
  const rows = withText(textsOf(BAND.rows), { top: 1, bottom: 1, left: 2, right: 2 }, '1,35', columnsWith(BAND))
  const { byCell, list } = cellFaults(tableFaults({ ...BAND, rows: rowsOf(BAND, rows) }), BAND.keys.length)
  expect(rows[1]![2]).toBe('1,35')
  expect([...byCell]).toEqual([['1 2', 'The value must be decimal text such as "1.25", not "1,35".']])
  expect(list[0]!.at).toEqual({ row: 1, column: 2 })
})

test('a row with the keys of another one is marked at its keys', () => {
  const table = { kind: 'exact' as const, keys: ['state', 'zip3'], rows: [] }
  const rows = [
    ['OH', '432', '1'],
    ['OH', '432', '2'],
  ]
  expect([...cellFaults(tableFaults({ ...table, rows }), 2).byCell.keys()]).toEqual(['1 0', '1 1'])
})

test('the rows of every table are stored as they were read; an empty end is open', () => {
  for (const table of Object.values(planNamed('GL-2026').tables)) {
    expect(columnsOf(table)).toHaveLength(table.rows[0]!.length)
    expect(rowsOf(table, textsOf(table.rows))).toEqual(table.rows)
  }
  expect(rowsOf(BAND, [['40', '', '1.2']])).toEqual([['40', null, '1.2']])
})

test('each edit can be undone and done again, until something else is changed', () => {
  const first = edited(noEdits(ROWS), withRow(ROWS, 1, 2))
  const second = edited(first, withoutRows(first.rows, { top: 0, bottom: 0 }))
  expect(second.rows).toEqual([
    ['', ''],
    ['retail', '1.2'],
  ])
  expect(undone(undone(second)).rows).toBe(ROWS)
  expect(undone(noEdits(ROWS)).rows).toBe(ROWS)
  expect(redone(undone(second)).rows).toBe(second.rows)
  const other = edited(undone(second), filledDown(first.rows, { top: 0, bottom: 1, left: 0, right: 1 }))
  expect(other.future).toEqual([])
  expect(other.rows[1]).toEqual(['office', '1.1'])
})

test('writing what is there already is no edit', () => {
  const edits = noEdits(ROWS)
  expect(edited(edits, withText(ROWS, { top: 0, bottom: 0, left: 1, right: 1 }, ' 1.1', COLUMNS))).toBe(edits)
})

test('cells are found by a part of their text', () => {
  expect(cellsWith(ROWS, 'ET')).toEqual([{ row: 1, column: 0 }])
  expect(cellsWith(ROWS, '1.')).toHaveLength(2)
  expect(cellsWith(ROWS, ' ')).toEqual([])
})
