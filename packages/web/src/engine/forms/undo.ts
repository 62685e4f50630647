import type { Change } from '@bindery/forms/changes'

const LIMIT = 200

/** The changes made here, for undoing the last one. */
export function createUndoStack() {
  let done: readonly Change[] = []
  return {
    /** During typing in a field, further letters belong to the same step. */
    push: (change: Change, isTyping: boolean) => {
      const last = done.at(-1)
      const isSameField = last?.kind === 'answer' && change.kind === 'answer' && last.path === change.path
      if (isSameField && isTyping) done = [...done.slice(0, -1), { ...last, after: change.after }]
      else done = [...done.slice(-LIMIT), change]
    },
    /** Removes and returns the last change that can still be undone; drops those after it that cannot. */
    pop: (canUndo: (change: Change) => boolean): Change | null => {
      for (let last = done.at(-1); last; last = done.at(-1)) {
        done = done.slice(0, -1)
        if (canUndo(last)) return last
      }
      return null
    },
    drop: (isDropped: (change: Change) => boolean) => {
      done = done.filter((change) => !isDropped(change))
    },
    lastPath: () => done.at(-1)?.path ?? null,
  }
}
