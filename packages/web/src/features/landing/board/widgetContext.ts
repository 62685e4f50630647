import { createContext, use } from 'react'
import type { PlaceStep } from './placeByKey.ts'
import type { Widget, WidgetSize } from './widgets.ts'

/** What a widget can ask of the board it stands on. */
export interface WidgetActions {
  resize: (size: WidgetSize) => void
  returnToDefaultSize: () => void
  /** Null where the board is one column and has no places to choose. */
  place: ((step: PlaceStep) => void) | null
  change: (part: Partial<Pick<Widget, 'filterUri' | 'sortKey' | 'sortType' | 'columns'>>) => void
}

/** What can be done to all widgets at once. */
export interface BoardLayout {
  /** Whether anything differs from the role's layout, or may. */
  isOwn: boolean
  isResetting: boolean
  /** Gives up the user's layout for the role's. */
  reset: (onDone: () => void) => void
}

export interface OnBoard {
  widget: Widget
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
