import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The place in the bar with the name of the file where a view puts its button for printing. */
export const HeadSlot = createContext<HTMLElement | null>(null)

export function InHead({ children }: { children: React.ReactNode }) {
  const slot = use(HeadSlot)
  return slot && createPortal(children, slot)
}
