import type { Change } from '@bindery/forms/changes'
import { unsentKey } from '#platform/unsent.ts'
import type { Pending } from './pending.ts'

/** Unsaved input: pending changes, and texts that cannot be parsed as an answer. */
export interface UnsavedInput {
  pending: Pending
  unread: Readonly<Record<string, string>>
}
const NOTHING: UnsavedInput = { pending: [], unread: {} }

export interface Keeper {
  read: () => UnsavedInput
  write: (kept: UnsavedInput) => void
}

/** In local storage, by user: survives the page, the tab and the session. */
export function keeperOf(owner: number, form: string): Keeper {
  const key = unsentKey(owner, `form.${form}`)
  return {
    read: () => {
      try {
        const { pending, unread } = JSON.parse(localStorage.getItem(key) ?? 'null') as UnsavedInput
        return Array.isArray(pending) && pending.every(isChange) ? { pending, unread: textsIn(unread) } : NOTHING
      } catch {
        return NOTHING
      }
    },
    write: (kept) => {
      const isEmpty = kept.pending.length === 0 && Object.keys(kept.unread).length === 0
      if (isEmpty) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(kept))
    },
  }
}

/** For a form whose unsaved input is discarded when its page closes. */
export function keeperInMemory(): Keeper {
  let kept = NOTHING
  return {
    read: () => kept,
    write: (now) => {
      kept = now
    },
  }
}

const KINDS: readonly unknown[] = ['answer', 'rowAdded', 'rowRemoved', 'rowsReordered'] satisfies Change['kind'][]
const isChange = (one: unknown): one is Change =>
  typeof one === 'object' && one !== null && 'path' in one && 'kind' in one && KINDS.includes(one.kind)
const textsIn = (unread: unknown) =>
  Object.fromEntries(Object.entries(unread ?? {}).filter(([, text]) => typeof text === 'string'))
