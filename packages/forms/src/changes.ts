import type { Field, Form, Section } from './form.ts'
import { type Answers, parsePath, pathText, readAt, rowIdOf, type Step, writtenAt } from './path.ts'

/** One difference between two states of the answers. Rows are matched by id, or by position if they have no id. */
export type Change =
  | { kind: 'answer'; path: string; before: unknown; after: unknown }
  | { kind: 'rowAdded'; path: string; index: number; row: Answers }
  | { kind: 'rowRemoved'; path: string; index: number; row: Answers }
  /** Ids of the rows that exist in both states, in their old and new order. */
  | { kind: 'rowsReordered'; path: string; before: string[]; after: string[] }

/** The differences of two states, in form order. Computed fields are skipped: they follow from the others. */
export function changesBetween(form: Form, before: Answers, after: Answers): Change[] {
  const changes: Change[] = []

  const compareFields = (fields: readonly Field[], was: Answers, is: Answers, at: readonly Step[]) => {
    for (const { key, kind } of fields) {
      if (kind === 'computed' || isSame(was[key], is[key])) continue
      changes.push({ kind: 'answer', path: pathText([...at, key]), before: was[key], after: is[key] })
    }
  }

  const compareRows = (section: Section, was: Answers, is: Answers, at: readonly Step[]) => {
    const path = pathText([...at, section.key])
    const [rowsBefore, rowsAfter] = [keyedRows(was[section.key]), keyedRows(is[section.key])]
    for (const [id, { row, index }] of rowsBefore) {
      if (!rowsAfter.has(id)) changes.push({ kind: 'rowRemoved', path, index, row })
    }
    const orderBefore = [...rowsBefore.keys()].filter((id) => rowsAfter.has(id))
    const orderAfter = [...rowsAfter.keys()].filter((id) => rowsBefore.has(id))
    if (!isSame(orderBefore, orderAfter)) {
      changes.push({ kind: 'rowsReordered', path, before: orderBefore, after: orderAfter })
    }
    for (const [id, { row, index, step }] of rowsAfter) {
      const earlier = rowsBefore.get(id)
      if (!earlier) {
        changes.push({ kind: 'rowAdded', path, index, row })
        continue
      }
      const inside = [...at, section.key, step]
      compareFields(section.fields, earlier.row, row, inside)
      for (const inner of section.sections) compareRows(inner, earlier.row, row, inside)
    }
  }

  for (const section of form.sections) {
    if (section.list) compareRows(section, before, after, [])
    else {
      const [was, is] = [before[section.key] ?? {}, after[section.key] ?? {}] as [Answers, Answers]
      compareFields(section.fields, was, is, [section.key])
    }
  }
  return changes
}

/** The opposite change: applying it undoes the change. */
export function inverse(change: Change): Change {
  switch (change.kind) {
    case 'answer':
      return { ...change, before: change.after, after: change.before }
    case 'rowAdded':
      return { ...change, kind: 'rowRemoved' }
    case 'rowRemoved':
      return { ...change, kind: 'rowAdded' }
    case 'rowsReordered':
      return { ...change, before: change.after, after: change.before }
  }
}

const APPLY_ORDER: Record<Change['kind'], number> = { rowRemoved: 0, rowsReordered: 1, answer: 2, rowAdded: 3 }

/**
 * Removals run first, last row first; additions run last, first row first. So every stored index is still valid when it
 * is used.
 */
function byApplyOrder(a: Change, b: Change): number {
  if (a.kind === 'rowAdded' && b.kind === 'rowAdded') return a.index - b.index
  if (a.kind === 'rowRemoved' && b.kind === 'rowRemoved') return b.index - a.index
  return APPLY_ORDER[a.kind] - APPLY_ORDER[b.kind]
}

export const withChanges = (answers: Answers, changes: readonly Change[]): Answers =>
  changes.toSorted(byApplyOrder).reduce(applied, answers)

/** Undoes these changes and keeps all other changes made since. */
export const withoutChanges = (answers: Answers, changes: readonly Change[]): Answers =>
  withChanges(answers, changes.map(inverse))

/** False if somebody changed the same answer, row or order again since; then the change must not be undone. */
export function isStanding(answers: Answers, change: Change): boolean {
  const steps = parsePath(change.path) ?? []
  if (change.kind === 'answer') return isSame(readAt(answers, steps), change.after)
  const rows = (readAt(answers, steps) ?? []) as Answers[]
  if (change.kind === 'rowsReordered') {
    const order = rows.map(rowIdOf).filter((id) => id !== null && change.after.includes(id))
    return isSame(
      order,
      change.after.filter((id) => order.includes(id)),
    )
  }
  const id = rowIdOf(change.row)
  const row = id === null ? rows[change.index] : rows.find((one) => rowIdOf(one) === id)
  return change.kind === 'rowAdded' ? isSame(row, change.row) : id === null || row === undefined
}

/** Skips a change inside a row that was removed. */
function applied(answers: Answers, change: Change): Answers {
  const steps = parsePath(change.path) ?? []
  const lastRow = steps.findLastIndex((step) => typeof step !== 'string')
  if (lastRow >= 0 && readAt(answers, steps.slice(0, lastRow + 1)) === undefined) return answers
  if (change.kind === 'answer') return writtenAt(answers, steps, change.after)
  const rows = (readAt(answers, steps) ?? []) as Answers[]
  return writtenAt(answers, steps, changedRows(rows, change))
}

function changedRows(rows: readonly Answers[], change: Exclude<Change, { kind: 'answer' }>): Answers[] {
  if (change.kind === 'rowsReordered') return reordered(rows, change.after)
  const id = rowIdOf(change.row)
  const others = id === null ? rows : rows.filter((row) => rowIdOf(row) !== id)
  if (change.kind === 'rowAdded') return others.toSpliced(change.index, 0, change.row)
  return id === null ? rows.toSpliced(change.index, 1) : [...others]
}

/** Rows that are missing from `order` keep their position. */
function reordered(rows: readonly Answers[], order: readonly string[]): Answers[] {
  const isOrdered = (row: Answers) => order.includes(rowIdOf(row) ?? '')
  const queue = order.map((id) => rows.find((row) => rowIdOf(row) === id)).filter((row) => row !== undefined)
  return rows.map((row) => (isOrdered(row) ? queue.shift()! : row))
}

/** Keys rows by id. A row without an id, or with a duplicate id, is keyed by its position. */
function keyedRows(rows: unknown): Map<string, { row: Answers; index: number; step: Step }> {
  const keyed = new Map<string, { row: Answers; index: number; step: Step }>()
  for (const [index, row] of ((rows ?? []) as Answers[]).entries()) {
    const id = rowIdOf(row)
    const isOwn = id !== null && !keyed.has(id)
    keyed.set(isOwn ? id : `[${index}]`, { row, index, step: isOwn ? { row: id } : index })
  }
  return keyed
}

/** Deep equality that ignores key order and treats null and undefined as equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every((key) => isSame(first[key], second[key]))
}
