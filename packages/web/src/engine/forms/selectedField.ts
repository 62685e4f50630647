import { useSyncExternalStore } from 'react'

/** The field of a form that has the focus, or had it last. */
export interface SelectedField {
  formKey: string
  path: string
  label: string
}
let selected: SelectedField | null = null
const listeners = new Set<() => void>()

export function selectField(field: SelectedField | null) {
  if (selected?.formKey === field?.formKey && selected?.path === field?.path) return
  selected = field
  for (const listener of listeners) listener()
}

export const useSelectedField = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => selected,
  )
