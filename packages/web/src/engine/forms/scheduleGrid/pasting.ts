import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import type { Answers } from '@bindery/forms/path'
import type { GridColumn, GridShape } from './columns.ts'
import { beginEdit, type EditedRow, type GridEdit } from './gridEdit.ts'
import type { GridRow } from './gridRows.ts'
import { type HeadingMatch, headingsIn } from './headings.ts'
import { type ReadingRules, type ReadText, readText } from './reading.ts'

export interface Paste extends GridEdit {
  /** The lines of the table without its headings. */
  rows: number
  /** Lines that became new rows. */
  added: number
  /** Lines left out, because the schedule is full. */
  leftOut: number
  columns: number
  matched: readonly HeadingMatch[] | null
  cells: number
  readCells: number
}

export interface PasteTarget {
  form: Form
  shape: GridShape
  answers: Answers
  rows: readonly GridRow[]
  /** The columns on screen. */
  columns: readonly GridColumn[]
  /** The cell that gets the first cell of a table without headings. */
  at: { row: number; column: number }
  rules: ReadingRules
}

/**
 * Pastes a table. With headings, its lines become new rows, and each column goes where its heading says. Without, it is
 * laid over the grid from the given cell on, and lines beyond the last row become new rows.
 */
export function pasted(table: readonly (readonly string[])[], target: PasteTarget): Paste {
  const { form, shape, answers, rows, columns, at, rules } = target
  const lines = table.filter((line) => line.some((cell) => cell.trim() !== ''))
  const matched = lines.length > 1 ? headingsIn(lines[0]!, shape.columns, shape.inner !== null) : null
  const data = matched ? lines.slice(1) : lines
  const width = Math.max(0, ...lines.map((line) => line.length))
  const columnAt = (index: number) =>
    matched ? (matched[index]?.column ?? null) : (columns[at.column + index] ?? null)
  const numberAt = matched?.findIndex(({ isOuterNumber }) => isOuterNumber) ?? -1

  const edit = beginEdit(form, shape, answers)
  const outers = createOuterRows(shape, edit, rows.length > 0 ? edit.rowAt(rows.at(-1)!) : null)
  const max = shape.section.list?.max ?? Number.POSITIVE_INFINITY
  let [cells, readCells, added, leftOut] = [0, 0, 0, 0]
  for (const [lineAt, line] of data.entries()) {
    const reads = line.flatMap((text, index): CellRead[] => {
      const column = columnAt(index)
      if (!column || column.field.kind === 'computed') return []
      const read = readText(column, text, rules)
      const isEmpty = 'value' in read && isMissing(read.value)
      cells += isEmpty ? 0 : 1
      readCells += isEmpty || 'unread' in read ? 0 : 1
      return [{ column, read }]
    })
    const existing = matched ? undefined : rows[at.row + lineAt]
    if (existing) {
      const row = edit.rowAt(existing)
      for (const { column, read } of reads) edit.write(row, column, read)
      continue
    }
    const row = outers.rowFor(reads, numberAt < 0 ? null : (line[numberAt]?.trim() ?? null), max)
    if (!row) {
      leftOut++
      continue
    }
    added++
    for (const { column, read } of reads) if (column.level === 1) edit.write(row, column, read)
  }
  const counts = { rows: data.length, added, leftOut, columns: width, cells, readCells }
  return { ...edit.end(), ...counts, matched }
}

interface CellRead {
  column: GridColumn
  read: ReadText
}

/** Finds the outer row that a new line belongs to, or adds one. */
function createOuterRows(shape: GridShape, edit: ReturnType<typeof beginEdit>, last: EditedRow | null) {
  const byNumber = new Map<string, EditedRow['outer']>()
  let previous = last?.outer ?? null
  const identity = identityColumns(shape)

  const isSameRow = (outer: EditedRow['outer'], reads: readonly CellRead[]) => {
    const given = reads.filter(
      ({ column, read }) => identity.includes(column) && 'value' in read && !isMissing(read.value),
    )
    const isEqual = ({ column, read }: CellRead) =>
      bare(valueIn(outer, column)) === bare('value' in read ? read.value : undefined)
    return given.length > 0 && given.every(isEqual)
  }
  const hasOuterCells = (reads: readonly CellRead[]) =>
    reads.some(({ column, read }) => column.level === 0 && ('unread' in read || !isMissing(read.value)))

  return {
    /** Null if the schedule is full. */
    rowFor: (reads: readonly CellRead[], number: string | null, max: number): EditedRow | null => {
      const found = shape.inner
        ? ((number ? byNumber.get(number) : undefined) ??
          edit.outers.find((outer) => isSameRow(outer, reads)) ??
          (hasOuterCells(reads) || number ? null : previous))
        : null
      if (!found && edit.outers.length >= max) return null
      const row: EditedRow = found ? { outer: found, inner: null } : edit.addOuter()
      const isFree = ({ column }: CellRead) => isMissing(valueIn(row.outer, column))
      for (const one of reads) if (one.column.level === 0 && isFree(one)) edit.write(row, one.column, one.read)
      if (number) byNumber.set(number, row.outer)
      previous = row.outer
      return row
    },
  }
}

/** The columns that tell one outer row from another: its first summary column, and the street. */
const identityColumns = ({ section, columns }: GridShape) =>
  columns.filter(
    ({ level, field, part }) =>
      level === 0 && (part === 'line1' || (part === null && field.key === section.list?.summaryColumns[0])),
  )

const valueIn = (outer: Record<string, unknown>, { field, part }: GridColumn) =>
  part === null ? outer[field.key] : (outer[field.key] as Record<string, unknown> | undefined)?.[part]

const bare = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
