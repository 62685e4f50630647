import type { Row, Table } from '@bindery/rating/plan'
import { columnsOf } from '@bindery/rating/tableFaults'
import type { CellAt, Range } from '#engine/forms/scheduleGrid/selection.ts'

/** The rows of a table as text, as somebody types them. An open end is empty. */
export type TextRows = readonly (readonly string[])[]

export const textsOf = (rows: readonly Row[]): TextRows => rows.map((row) => row.map((cell) => cell ?? ''))

/** The rows to store: an empty end of a band is open. */
export function rowsOf(table: Pick<Table, 'kind' | 'keys'>, texts: TextRows): Row[] {
  const end = columnsOf(table).indexOf('to', table.keys.length)
  return texts.map((row) => row.map((text, column) => (column === end && text === '' ? null : text)))
}

export const isSameRows = (one: TextRows, other: TextRows) => JSON.stringify(one) === JSON.stringify(other)

/** A group of thousands never begins with zero: `0,310` is 0.31 written with a decimal comma. */
const GROUPED = /^(-?)\$?([1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?)$/
const DOLLARS = /^(-?)\$(\d+(?:\.\d+)?)$/

/**
 * A typed or pasted cell: spreadsheets write `$1,250.00` for 1250.00. Other text stays as it is. In a column of factors,
 * `1,250` is more likely 1.25 written with a decimal comma, so it stays too, and is marked as no number.
 */
export function readCell(text: string, isAmount: boolean): string {
  const trimmed = text.trim()
  const number = (isAmount ? GROUPED.exec(trimmed) : null) ?? DOLLARS.exec(trimmed)
  return number ? `${number[1]}${number[2]!.replaceAll(',', '')}` : trimmed
}

/** No factor of a plan is as large as this; a column of amounts has at least one larger number. */
const SMALLEST_AMOUNT = 100

/** Which columns of a table hold amounts rather than factors, by the rows that are stored. */
export const amountColumns = (table: Pick<Table, 'kind' | 'keys' | 'rows'>): boolean[] =>
  columnsOf(table).map((_, column) => table.rows.some((row) => Number(row[column]) >= SMALLEST_AMOUNT))

/** The columns of a table: their names, and which of them hold amounts. */
export interface Columns {
  names: readonly string[]
  amounts: readonly boolean[]
}

export interface Pasted {
  rows: TextRows
  /** The first pasted row and the one after the last. */
  from: number
  to: number
  added: number
  /** Cells to the right of the last column, and rows above the limit. */
  leftOut: number
}

/** Writes cells from the place on. Rows that the table lacks are added, up to the limit. */
export function withPasted(
  rows: TextRows,
  at: CellAt,
  cells: readonly (readonly string[])[],
  { names, amounts }: Columns,
  limit: number,
): Pasted {
  const block = at.column === 0 && isHeading(cells[0], names) ? cells.slice(1) : cells
  const fitting = block.slice(0, Math.max(0, limit - at.row))
  const room = names.length - at.column
  const next = rows.map((row) => [...row])
  for (const [down, line] of fitting.entries()) {
    const row = next[at.row + down] ?? names.map(() => '')
    next[at.row + down] = row
    for (const [right, text] of line.slice(0, room).entries()) {
      const column = at.column + right
      row[column] = readCell(text, amounts[column]!)
    }
  }
  const cellCount = (lines: typeof block) => lines.reduce((sum, line) => sum + line.length, 0)
  const written = fitting.reduce((sum, line) => sum + Math.min(line.length, room), 0)
  return {
    rows: next,
    from: at.row,
    to: at.row + fitting.length,
    added: next.length - rows.length,
    leftOut: cellCount(block) - written,
  }
}

/** A copied table begins with the names of its columns. */
const isHeading = (line: readonly string[] | undefined, columns: readonly string[]) =>
  line !== undefined &&
  line.length >= columns.length &&
  columns.every((name, at) => line[at]!.trim().toLowerCase() === name.toLowerCase())

/** Every cell of the range with the same text. */
export const withText = (
  rows: TextRows,
  { top, bottom, left, right }: Range,
  text: string,
  { amounts }: Pick<Columns, 'amounts'>,
): TextRows =>
  rows.map((row, at) =>
    at < top || at > bottom
      ? row
      : row.map((cell, column) => (column < left || column > right ? cell : readCell(text, amounts[column]!))),
  )

/** The first row of the range in all its rows. */
export const filledDown = (rows: TextRows, { top, bottom, left, right }: Range): TextRows =>
  rows.map((row, at) =>
    at <= top || at > bottom
      ? row
      : row.map((cell, column) => (column < left || column > right ? cell : (rows[top]?.[column] ?? cell))),
  )

export const withRow = (rows: TextRows, at: number, columns: number): TextRows =>
  rows.toSpliced(
    at,
    0,
    Array.from({ length: columns }, () => ''),
  )

export const withoutRows = (rows: TextRows, { top, bottom }: Pick<Range, 'top' | 'bottom'>): TextRows =>
  rows.toSpliced(top, bottom - top + 1)

/** The cells that hold the text, in reading order. */
export function cellsWith(rows: TextRows, text: string): CellAt[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.toLowerCase().includes(wanted) ? [{ row, column }] : [])),
  )
}

/** The edits of a table with the way back. Unchanged rows are shared between the steps. */
export interface Edits {
  past: readonly TextRows[]
  rows: TextRows
  future: readonly TextRows[]
}

const STEPS_KEPT = 200

export const noEdits = (rows: TextRows): Edits => ({ past: [], rows, future: [] })

export const edited = (edits: Edits, rows: TextRows): Edits =>
  isSameRows(edits.rows, rows) ? edits : { past: [...edits.past.slice(1 - STEPS_KEPT), edits.rows], rows, future: [] }

export function undone({ past, rows, future }: Edits): Edits {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), rows: before, future: [rows, ...future] } : { past, rows, future }
}

export function redone({ past, rows, future }: Edits): Edits {
  const [next, ...later] = future
  return next ? { past: [...past, rows], rows: next, future: later } : { past, rows, future }
}
