import { type Change, isSame } from '@bindery/forms/changes'
import type { Form, Section } from '@bindery/forms/form'
import { type Answers, rowIdOf, sectionAt } from '@bindery/forms/path'
import { randomName } from '#platform/randomName.ts'

type Row = Answers & { rowId: string }

export const newRowId = () => randomName().slice(0, 12)

const newRow = (): Row => ({ rowId: newRowId() })

/** A copy of a row with a new id, and new ids for the rows inside it. */
function copied(section: Section, row: Answers): Row {
  const inner = section.sections.flatMap((one) => {
    const rows = row[one.key]
    return Array.isArray(rows) ? [[one.key, rows.map((innerRow: Answers) => copied(one, innerRow))] as const] : []
  })
  return { ...row, ...Object.fromEntries(inner), rowId: newRowId() }
}

/** The ids with one of them moved to another position. */
function reordered(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return others.length === ids.length ? [...ids] : others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id)
}

interface RowEditsOptions {
  form: Form
  rowsAt: (path: string) => readonly Answers[]
  perform: (change: Change) => void
}

/** Adding, copying, removing and moving the rows of a schedule. */
export const rowEdits = ({ form, rowsAt, perform }: RowEditsOptions) => ({
  addRow: (path: string): string => {
    const row = newRow()
    perform({ kind: 'rowAdded', path, index: rowsAt(path).length, row })
    return row.rowId
  },
  copyRow: (path: string, rowId: string): string | null => {
    const rows = rowsAt(path)
    const index = rows.findIndex((row) => rowIdOf(row) === rowId)
    const original = rows[index]
    const section = sectionAt(form, path)
    if (!original || !section) return null
    const row = copied(section, original)
    perform({ kind: 'rowAdded', path, index: index + 1, row })
    return row.rowId
  },
  removeRow: (path: string, rowId: string) => {
    const rows = rowsAt(path)
    const index = rows.findIndex((row) => rowIdOf(row) === rowId)
    const row = rows[index]
    if (row) perform({ kind: 'rowRemoved', path, index, row })
  },
  moveRow: (path: string, rowId: string, to: number) => {
    const before = rowsAt(path).map((row) => rowIdOf(row) ?? '')
    const after = reordered(before, rowId, to)
    if (!isSame(before, after)) perform({ kind: 'rowsReordered', path, before, after })
  },
})
