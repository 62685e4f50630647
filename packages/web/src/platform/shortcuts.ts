import { useEffect, useSyncExternalStore } from 'react'
import { isDialogOpen } from './ui/openDialogs.ts'

export interface Shortcut {
  /** One key, or several in sequence: `g h`. As in KeyboardEvent.key, letters in lower case. */
  keys: string
  label: string
  group: string
  /** Undefined if a focused part of the page handles the key itself and the shortcut is only listed. */
  run?: () => void
}

let registered: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Shortcut[]) => {
  registered = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shortcuts of this page, for the list. */
export const useRegisteredShortcuts = () => useSyncExternalStore(subscribe, () => registered)

/** Registers shortcuts while the component is mounted. The list must keep its identity. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  useEffect(() => {
    change([...registered, ...shortcuts])
    return () => change(registered.filter((shortcut) => !shortcuts.includes(shortcut)))
  }, [shortcuts])
}

const SEQUENCE_MS = 1000
/** A letter typed here is text; in a menu or list it searches for an entry. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

interface Pressed {
  key: string
  at: number
}

/** The shortcut that a key completes, given the previous key. */
export function matching(shortcuts: readonly Shortcut[], before: Pressed | null, now: Pressed) {
  const sequence = before && now.at - before.at <= SEQUENCE_MS ? `${before.key} ${now.key}` : null
  const of = (keys: string | null) => shortcuts.find((shortcut) => shortcut.run && shortcut.keys === keys)
  return of(sequence) ?? of(now.key)
}

/** Listens for the whole application; use it once. */
export function useShortcutKeys(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    let before: Pressed | null = null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      // The focus may not have moved into an opening dialog yet: its letters would start actions of the page below.
      if (isDialogOpen()) return
      const now = { key: event.key.length === 1 ? event.key.toLowerCase() : event.key, at: event.timeStamp }
      const found = matching(registered, before, now)
      before = now
      if (!found) return
      event.preventDefault()
      before = null
      found.run?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
