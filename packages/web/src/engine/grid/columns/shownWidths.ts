import type { GridColumn } from '@bindery/contract/grid'
import { clampWidth } from './columns.ts'

export const GUTTER_WIDTH = 36
/** The handle of the last column reaches over its edge: without room for it, a grid that fits would scroll. */
const SPARE = 6

/**
 * How wide each column is drawn: what the grid has more than its columns need is shared out among them, by the style
 * alone, so that nothing moves once it is drawn. A column that was given a width by hand has that one, and a symbol
 * needs no more room than it has.
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
