import type { GridColumn } from '@bindery/contract/grid'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { alignOf } from '../body/cells.tsx'
import classes from '../grid.module.css'
import { cellAttribute } from '../keyboard/useRoving.ts'
import type { GridSort } from './columns.ts'
import { ariaSort } from './sort.ts'
import type { ColumnDrag } from './useColumnDrag.ts'

interface Props {
  column: GridColumn
  index: number
  sort: GridSort | null
  helpId: string
  isResizing: boolean
  onSort: (accessor: string) => void
  onResizeStart: (event: unknown) => void
  drag: ColumnDrag
}

export function HeaderCell({ column, index, sort, helpId, isResizing, onSort, onResizeStart, drag }: Props) {
  const { accessor, label, sortable, type } = column
  const sorted = ariaSort(sort, accessor)
  const focusable = { 'data-cell': cellAttribute(-1, index), tabIndex: -1, 'aria-describedby': helpId }
  return (
    <th
      scope="col"
      className={classes.headerCell}
      aria-sort={sortable ? sorted : undefined}
      data-align={alignOf(type)}
      data-accessor={accessor}
      data-drop={drag.sideAt(accessor)}
      {...drag.target(accessor)}
      {...(sortable ? {} : focusable)}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.headerLabel}
          {...focusable}
          {...drag.source(accessor)}
          onClick={() => onSort(accessor)}
        >
          <Label column={column} sorted={sorted} />
        </button>
      ) : (
        <span className={classes.headerLabel} {...drag.source(accessor)}>
          <Label column={column} sorted={sorted} />
        </span>
      )}
      <span
        className={classes.resizer}
        data-resizing={isResizing}
        data-label={label}
        aria-hidden="true"
        onMouseDown={onResizeStart}
        onTouchStart={onResizeStart}
      />
    </th>
  )
}

function Label({ column: { label, type }, sorted }: { column: GridColumn; sorted: ReturnType<typeof ariaSort> }) {
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown
  const arrow = sorted !== 'none' && <Arrow size={14} stroke={1.7} className={classes.arrow} aria-hidden="true" />
  if (type === 'priority')
    return (
      <>
        {arrow || <IconArrowsSort size={14} stroke={1.7} aria-hidden="true" />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    )
  return (
    <>
      <span className={classes.headerText} data-cut="">
        {label}
      </span>
      {arrow}
    </>
  )
}
