import { useSyncExternalStore } from 'react'
import type { FormStore } from './store.ts'

/** The form on screen: the navigation counts its answers before the server has counted them. */
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

/** The form counts as open until the returned function is called. */
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
