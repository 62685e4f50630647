import { type ComponentType, useSyncExternalStore } from 'react'
import { focusIfLost } from '#platform/ui/focus.ts'

/** The dialogs that other features provide to the shell. */
type FeatureDialog = 'profile' | 'secondFactor' | 'myAuthority' | 'externalAccounts' | 'newSubmission'

export type FeatureDialogs = Record<FeatureDialog, ComponentType<{ onClose: () => void }>>

/** The dialogs of the header, one at a time, opened from a menu or by a shortcut. */
export type HeaderDialog = FeatureDialog | 'shortcuts' | 'palette'

let open: HeaderDialog | null = null
/** The element that gets the focus back when the dialog closes. */
let opener: Element | null = null
const listeners = new Set<() => void>()

/** A menu passes its button as the opener: the pressed menu item is unmounted when the dialog closes. */
export function openDialog(dialog: HeaderDialog, from: Element | null = document.activeElement) {
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
