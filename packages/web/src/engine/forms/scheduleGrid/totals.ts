import { add, type Decimal, decimalOf, toPlaces } from '@bindery/forms/decimal'
import type { Answers } from '@bindery/forms/path'
import { numberText } from '../numbers.ts'
import type { GridColumn } from './columns.ts'
import { cellPlace, type GridRow } from './gridRows.ts'

export interface ColumnTotal {
  text: string
  /** The numbers of the rows whose text could not be read: the total is incomplete without them. */
  without: readonly number[]
}

/** The total of a column. The answer of an outer row counts once, although each of its inner rows shows it. */
export function totalOf(
  column: GridColumn,
  rows: readonly GridRow[],
  filled: Answers,
  unread: Readonly<Record<string, string>>,
): ColumnTotal | null {
  if (!column.isSummed) return null
  const amounts: Decimal[] = []
  const without: number[] = []
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const { key, value } = cellPlace(column, row, filled)
    if (key === null || seen.has(key)) continue
    seen.add(key)
    if (unread[key] !== undefined) without.push(at + 1)
    else {
      const amount = decimalOf(value)
      if (amount !== null) amounts.push(amount)
    }
  }
  if (amounts.length === 0) return null
  const sum = toPlaces(amounts.reduce(add), 2).replace(/\.00$/, '')
  return { text: numberText(sum, 'decimal'), without }
}
