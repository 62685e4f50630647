import type { SortType } from '@bindery/contract/grid'
import { WIDGET_TYPE, type WidgetTemplate } from '@bindery/contract/widgets'
import type { SavedColumn } from '#engine/grid/columns/columns.ts'

export const WIDGET_SIZES = ['normal', 'minimized', 'maximized'] as const
export type WidgetSize = (typeof WIDGET_SIZES)[number]

/** The stored settings of a user's widget. */
export interface StoredWidget {
  type: number
  sizeX: number
  sizeY: number
  row: number
  col: number
  options: string | null
  filterUri: string | null
  sortKey: string | null
  sortType: SortType | null
  columns: SavedColumn[] | null
  size: WidgetSize
}

export interface Widget extends StoredWidget {
  /** Type and index among the widgets of this type: `1-0` is the first submission grid. */
  id: string
  defaultSizeX: number
  defaultSizeY: number
}

/** The implemented widget types. A layout may hold and keep others. */
const BUILT: readonly number[] = Object.values(WIDGET_TYPE)
export const isBuilt = ({ type }: { type: number }) => BUILT.includes(type)

const fromTemplate = (template: WidgetTemplate): StoredWidget => ({ ...template, columns: null, size: 'normal' })

/**
 * Merges the user's layout into the role's. Widgets added to the role's layout later appear at their default place.
 * Options come from the role's layout: the copy in the user's layout may be outdated.
 */
export function mergeWidgets(templates: readonly WidgetTemplate[], stored: readonly StoredWidget[] | null): Widget[] {
  const waiting = named(templates)
  const mine = named(stored ?? []).map(({ id, item }) => {
    const at = waiting.findIndex((template) => template.id === id)
    const template = at < 0 ? null : waiting.splice(at, 1)[0]!.item
    return toWidget(id, { ...item, options: template ? template.options : item.options }, template)
  })
  return [...mine, ...waiting.map(({ id, item }) => toWidget(id, fromTemplate(item), item))]
}

const toWidget = (id: string, stored: StoredWidget, template: WidgetTemplate | null): Widget => ({
  ...stored,
  id,
  defaultSizeX: template?.sizeX ?? stored.sizeX,
  defaultSizeY: template?.sizeY ?? stored.sizeY,
})

function named<T extends { type: number }>(items: readonly T[]): { id: string; item: T }[] {
  const seen = new Map<number, number>()
  return items.map((item) => {
    const at = seen.get(item.type) ?? 0
    seen.set(item.type, at + 1)
    return { id: `${item.type}-${at}`, item }
  })
}
