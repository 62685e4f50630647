import type { ReactNode } from 'react'
import { CardTrigger } from './CardTrigger.tsx'

/** The system user has no card. */
const SYSTEM = 0

interface Props {
  person: { id: number; name: string }
  /** Shown instead of the name, for example "You". */
  children?: ReactNode
  /** Within a button or a link, which takes the press: the card opens for the pointer only. */
  isInControl?: boolean
}

/** The name of a person, which leads to the business card. */
export function PersonName({ person: { id, name }, children = name, isInControl = false }: Props) {
  if (id === SYSTEM) return children
  return (
    <CardTrigger subject={{ kind: 'user', id, name }} isInControl={isInControl}>
      {children}
    </CardTrigger>
  )
}
