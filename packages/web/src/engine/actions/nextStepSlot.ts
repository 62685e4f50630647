import { createContext } from 'react'

/** The element of a page that shows the next step instead of the action bar; null if the page has none. */
export const NextStepSlot = createContext<HTMLElement | null>(null)
