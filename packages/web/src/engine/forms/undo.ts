import type { Change } from '@bindery/forms/changes'

const LIMIT = 200

/** Changes that were made together and are undone together. */
export interface UndoStep {
  changes: readonly Change[]
  /** Paths of the texts that could not be read, as in a paste. Undoing removes the texts. */
  unread: readonly string[]
}

/** The changes made here, for undoing the last step. */
export function createUndoStack() {
  let done: readonly UndoStep[] = []
  const pushStep = (step: UndoStep) => {
    done = [...done.slice(-LIMIT), step]
  }
  return {
    /** During typing in a field, further letters belong to the same step. */
    push: (change: Change, isTyping: boolean) => {
      const last = done.at(-1)?.changes.length === 1 ? done.at(-1)?.changes[0] : undefined
      const isSameField = last?.kind === 'answer' && change.kind === 'answer' && last.path === change.path
      if (isSameField && isTyping)
        done = [...done.slice(0, -1), { changes: [{ ...last, after: change.after }], unread: [] }]
      else pushStep({ changes: [change], unread: [] })
    },
    pushStep,
    /** Removes and returns the last step that can still be undone, without its changes that cannot. */
    pop: (canUndo: (change: Change) => boolean): UndoStep | null => {
      for (let last = done.at(-1); last; last = done.at(-1)) {
        done = done.slice(0, -1)
        const changes = last.changes.filter(canUndo)
        if (changes.length > 0 || last.unread.length > 0) return { ...last, changes }
      }
      return null
    },
    drop: (isDropped: (change: Change) => boolean) => {
      done = done.flatMap((step) => {
        const changes = step.changes.filter((change) => !isDropped(change))
        if (changes.length === step.changes.length) return [step]
        return changes.length + step.unread.length > 0 ? [{ ...step, changes }] : []
      })
    },
    last: () => done.at(-1) ?? null,
  }
}
