import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { Answer } from './answer.ts'
import { keyOf, type Offer } from './bar.ts'

export interface Runner {
  run: (answer?: Answer) => void
  isRunning: boolean
  /** Why the last try was refused. */
  error: unknown
}

export interface DialogProps extends Offer {
  runner: Runner
  onClose: () => void
}

interface DialogEntry {
  Dialog: ComponentType<DialogProps>
  /** Where there is only one answer nobody has to give it. */
  answerWithoutAsking?: (offer: Offer, queryClient: QueryClient) => Promise<Answer | null>
  /** Comes up once the action is done. */
  Afterwards?: ComponentType<Offer & { onClose: () => void }>
}

/** By `functionType`; an entry for `Context:Action name` stands before it. Features hand in theirs. */
export type DialogTable = Readonly<Record<string, DialogEntry>>

export const DialogsContext = createContext<DialogTable>({})
export const useDialogs = () => use(DialogsContext)

export const dialogFor = (table: DialogTable, offer: Offer): DialogEntry | undefined =>
  table[keyOf(offer)] ?? table[offer.action.functionType]
