import type { GridColumn } from '@bindery/contract/grid'
import { clampWidth } from './columns.ts'

export const GUTTER_WIDTH = 36
/** Room for the resize handle that overlaps the last column's edge. Without it, a grid that fits would scroll. */
const SPARE = 6

/** Columns whose values have a known length. More width would only put a gap between the columns. */
const OF_KNOWN_LENGTH = [
  'priority',
  'boolean',
  'date',
  'dateTime',
  'dueDate',
  'money',
  'number',
  'percent',
  'id',
  'code',
]

/**
 * The rendered width of each column. CSS alone distributes the spare width of the grid, so that nothing moves after
 * rendering. A column with a width set by the user keeps it. The others share the spare width if they show names and
 * other texts, which are cut otherwise; in a grid without such columns, all but symbols grow.
 */
export function shownWidths(visible: readonly GridColumn[], offered: readonly GridColumn[]): string[] {
  const isFree = (column: GridColumn) => !isSetByHand(column, offered)
  const isText = (column: GridColumn) => isFree(column) && !OF_KNOWN_LENGTH.includes(column.type)
  const mayGrow = visible.some(isText) ? isText : (column: GridColumn) => isFree(column) && column.type !== 'priority'
  const grows = visible.map(mayGrow)
  const sum = (growing: boolean) =>
    visible.reduce((total, { width }, at) => (grows[at] === growing ? total + width : total), 0)
  const fixed = GUTTER_WIDTH + SPARE + sum(false)
  return visible.map(({ width }, at) =>
    grows[at] ? `max(${width}px, (100cqw - ${fixed}px) * ${width} / ${sum(true)})` : `${width}px`,
  )
}

function isSetByHand({ accessor, type, width }: GridColumn, offered: readonly GridColumn[]) {
  const column = offered.find((one) => one.accessor === accessor)
  return column !== undefined && clampWidth(type, column.width) !== width
}
