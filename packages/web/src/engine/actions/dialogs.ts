import type { Dialog } from '@bindery/contract/actions/action'
import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { Offer } from './bar.ts'

export interface Runner {
  run: (parameters?: ActionParameters) => void
  isRunning: boolean
  /** Why the last attempt was refused. */
  error: unknown
  submissionId: number
}

export interface DialogProps extends Offer {
  runner: Runner
  onClose: () => void
}

interface DialogEntry {
  /** `preload`: the code of the dialog is loaded when its action is pressed. */
  Dialog: ComponentType<DialogProps> & { preload?: () => Promise<void> }
  /** Returns the parameters if there is only one choice; null opens the dialog. */
  parametersWithoutAsking?: (offer: Offer, queryClient: QueryClient) => Promise<ActionParameters | null>
  /** Shown after the action is done. */
  Afterwards?: ComponentType<Offer & { onClose: () => void }>
}

/** By dialog; an entry for an action takes precedence. Features contribute their own entries. */
export type DialogTable = Readonly<Partial<Record<Dialog | ActionId, DialogEntry>>>

export const DialogsContext = createContext<DialogTable>({})
export const useDialogs = () => use(DialogsContext)

export const dialogFor = (table: DialogTable, { action: { id, functionType } }: Offer): DialogEntry | undefined =>
  table[id as ActionId] ?? table[functionType as Dialog]
