import { useSyncExternalStore } from 'react'
import { readPending } from './newSubmission/pending.ts'

/** The dialogs of the header. One at a time, opened from a menu or by a key. */
export type HeaderDialog = 'profile' | 'myAuthority' | 'externalAccounts' | 'shortcuts' | 'newSubmission'

/** Details that were being entered when the page was loaded again are entered on. */
let open: HeaderDialog | null = typeof sessionStorage !== 'undefined' && readPending() ? 'newSubmission' : null
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
