import { createContext, use } from 'react'
import type { PlaceStep } from './placeByKey.ts'
import type { Widget, WidgetSize } from './widgets.ts'

/** The actions of a widget on its board. */
export interface WidgetActions {
  resize: (size: WidgetSize) => void
  returnToDefaultSize: () => void
  /** Null if the board is one column, where widgets cannot be moved. */
  place: ((step: PlaceStep) => void) | null
  change: (part: Partial<Pick<Widget, 'filterUri' | 'sortKey' | 'sortType' | 'columns'>>) => void
}

/** The actions on all widgets at once. */
export interface BoardLayout {
  /** Whether the user has a stored layout, even one like the role's. */
  isOwn: boolean
  isResetting: boolean
  /** Deletes the user's layout and restores the role's. */
  reset: (onDone: () => void) => void
}

export interface OnBoard {
  widget: Widget
  /** The first widget of its type takes the criteria of a link. */
  isFirstOfType: boolean
  actions: WidgetActions
  layout: BoardLayout
}

const Context = createContext<OnBoard | null>(null)
export const WidgetContext = Context

export function useWidget(): OnBoard {
  const value = use(Context)
  if (!value) throw new Error('useWidget was called outside a widget')
  return value
}
