import type { PointerEvent, ReactNode } from 'react'
import classes from './CardTrigger.module.css'
import { type CardSubject, cards } from './cards.ts'

interface Props {
  subject: CardSubject
  isInControl?: boolean
  children: ReactNode
}

/** Opens a temporary card under the pointer, and a frozen one when it is pressed. */
export function CardTrigger({ subject, isInControl = false, children }: Props) {
  const pointer = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      // A finger has no way to point without pressing.
      if (pointerType !== 'touch') cards.enterName(subject, currentTarget)
    },
    onPointerLeave: cards.leave,
  }
  if (isInControl) return <span {...pointer}>{children}</span>
  return (
    <button
      type="button"
      className={classes.name}
      aria-haspopup="dialog"
      data-card
      {...pointer}
      onClick={({ currentTarget }) => cards.pressName(subject, currentTarget)}
    >
      {children}
    </button>
  )
}
