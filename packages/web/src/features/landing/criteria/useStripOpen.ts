import { useState } from 'react'
import { useSession } from '#platform/session.ts'

/** Whether the criteria are shown, for as long as the session; what is being edited is not hidden by a reload. */
export function useStripOpen(widgetId: string) {
  const key = `bindery.criteria.${useSession().user.id}.${widgetId}`
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(key) === 'open')
  const toggle = () => {
    setOpen(!isOpen)
    sessionStorage.setItem(key, isOpen ? 'closed' : 'open')
  }
  return [isOpen, toggle] as const
}
