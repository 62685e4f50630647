import type { GridColumn } from '@bindery/contract/grid'
import {
  type ColumnDef,
  type ColumnSizingState,
  columnOrderingFeature,
  columnResizingFeature,
  type columnResizingState,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  type OnChangeFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import { valueAt } from './body/valueAt.ts'
import { MAX_COLUMN_WIDTH, minWidth, resizeColumn } from './columns/columns.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<GridColumn>(),
})

const NOT_RESIZING: columnResizingState = {
  columnSizingStart: [],
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  startOffset: null,
  startSize: null,
}

interface GridTableOptions<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  columns: readonly GridColumn[]
  onColumnsChange: (columns: GridColumn[]) => void
  /** The current widths of the columns, by accessor. */
  drawnWidths: () => Widths
}
type Widths = Record<string, number>

/** The table for the given columns, which define order, visibility and widths. A drag has its own widths. */
export function useGridTable<Row extends object>(given: GridTableOptions<Row>) {
  const { rows, rowId, columns, onColumnsChange, drawnWidths } = given
  const { dragged, resizing, onDragged, onResizing } = useResizing(drawnWidths, (accessor, width) =>
    onColumnsChange(resizeColumn(columns, accessor, width)),
  )
  const definitions = useMemo(() => columns.map((column) => toDefinition<Row>(column)), [columns])
  const columnSizing = useMemo(() => ({ ...sizesOf(columns), ...dragged }), [columns, dragged])

  return useTable({
    features,
    data: rows as Row[],
    columns: definitions,
    getRowId: (row) => String(rowId(row)),
    columnResizeMode: 'onChange',
    state: {
      columnOrder: columns.map(({ accessor }) => accessor),
      columnVisibility: Object.fromEntries(columns.map(({ accessor, visible }) => [accessor, visible])),
      columnSizing,
      columnResizing: resizing,
    },
    onColumnSizingChange: onDragged,
    onColumnResizingChange: onResizing,
  })
}
export type GridTable<Row extends object> = ReturnType<typeof useGridTable<Row>>

const sizesOf = (columns: readonly GridColumn[]) =>
  Object.fromEntries(columns.map(({ accessor, width }) => [accessor, width]))

const toDefinition = <Row extends object>(column: GridColumn): ColumnDef<typeof features, Row> => ({
  id: column.accessor,
  accessorFn: (row) => valueAt(row, column.accessor),
  header: column.label,
  size: column.width,
  minSize: minWidth(column.type),
  maxSize: MAX_COLUMN_WIDTH,
  meta: column,
})

/**
 * A drag starts with the rendered widths and changes only the dragged column. The table reports one change in several
 * calls before the next render, so a ref holds the latest state.
 */
function useResizing(drawnWidths: () => Widths, onEnd: (accessor: string, width: number) => void) {
  const [rendered, render] = useState({ dragged: {} as Widths, resizing: NOT_RESIZING })
  const now = useRef(rendered)
  const change = (next: Partial<typeof rendered>) => {
    now.current = { ...now.current, ...next }
    render(now.current)
  }
  const begin = (next: columnResizingState, accessor: string) => {
    const dragged = drawnWidths()
    const startSize = dragged[accessor] ?? next.startSize ?? 0
    change({ dragged, resizing: { ...next, startSize, columnSizingStart: [[accessor, startSize]] } })
  }
  const onDragged: OnChangeFn<ColumnSizingState> = (updater) =>
    change({ dragged: functionalUpdate(updater, now.current.dragged) })
  const onResizing: OnChangeFn<columnResizingState> = (updater) => {
    const { dragged, resizing } = now.current
    const next = functionalUpdate(updater, resizing)
    if (next.isResizingColumn && !resizing.isResizingColumn) return begin(next, next.isResizingColumn)
    const ended = next.isResizingColumn ? false : resizing.isResizingColumn
    change({ resizing: next, ...(ended && { dragged: {} }) })
    // Pressing and releasing without moving is no drag.
    if (ended && dragged[ended] !== undefined && dragged[ended] !== resizing.startSize) onEnd(ended, dragged[ended])
  }
  return { ...rendered, onDragged, onResizing }
}
