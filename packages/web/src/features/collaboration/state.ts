import type { CollaborationKind } from '@bindery/contract/collaboration'
import { pageState } from '#engine/submissions/pageState.ts'

/** The sub-page over the list: a new or an existing item. */
export interface SubPage {
  kind: CollaborationKind
  id: number | null
  /** A draft of an email that was begun just now. */
  isNew?: boolean
}

/** Finds the row of an item in the list. */
export const nameOf = ({ kind, id }: SubPage) => `${kind} ${id}`

/** Kept by the panel for each submission. The items themselves are read again. */
export interface PanelState {
  tab: CollaborationKind | null
  search: string
  types: readonly string[]
  subPage: SubPage | null
}

export const panelState = pageState<PanelState>('collaboration', { tab: null, search: '', types: [], subPage: null })
