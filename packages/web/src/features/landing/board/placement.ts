import {
  calcGridItemPosition,
  calcWH,
  calcXY,
  cloneLayout,
  type LayoutItem,
  moveElement,
  verticalCompactor,
} from 'react-grid-layout/core'
import { BOARD_COLUMNS, type Place } from './layout.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The measures that convert places into pixels. `cols` is 1 if the widgets are stacked. */
export type BoardMetrics = Parameters<typeof calcGridItemPosition>[0]

/** Removes gaps: every widget moves up as far as it can. */
export const settle = (places: readonly Place[], columns = BOARD_COLUMNS) =>
  verticalCompactor.compact(places, columns) as readonly Place[]

export const boxOf = (metrics: BoardMetrics, { x, y, w, h }: Place): Box => calcGridItemPosition(metrics, x, y, w, h)

/** Moves the widget; the other widgets make room. */
export function dragTo(places: readonly Place[], id: string, x: number, y: number): readonly Place[] {
  return changed(places, id, (item, layout) =>
    moveElement(
      layout,
      item,
      clamp(x, 0, BOARD_COLUMNS - item.w),
      Math.max(0, y),
      true,
      false,
      'vertical',
      BOARD_COLUMNS,
    ),
  )
}

/** Resizes the widget. Its upper left corner stays. */
export function resizeTo(places: readonly Place[], id: string, w: number, h: number): readonly Place[] {
  return changed(places, id, (item, layout) => {
    item.w = clamp(w, item.minW ?? 1, BOARD_COLUMNS - item.x)
    item.h = Math.max(item.minH ?? 1, h)
    return moveElement(layout, item, item.x, item.y, true, false, 'vertical', BOARD_COLUMNS)
  })
}

type Change = (item: LayoutItem, layout: LayoutItem[]) => readonly LayoutItem[]

function changed(places: readonly Place[], id: string, change: Change): readonly Place[] {
  const layout = cloneLayout(places) as LayoutItem[]
  const item = layout.find(({ i }) => i === id)
  return item ? settle(change(item, layout) as readonly Place[]) : places
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The place where a dragged box would land. */
export const placeAt = (metrics: BoardMetrics, { left, top }: Box, { w, h }: Place) => calcXY(metrics, top, left, w, h)
export const sizeAt = (metrics: BoardMetrics, { width, height }: Box, { x, y }: Place) =>
  calcWH(metrics, width, height, x, y, 'se')
