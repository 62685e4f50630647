import type { GridColumn } from '@bindery/contract/grid'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import classes from '../grid.module.css'
import { cellAttribute } from '../keyboard/useRoving.ts'
import { alignOf } from './cells.tsx'

export interface RowProps<Row> {
  row: Row
  id: number
  /** The index on the page, from 0. */
  index: number
  /** The index in the whole list, from 1, where the header is row 1. */
  ariaRowIndex: number
  name: string
  columns: readonly GridColumn[]
  renderCell: (row: Row, column: GridColumn) => React.ReactNode
  isSelected: boolean
  /** The label of the row's checkbox or radio button; undefined while no rows are being marked. */
  markLabel: string | undefined
  markType?: 'checkbox' | 'radio'
  isOpen: boolean
  drawerId: string | undefined
  drawerLabel: (name: string, isOpen: boolean) => string
  measure?: ((element: HTMLElement | null) => void) | undefined
  virtualIndex?: number | undefined
}

function Row<T>(props: RowProps<T>) {
  const { row, index, columns, renderCell, isSelected, virtualIndex } = props
  return (
    <tr
      ref={props.measure}
      className={classes.row}
      aria-rowindex={props.ariaRowIndex}
      aria-selected={isSelected}
      data-index={virtualIndex}
      data-row={props.id}
    >
      <td className={classes.gutter}>
        <Chevron {...props} />
        {/* The row has the focus and handles keys and clicks. */}
        {props.markLabel !== undefined && (
          <input
            type={props.markType ?? 'checkbox'}
            className={classes.mark}
            tabIndex={-1}
            aria-label={props.markLabel}
            checked={isSelected}
            readOnly
          />
        )}
      </td>
      {columns.map((column, at) => (
        <td
          key={column.accessor}
          className={classes.cell}
          data-cell={cellAttribute(index, at + 1)}
          data-align={alignOf(column.type)}
          data-accessor={column.accessor}
          tabIndex={-1}
        >
          {renderCell(row, column)}
        </td>
      ))}
      <td className={classes.filler} aria-hidden="true" />
    </tr>
  )
}

function Chevron<T>({ index, name, isOpen, drawerId, drawerLabel }: RowProps<T>) {
  return (
    <button
      type="button"
      className={classes.chevron}
      data-cell={cellAttribute(index, 0)}
      data-open={isOpen}
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-controls={drawerId}
      aria-label={drawerLabel(name, isOpen)}
    >
      <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
    </button>
  )
}

/** Memoized: in a page of a hundred rows, a key press must render only the rows that change. */
export const GridRow = memo(Row) as typeof Row
