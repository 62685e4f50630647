import { type Change, changesBetween } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { type Answers, rowIdOf } from '@bindery/forms/path'
import { newRowId } from '../rows.ts'
import type { GridColumn, GridShape } from './columns.ts'
import type { GridRow } from './gridRows.ts'
import type { ReadText } from './reading.ts'

type MutableRow = Record<string, unknown>

/** The changes of an edit, and the texts that could not be read by the path of their cell. Null forgets a text. */
export interface GridEdit {
  changes: readonly Change[]
  unread: Readonly<Record<string, string | null>>
}

/** Rows that a cell can be written into. */
export interface EditedRow {
  outer: MutableRow
  inner: MutableRow | null
}

/** An edit of many cells: works on a copy of the answers, and compares it with the answers at the end. */
export function beginEdit(form: Form, shape: GridShape, answers: Answers) {
  const { section, inner } = shape
  const copy = structuredClone(answers) as Record<string, unknown>
  const outers = ((copy[section.key] as MutableRow[] | undefined) ?? []) as MutableRow[]
  copy[section.key] = outers
  const unread: Record<string, string | null> = {}

  const listIn = (holder: MutableRow, key: string): MutableRow[] => {
    const list = (holder[key] ?? []) as MutableRow[]
    holder[key] = list
    return list
  }
  const rowAt = ({ outer, inner: at }: GridRow): EditedRow => {
    const row = outers[outer - 1]!
    return { outer: row, inner: inner && at !== null ? (listIn(row, inner.key)[at - 1] ?? null) : null }
  }
  const addOuter = (): EditedRow => {
    const row: MutableRow = { rowId: newRowId() }
    outers.push(row)
    return { outer: row, inner: null }
  }
  const addInner = (outer: MutableRow): MutableRow => {
    const row: MutableRow = { rowId: newRowId() }
    listIn(outer, inner!.key).push(row)
    return row
  }

  function write(row: EditedRow, column: GridColumn, read: ReadText) {
    const { level, field, part, choice } = column
    const isEmpty = 'value' in read && isMissing(read.value)
    if (level === 1 && row.inner === null) {
      if (isEmpty) return
      row.inner = addInner(row.outer)
    }
    const holder = level === 1 ? row.inner! : row.outer
    const path = `${section.key}[#${rowIdOf(row.outer)}]${level === 1 ? `.${inner!.key}[#${rowIdOf(holder)}]` : ''}`
    if (choice) return writeAmount(holder, path, column, read)
    const key = `${path}.${field.key}${part === null ? '' : `.${part}`}`
    unread[key] = 'unread' in read ? read.unread : null
    if ('unread' in read) return
    if (part === null) set(holder, field.key, read.value)
    else {
      const parts = { ...((holder[field.key] as MutableRow | undefined) ?? {}) }
      set(parts, part, read.value)
      set(holder, field.key, Object.keys(parts).length === 0 ? undefined : parts)
    }
  }

  /** An emptied amount removes its row: the choice is not wanted any more. */
  function writeAmount(holder: MutableRow, path: string, { field, choice }: GridColumn, read: ReadText) {
    const { schedule, by, value } = choice!
    const list = listIn(holder, schedule.key)
    const found = list.filter((one) => one[by.key] === value)
    if (found.length > 1) return
    if ('value' in read && isMissing(read.value)) {
      if (found[0]) list.splice(list.indexOf(found[0]), 1)
      return
    }
    const row = found[0] ?? { rowId: newRowId(), [by.key]: value }
    if (!found[0]) list.push(row)
    const key = `${path}.${schedule.key}[#${rowIdOf(row)}].${field.key}`
    unread[key] = 'unread' in read ? read.unread : null
    if ('value' in read) set(row, field.key, read.value)
  }

  return {
    outers,
    rowAt,
    addOuter,
    addInner,
    write,
    end: (): GridEdit => ({ changes: changesBetween(form, answers, tidiedLists(copy)), unread }),
  }
}

function set(holder: MutableRow, key: string, value: unknown) {
  if (isMissing(value)) delete holder[key]
  else holder[key] = value
}

/** Without the empty lists that the edit has created. */
function tidiedLists(holder: MutableRow): Answers {
  for (const [key, value] of Object.entries(holder)) {
    if (!Array.isArray(value)) continue
    if (value.length === 0) delete holder[key]
    else for (const one of value) if (typeof one === 'object' && one !== null) tidiedLists(one as MutableRow)
  }
  return holder
}
