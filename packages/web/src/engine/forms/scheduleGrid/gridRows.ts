import { type Answers, parsePath, readAt, rowIdOf } from '@bindery/forms/path'
import type { GridColumn, GridShape } from './columns.ts'

/** One line of the grid: a row of the schedule, and one of the rows inside it. */
export interface GridRow {
  id: string
  /** The path of the schedule's row, and that of the row inside it; null while there is none. */
  paths: readonly [string, string | null]
  /** Positions, counted from 1. */
  outer: number
  inner: number | null
}

export function gridRows({ section, inner }: GridShape, answers: Answers): GridRow[] {
  return rowsAt(answers, section.key).flatMap((row, at): GridRow[] => {
    const path = `${section.key}[${stepOf(row, at)}]`
    if (!inner) return [{ id: path, paths: [path, null], outer: at + 1, inner: null }]
    const innerRows = rowsAt(row, inner.key)
    if (innerRows.length === 0) return [{ id: path, paths: [path, null], outer: at + 1, inner: null }]
    return innerRows.map((one, innerAt) => {
      const innerPath = `${path}.${inner.key}[${stepOf(one, innerAt)}]`
      return { id: innerPath, paths: [path, innerPath], outer: at + 1, inner: innerAt + 1 }
    })
  })
}

const stepOf = (row: Answers, at: number) => (rowIdOf(row) === null ? at : `#${rowIdOf(row)}`)
const rowsAt = (holder: Answers, key: string) => (Array.isArray(holder[key]) ? (holder[key] as Answers[]) : [])

/** The place of a cell's answer. */
export interface CellPlace {
  /** The path of the field; null if the row or the amount is still to be added. */
  path: string | null
  /** The path of the field or of its part: the key of a text that cannot be read. */
  key: string | null
  value: unknown
  /** More than one amount of the same choice: the cell shows their number, and cannot be edited. */
  isSeveral: boolean
}

const NO_PLACE: CellPlace = { path: null, key: null, value: undefined, isSeveral: false }

export function cellPlace({ level, field, part, choice }: GridColumn, row: GridRow, answers: Answers): CellPlace {
  const holder = row.paths[level]
  if (holder === null) return NO_PLACE
  const at = (path: string) => readAt(answers, parsePath(path) ?? [])
  if (choice) {
    const list = `${holder}.${choice.schedule.key}`
    const found = ((at(list) ?? []) as Answers[]).filter((one) => one[choice.by.key] === choice.value)
    if (found.length > 1) return { ...NO_PLACE, isSeveral: true }
    if (!found[0]) return NO_PLACE
    const path = `${list}[#${rowIdOf(found[0])}].${field.key}`
    return { path, key: path, value: found[0][field.key], isSeveral: false }
  }
  const path = `${holder}.${field.key}`
  const value = at(path)
  if (part === null) return { path, key: path, value, isSeveral: false }
  const parts = value as Record<string, unknown> | undefined
  return { path, key: `${path}.${part}`, value: parts?.[part], isSeveral: false }
}
