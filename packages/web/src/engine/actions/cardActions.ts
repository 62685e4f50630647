import { useEffect, useSyncExternalStore } from 'react'

let inCard: readonly string[] = []
const listeners = new Set<() => void>()
const change = (next: readonly string[]) => {
  inCard = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions that a card of the open page offers. The bar lists them in its menu only: a page has one filled button. */
export const useCardActions = () => useSyncExternalStore(subscribe, () => inCard)

/** Registers the actions of a card while it is shown. The list must keep its identity. */
export function useOfferedInCard(actions: readonly string[], isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    change(actions)
    return () => change([])
  }, [actions, isShown])
}
