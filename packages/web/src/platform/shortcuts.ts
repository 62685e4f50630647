import { useEffect, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** One key, or several pressed one after the other: `g h`. As KeyboardEvent.key says it, letters in lower case. */
  keys: string
  label: string
  group: string
  /** Missing where a focused part of the page answers the key itself and it is only to be listed. */
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

/** What can be pressed on this page, for the list. */
export const useRegisteredShortcuts = () => useSyncExternalStore(subscribe, () => registered)

/** Offers shortcuts while the component is there. Give it a list that keeps its identity. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  useEffect(() => {
    change([...registered, ...shortcuts])
    return () => change(registered.filter((shortcut) => !shortcuts.includes(shortcut)))
  }, [shortcuts])
}

const SEQUENCE_MS = 1000
/** A letter typed here is a letter; in a menu or list it looks for an entry. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

interface Pressed {
  key: string
  at: number
}

/** The shortcut that a key completes, given the one before it. */
export function matching(shortcuts: readonly Shortcut[], before: Pressed | null, now: Pressed) {
  const sequence = before && now.at - before.at <= SEQUENCE_MS ? `${before.key} ${now.key}` : null
  const of = (keys: string | null) => shortcuts.find((shortcut) => shortcut.run && shortcut.keys === keys)
  return of(sequence) ?? of(now.key)
}

/** Listens for the whole application, once. */
export function useShortcutKeys(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    let before: Pressed | null = null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
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
