import { useSyncExternalStore } from 'react'
import { focusIfLost } from '#platform/ui/focus.ts'
import { readPending } from './newSubmission/pending.ts'

/** The dialogs of the header. One at a time, opened from a menu or by a key. */
export type HeaderDialog =
  | 'profile'
  | 'secondFactor'
  | 'myAuthority'
  | 'externalAccounts'
  | 'shortcuts'
  | 'newSubmission'

/** Details that were being entered when the page was loaded again are entered on. */
let open: HeaderDialog | null = typeof sessionStorage !== 'undefined' && readPending() ? 'newSubmission' : null
/** Where the focus goes back to. */
let opener: Element | null = null
const listeners = new Set<() => void>()

/** A menu gives its button as the opener: the entry that was pressed goes with the menu. */
export function openDialog(dialog: HeaderDialog, from = document.activeElement) {
  opener = from
  show(dialog)
}

export function closeDialog() {
  show(null)
  setTimeout(() => opener instanceof HTMLElement && focusIfLost(opener))
}

function show(dialog: HeaderDialog | null) {
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
