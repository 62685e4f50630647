import { useSyncExternalStore } from 'react'

export interface CardSubject {
  kind: 'user' | 'organization'
  id: number
  name: string
}

export interface ShownCard {
  subject: CardSubject
  /** The name that opened the card: it is placed beside it. */
  anchor: Element
  /** A frozen card stays until it is closed. A temporary one closes by itself. */
  isFrozen: boolean
}

/** A pointer that only passes over a name opens no card. */
const OPEN_AFTER_MS = 400
const CLOSE_AFTER_MS = 1000

/** The business card that is shown: one at a time. */
export function makeCards() {
  let shown: ShownCard | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  function show(next: ShownCard | null) {
    clearTimeout(timer)
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
    /** The pointer is over a name. A frozen card is not replaced. */
    enterName(subject: CardSubject, anchor: Element) {
      if (shown?.isFrozen) return
      clearTimeout(timer)
      if (shown?.anchor === anchor) return
      timer = setTimeout(() => show({ subject, anchor, isFrozen: false }), OPEN_AFTER_MS)
    },
    enterCard: () => clearTimeout(timer),
    /** The pointer has left the name, or the card. */
    leave() {
      clearTimeout(timer)
      if (shown && !shown.isFrozen) timer = setTimeout(() => show(null), CLOSE_AFTER_MS)
    },
    pressName: (subject: CardSubject, anchor: Element) => show({ subject, anchor, isFrozen: true }),
    /** The card of an organization in place of that of one of its people. */
    replace(subject: CardSubject) {
      if (shown) show({ ...shown, subject, isFrozen: true })
    },
    pressCard() {
      if (shown && !shown.isFrozen) show({ ...shown, isFrozen: true })
    },
    pressOutside() {
      if (shown && !shown.isFrozen) show(null)
      else if (!shown) clearTimeout(timer)
    },
    close: () => show(null),
  }
}

export const cards = makeCards()

export const useShownCard = () => useSyncExternalStore(cards.subscribe, cards.shown)
