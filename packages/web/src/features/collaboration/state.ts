import type { CollaborationKind } from '@bindery/contract/collaboration'
import { pageState } from '#engine/submissions/pageState.ts'

/** The sub-page over the list: a new or an existing item. */
export type SubPage = { kind: CollaborationKind; id: number | null }

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
