import type { GridColumn } from '@bindery/contract/grid'
import { clampWidth } from './columns.ts'

export const GUTTER_WIDTH = 36
/** Room for the resize handle that overlaps the last column's edge. Without it, a grid that fits would scroll. */
const SPARE = 6

/**
 * The rendered width of each column. CSS alone distributes the spare width of the grid, so that nothing moves after
 * rendering. A column with a width set by the user keeps it, and a symbol column does not grow.
 */
export function shownWidths(visible: readonly GridColumn[], offered: readonly GridColumn[]): string[] {
  const grows = visible.map((column) => column.type !== 'priority' && !isSetByHand(column, offered))
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
