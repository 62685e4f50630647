import { useState } from 'react'
import { useSession } from '#platform/session.ts'
import { useWidget } from './widgetContext.ts'

export interface AskedPage {
  /** Filter, order and size: another one starts again at the first page. */
  question: string
  page: number
}

/** The page that was open, for whoever comes back from a submission; kept for the session of this tab. */
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
    // Who leaves a question and comes back to it starts at the first page too.
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
