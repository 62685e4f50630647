import { useState } from 'react'
import { useSession } from '#platform/session.ts'
import { useWidget } from './widgetContext.ts'

export interface AskedPage {
  /** Filter, order and page size. A change of these starts at the first page. */
  question: string
  page: number
}

/** The last open page, restored when the user returns from a submission. Kept in the tab's session. */
export function useKeptPage(question: string) {
  const key = `bindery.page.${useSession().user.id}.${useWidget().widget.id}`
  const [asked, setAsked] = useState(() => read(sessionStorage.getItem(key)) ?? { question, page: 1 })
  const keep = (next: AskedPage) => {
    setAsked(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  const [shown, setShown] = useState(question)
  if (shown !== question) {
    setShown(question)
    // Forget the page of the previous filter: returning to it starts at the first page.
    if (shown === asked.question) keep({ question, page: 1 })
  }
  return [asked, keep] as const
}

function read(text: string | null): AskedPage | null {
  try {
    const { question, page } = JSON.parse(text ?? '{}')
    return typeof question === 'string' && Number.isSafeInteger(page) && page > 0 ? { question, page } : null
  } catch {
    return null
  }
}
