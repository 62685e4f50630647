import type { Field, Form, Section } from './form.ts'
import { type Answers, parsePath, pathText, readAt, rowIdOf, type Step, writtenAt } from './path.ts'

/** One difference between two states of the answers. Rows are known by their ids, by their place only where they have none. */
export type Change =
  | { kind: 'answer'; path: string; before: unknown; after: unknown }
  | { kind: 'rowAdded'; path: string; index: number; row: Answers }
  | { kind: 'rowRemoved'; path: string; index: number; row: Answers }
  /** The rows that both states have, in their order before and after. */
  | { kind: 'rowsReordered'; path: string; before: string[]; after: string[] }

/** What was done to get from one state to the other, in the order of the form. Computed fields follow by themselves. */
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

/** The change that takes another back. */
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

const TURN: Record<Change['kind'], number> = { rowRemoved: 0, rowsReordered: 1, answer: 2, rowAdded: 3 }

/** Removals first and from the end, additions last and from the start: each finds the rows where they were or will be. */
function inTurn(a: Change, b: Change): number {
  if (a.kind === 'rowAdded' && b.kind === 'rowAdded') return a.index - b.index
  if (a.kind === 'rowRemoved' && b.kind === 'rowRemoved') return b.index - a.index
  return TURN[a.kind] - TURN[b.kind]
}

export const withChanges = (answers: Answers, changes: readonly Change[]): Answers =>
  changes.toSorted(inTurn).reduce(applied, answers)

/** Back to where it was before these changes; what else was changed meanwhile stays. */
export const withoutChanges = (answers: Answers, changes: readonly Change[]): Answers =>
  withChanges(answers, changes.map(inverse))

/** Whether the answers still are what this change made of them: what others made of them since is not its to take back. */
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

/** A change inside a row that is gone has nothing left to change. */
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

/** Rows that the order does not know stay at their place. */
function reordered(rows: readonly Answers[], order: readonly string[]): Answers[] {
  const isOrdered = (row: Answers) => order.includes(rowIdOf(row) ?? '')
  const queue = order.map((id) => rows.find((row) => rowIdOf(row) === id)).filter((row) => row !== undefined)
  return rows.map((row) => (isOrdered(row) ? queue.shift()! : row))
}

/** Rows by id; one without an id, or with one that another row has too, by its place. */
function keyedRows(rows: unknown): Map<string, { row: Answers; index: number; step: Step }> {
  const keyed = new Map<string, { row: Answers; index: number; step: Step }>()
  for (const [index, row] of ((rows ?? []) as Answers[]).entries()) {
    const id = rowIdOf(row)
    const isOwn = id !== null && !keyed.has(id)
    keyed.set(isOwn ? id : `[${index}]`, { row, index, step: isOwn ? { row: id } : index })
  }
  return keyed
}

/** The same answer, in whatever order its parts were written. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every((key) => isSame(first[key], second[key]))
}
