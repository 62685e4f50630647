import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import { type Answers, parsePath, readAt, rowIdOf, type Step } from '@bindery/forms/path'

/** The changes made here that are not stored yet, in order. */
export type Pending = readonly Change[]
type Answer = Extract<Change, { kind: 'answer' }>

export const laidOver = (stored: Answers, pending: Pending): Answers =>
  pending.reduce((answers, change) => withChanges(answers, [change]), stored)

/** Further edits of a field merge into its pending change. Restoring the original value drops the change. */
export function added(pending: Pending, change: Change, isSent: (change: Change) => boolean): Pending {
  const index = change.kind === 'answer' ? openAnswer(pending, change.path, isSent) : -1
  if (index < 0) return isNothing(change) ? pending : [...pending, change]
  const merged = { ...(pending[index] as Answer), after: (change as Answer).after }
  return isNothing(merged) ? pending.toSpliced(index, 1) : pending.with(index, merged)
}

/** The last change of this field, unless it is being sent, or rows were added or removed since. */
function openAnswer(pending: Pending, path: string, isSent: (change: Change) => boolean): number {
  const index = pending.findLastIndex((one) => one.kind !== 'answer' || one.path === path)
  const found = pending[index]
  return found?.kind === 'answer' && !isSent(found) ? index : -1
}

const isNothing = (change: Change) =>
  (change.kind === 'answer' || change.kind === 'rowsReordered') && isSame(change.before, change.after)

export type ChangeState = 'done' | 'ready' | 'conflict' | 'gone'

/** The state of each change relative to the stored answers and the changes before it. */
export function standingsOf(stored: Answers, pending: Pending): ChangeState[] {
  let answers = stored
  return pending.map((change) => {
    const standing = standingOf(answers, change)
    if (standing !== 'gone') answers = withChanges(answers, [change])
    return standing
  })
}

function standingOf(answers: Answers, change: Change): ChangeState {
  const steps = parsePath(change.path) ?? []
  if (!holderIsThere(answers, steps)) return 'gone'
  const now = readAt(answers, steps)
  switch (change.kind) {
    case 'answer':
      return isSame(now, change.after) ? 'done' : isSame(now, change.before) ? 'ready' : 'conflict'
    case 'rowAdded':
      return rowIn(now, change.row) ? 'done' : 'ready'
    case 'rowRemoved':
      return rowIn(now, change.row) ? 'ready' : 'done'
    case 'rowsReordered':
      return isSame(idsIn(now), change.after) ? 'done' : 'ready'
  }
}

const idsIn = (rows: unknown) => ((rows ?? []) as Answers[]).map(rowIdOf)
const rowIn = (rows: unknown, row: Answers) => idsIn(rows).includes(rowIdOf(row))

/** Whether the row that contains this path exists; true for a path outside of rows. */
function holderIsThere(answers: Answers, steps: readonly Step[]): boolean {
  const last = steps.findLastIndex((step) => typeof step !== 'string')
  return last < 0 || readAt(answers, steps.slice(0, last + 1)) !== undefined
}

/** After the stored answers changed: the changes that are still to be sent, and those whose row is gone. */
export function leftOf(stored: Answers, pending: Pending): { left: Pending; gone: Pending } {
  const standings = standingsOf(stored, pending)
  return {
    left: pending.filter((_, index) => standings[index] === 'ready' || standings[index] === 'conflict'),
    gone: pending.filter((_, index) => standings[index] === 'gone'),
  }
}
