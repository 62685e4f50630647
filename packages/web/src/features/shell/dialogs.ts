import { useSyncExternalStore } from 'react'

/** The dialogs of the header. One at a time, opened from a menu or by a key. */
export type HeaderDialog = 'profile' | 'externalAccounts' | 'shortcuts'

let open: HeaderDialog | null = null
const listeners = new Set<() => void>()

export function openDialog(dialog: HeaderDialog | null) {
  open = dialog
  for (const listener of listeners) listener()
}

export const useOpenDialog = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
