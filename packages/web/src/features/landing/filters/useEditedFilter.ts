import { useState } from 'react'
import { useSession } from '#platform/session.ts'
import { type EditedFilter, readEdited } from './edited.ts'

/** What is being edited in a widget, kept for the session so that a reload or an error does not take it away. */
export function useEditedFilter(widgetId: string) {
  // Whoever signs in next in this tab does not find it.
  const key = `bindery.editedFilter.${useSession().user.id}.${widgetId}`
  const [edited, setEdited] = useState(() => readEdited(sessionStorage.getItem(key)))
  const edit = (next: EditedFilter | null) => {
    setEdited(next)
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
  }
  return [edited, edit] as const
}
