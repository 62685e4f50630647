import { WIDGET_MARGIN } from '@bindery/contract/limits'
import { WIDGET_TYPE } from '@bindery/contract/widgets'
import type { Widget, WidgetSize } from './widgets.ts'

export const BOARD_COLUMNS = 12
/** Below this width the widgets are stacked in one column. */
export const STACKED_UNDER = 992
const WIDGET_HEADER = 42
/** A row is at least as high as a minimized widget: its header and two hairlines. */
const LEAST_ROW = WIDGET_HEADER + 2

/** An item in the format of the grid layout library. */
export interface Place {
  i: string
  x: number
  y: number
  w: number
  h: number
  minW: number
  minH: number
  isResizable: boolean
}

const LEAST: Record<number, { minW: number; minH: number }> = {
  [WIDGET_TYPE.submissionGrid]: { minW: 4, minH: 4 },
  [WIDGET_TYPE.taskGrid]: { minW: 3, minH: 3 },
  [WIDGET_TYPE.externalUrl]: { minW: 2, minH: 2 },
  [WIDGET_TYPE.recentActivity]: { minW: 3, minH: 3 },
}

export function placesOf(widgets: readonly Widget[], isStacked: boolean): Place[] {
  const places = widgets.map((widget) => {
    const least = LEAST[widget.type] ?? { minW: 2, minH: 2 }
    const isMinimized = widget.size === 'minimized'
    return {
      i: widget.id,
      x: widget.col,
      y: widget.row,
      w: widget.sizeX,
      h: isMinimized ? 1 : Math.max(widget.sizeY, least.minH),
      ...least,
      minH: isMinimized ? 1 : least.minH,
      isResizable: widget.size === 'normal',
    }
  })
  return isStacked ? stack(places) : places
}

/** Stacks the items in reading order. */
function stack(places: Place[]): Place[] {
  let y = 0
  return inReadingOrder(places).map((place) => {
    const stacked = { ...place, x: 0, w: 1, minW: 1, y, isResizable: false }
    y += place.h
    return stacked
  })
}

/** Row by row, from left to right. The Tab key and screen readers follow this order. */
export const inReadingOrder = <P extends Pick<Place, 'x' | 'y'>>(places: readonly P[]) =>
  places.toSorted((a, b) => a.y - b.y || a.x - b.x)

/** Copies the places of the grid layout back into the widgets. A minimized widget keeps its normal height. */
export const withPlaces = (widgets: readonly Widget[], places: readonly Pick<Place, 'i' | 'x' | 'y' | 'w' | 'h'>[]) =>
  widgets.map((widget) => {
    const place = places.find(({ i }) => i === widget.id)
    if (!place) return widget
    const sizeY = widget.size === 'minimized' ? widget.sizeY : place.h
    const moved = { col: place.x, row: place.y, sizeX: place.w, sizeY }
    return isSame(widget, moved) ? widget : { ...widget, ...moved }
  })

const isSame = (widget: Widget, moved: Pick<Widget, 'col' | 'row' | 'sizeX' | 'sizeY'>) =>
  widget.col === moved.col && widget.row === moved.row && widget.sizeX === moved.sizeX && widget.sizeY === moved.sizeY

/** Sizes a widget. Only one can be maximized. */
export const sized = (widgets: readonly Widget[], id: string, size: WidgetSize) =>
  widgets.map((widget): Widget => {
    if (widget.id === id) return { ...widget, size }
    return size === 'maximized' && widget.size === 'maximized' ? { ...widget, size: 'normal' } : widget
  })

export const defaultSized = (widgets: readonly Widget[], id: string) =>
  widgets.map((widget): Widget => {
    if (widget.id !== id) return widget
    const { defaultSizeX: sizeX, defaultSizeY: sizeY } = widget
    return { ...widget, sizeX, sizeY, col: Math.min(widget.col, BOARD_COLUMNS - sizeX), size: 'normal' }
  })

export const rowsOf = (places: readonly Pick<Place, 'y' | 'h'>[]) => Math.max(1, ...places.map(({ y, h }) => y + h))

/** The row height with which the role's default layout fills the window. */
export const rowHeight = (rows: number, available: number) =>
  Math.max(LEAST_ROW, Math.floor((available - (rows - 1) * WIDGET_MARGIN) / rows))
