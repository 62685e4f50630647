import { useSyncExternalStore } from 'react'
import type { FormStore } from './store.ts'

/** The form that is on screen: what is filled in counts in the navigation before the server has counted it. */
export interface OpenForm {
  submissionId: number
  key: string
  store: FormStore
}
let open: OpenForm | null = null
const listeners = new Set<() => void>()

const change = (next: OpenForm | null) => {
  open = next
  for (const listener of listeners) listener()
}

/** Until the returned function is called. */
export function noteOpenForm(form: OpenForm) {
  change(form)
  return () => {
    if (open === form) change(null)
  }
}

export const useOpenForm = (): OpenForm | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
