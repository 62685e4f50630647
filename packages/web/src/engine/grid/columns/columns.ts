import type { GridColumn, SortType } from '@bindery/contract/grid'

export interface GridSort {
  key: string
  sortType: SortType
}

/** A column as a user's view stores it. */
export interface SavedColumn {
  accessor: string
  visible: boolean
  width: number
  type: string
  sort: SortType | null
}

export const MAX_COLUMN_WIDTH = 900
/** Identifiers, dates and amounts are never cut off, so their columns have a minimum width. */
const MIN_WIDTHS: Record<string, number> = {
  priority: 44,
  id: 164,
  date: 96,
  dueDate: 112,
  dateTime: 156,
  money: 92,
  status: 110,
}
const MIN_WIDTH = 56
export const minWidth = (type: string) => MIN_WIDTHS[type] ?? MIN_WIDTH

export const clampWidth = (type: string, width: number) =>
  Math.min(MAX_COLUMN_WIDTH, Math.max(minWidth(type), Math.round(width)))

/**
 * Applies the user's order, visibility and widths to the product's columns. A column that is new since the user's
 * choice goes after its neighbour; a column that is no longer offered is dropped.
 */
export function mergeColumns(offered: readonly GridColumn[], saved: readonly SavedColumn[] | null): GridColumn[] {
  const fitted = offered.map((column) => ({ ...column, width: clampWidth(column.type, column.width) }))
  if (!saved?.length) return fitted
  const byAccessor = new Map(fitted.map((column) => [column.accessor, column]))
  const merged = saved.flatMap(({ accessor, visible, width }) => {
    const column = byAccessor.get(accessor)
    byAccessor.delete(accessor)
    return column ? [{ ...column, visible, width: clampWidth(column.type, width) }] : []
  })
  for (const column of byAccessor.values()) {
    const before = fitted.slice(0, fitted.indexOf(column)).map(({ accessor }) => accessor)
    const at = merged.findLastIndex(({ accessor }) => before.includes(accessor))
    merged.splice(at + 1, 0, column)
  }
  return merged.some(({ visible }) => visible) ? merged : fitted
}

export const saveColumns = (columns: readonly GridColumn[], sort: GridSort | null): SavedColumn[] =>
  columns.map(({ accessor, visible, width, type }) => ({
    accessor,
    visible,
    width,
    type,
    sort: sort?.key === accessor ? sort.sortType : null,
  }))

/** Moves one column before another; null: to the end. */
export function moveBefore(columns: readonly GridColumn[], accessor: string, before: string | null): GridColumn[] {
  const moved = columns.find((column) => column.accessor === accessor)
  if (!moved || accessor === before) return [...columns]
  const rest = columns.filter((column) => column !== moved)
  const at = before === null ? -1 : rest.findIndex((column) => column.accessor === before)
  rest.splice(at < 0 ? rest.length : at, 0, moved)
  return rest
}

/** Moves a column past its next visible neighbour; hidden columns in between do not count. */
export function moveStep(columns: readonly GridColumn[], accessor: string, step: -1 | 1): GridColumn[] {
  const visible = columns.filter((column) => column.visible)
  const at = visible.findIndex((column) => column.accessor === accessor)
  const neighbour = visible[at + step]
  if (at < 0 || !neighbour) return [...columns]
  if (step < 0) return moveBefore(columns, accessor, neighbour.accessor)
  const after = columns[columns.indexOf(neighbour) + 1]
  return moveBefore(columns, accessor, after?.accessor ?? null)
}

export const resizeColumn = (columns: readonly GridColumn[], accessor: string, width: number): GridColumn[] =>
  columns.map((column) =>
    column.accessor === accessor ? { ...column, width: clampWidth(column.type, width) } : column,
  )
