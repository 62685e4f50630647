import type { GridColumn } from '@bindery/contract/grid'
import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CutTooltip } from './body/CutTooltip.tsx'
import { alignOf } from './body/cells.tsx'
import { type BodyProps, GridBody } from './body/GridBody.tsx'
import type { Marking } from './body/marking.ts'
import { SkeletonRows } from './body/SkeletonRows.tsx'
import { useDrawers } from './body/useDrawers.ts'
import { useRowClicks } from './body/useRowClicks.ts'
import type { Reveal } from './body/VirtualBody.tsx'
import type { GridSort } from './columns/columns.ts'
import { GridHeader } from './columns/GridHeader.tsx'
import { GUTTER_WIDTH, shownWidths } from './columns/shownWidths.ts'
import { useColumnActions } from './columns/useColumnActions.ts'
import classes from './grid.module.css'
import { gridKeyHandler } from './keyboard/gridKeys.ts'
import { useReturn } from './keyboard/useReturn.ts'
import { useRoving } from './keyboard/useRoving.ts'
import { ownEvents } from './ownEvents.ts'
import { useGridTable } from './useGridTable.ts'

const VirtualBody = lazy(() =>
  import('./body/VirtualBody.tsx').then((loaded) => ({ default: loaded.VirtualBody })),
) as <Row>(props: BodyProps<Row> & { ref?: React.Ref<Reveal> }) => React.ReactNode

/** Up to a full page, all rows are rendered: a hundred rows scroll better without virtualization. */
const VIRTUAL_OVER = 100

interface Props<Row extends object> {
  label: string
  /** Undefined until the first response: the grid then shows skeleton rows. */
  rows: readonly Row[] | undefined
  startIndex: number
  total: number
  skeletonRows: number
  /** A new response is pending and these rows are from the previous one. */
  isReloading: boolean
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  columns: readonly GridColumn[]
  /** The product's columns: a column keeps growing with the grid until the user sets its width. */
  offered: readonly GridColumn[]
  onColumnsChange: (columns: GridColumn[]) => void
  sort: GridSort | null
  onSort: (sort: GridSort) => void
  renderCell: (row: Row, column: GridColumn) => React.ReactNode
  renderDrawer: (row: Row) => React.ReactNode
  onOpen: (row: Row) => void
  onFilters?: (() => void) | undefined
  rowHeight: number
  hasLetterKeys: boolean
  marking?: Marking | undefined
  /** The cell of the totals row in this column; without it there is no totals row. */
  renderTotal?: ((column: GridColumn, at: number) => React.ReactNode) | undefined
  tooltipMs?: number
  /** Shown instead of the rows: nothing matches, or loading failed. */
  message?: React.ReactNode
}

const NO_ROWS: readonly never[] = []

export function DataGrid<Row extends object>(props: Props<Row>) {
  const { label, rowId, columns, onColumnsChange, sort, onSort, onOpen, rowHeight, message } = props
  const { marking } = props
  const marked = marking?.ids ?? undefined
  const rows = props.rows ?? NO_ROWS
  const { t } = useTranslation('grid')
  const gridId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useRef<Reveal>(null)
  const drawers = useDrawers()
  const drawnWidths = () => widthsOf(grid.current)
  const table = useGridTable({ rows, rowId, columns, onColumnsChange, drawnWidths })
  const actions = useColumnActions({ columns, onColumnsChange, sort, onSort })
  const leave = useReturn(label, grid, rows.length)
  const open = (row: Row) => {
    leave(rowId(row))
    onOpen(row)
  }
  const mark = useMarkRows(rows, rowId, marking)
  const isMarkedByRow = marked !== undefined && !marking?.opensRows
  const onClick = useRowClicks({ rows, rowId, open, mark, isMarkedByRow, toggle: drawers.toggle })
  const visible = useMemo(() => columns.filter((column) => column.visible), [columns])
  const roving = useRoving({
    ...{ grid, rowHeight, rows: rows.length, columns: visible.length + 1 },
    reveal: (row) => virtual.current?.reveal(row),
  })
  const accessorAt = (at: number) => visible[at - 1]?.accessor ?? ''
  const onKeyDown = gridKeyHandler({
    ...roving,
    hasLetters: props.hasLetterKeys,
    header: {
      sort: (at) => actions.sortBy(accessorAt(at)),
      step: (at, by) => {
        const to = actions.step(accessorAt(at), by)
        requestAnimationFrame(() => roving.focus({ row: -1, column: to + 1 }))
      },
      resize: (at, by) => actions.resize(accessorAt(at), (drawnWidths()[accessorAt(at)] ?? 0) + by),
    },
    row: {
      toggleDrawer: (at) => rows[at] && drawers.toggle(rowId(rows[at])),
      open: (at) => rows[at] && (isMarkedByRow ? mark(at, false) : open(rows[at])),
      mark: marking && mark,
    },
    onClear: () => (drawers.open === null ? marked && marking?.end() : drawers.close()),
    onFilters: props.onFilters,
  })

  const bodyProps = {
    ...{ gridId, rows, rowId, rowHeight, scroller, drawers, marked, columns: visible },
    isSingle: marking?.isSingle ?? false,
    isMarkable: marking?.isMarkable,
    ...{ startIndex: props.startIndex, rowName: props.rowName },
    ...{ renderCell: props.renderCell, renderDrawer: props.renderDrawer },
  }
  const leaves = table.getVisibleLeafColumns()
  const sizes = leaves.map((column) => column.getSize())
  const isResizing = leaves.some((column) => column.getIsResizing())
  const widths = isResizing ? sizes.map((size) => `${size}px`) : shownWidths(visible, props.offered)
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-reloading={props.isReloading}
      style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with arrow key navigation.
        role="grid"
        aria-label={label}
        aria-rowcount={props.total + 1}
        aria-multiselectable={marked !== undefined && !marking?.isSingle}
        data-marking={marked && (marking?.opensRows ? 'boxes' : 'rows')}
        aria-busy={props.isReloading || !props.rows}
        className={classes.grid}
        style={{ minWidth: sizes.reduce((sum, size) => sum + size, GUTTER_WIDTH) }}
        onClick={ownEvents(onClick)}
        onKeyDown={ownEvents(onKeyDown)}
        onFocus={ownEvents(roving.onFocus)}
        onBlur={ownEvents(roving.onBlur)}
      >
        <colgroup>
          <col style={{ width: GUTTER_WIDTH }} />
          {visible.map(({ accessor }, at) => (
            <col key={accessor} style={{ width: widths[at] }} />
          ))}
          <col />
        </colgroup>
        <GridHeader
          {...{ table, columns, sort }}
          helpId={`${gridId}-help`}
          onSort={actions.sortBy}
          onMove={actions.move}
        />
        {!props.rows && !message && (
          <tbody>
            <SkeletonRows rows={props.skeletonRows} columns={visible} />
          </tbody>
        )}
        {rows.length > VIRTUAL_OVER ? (
          <Suspense>
            <VirtualBody ref={virtual} {...bodyProps} />
          </Suspense>
        ) : (
          <GridBody {...bodyProps} />
        )}
        {props.renderTotal && (
          <tfoot>
            <tr className={classes.totals}>
              <td />
              {visible.map((column, at) => (
                <td key={column.accessor} data-align={alignOf(column.type)}>
                  {props.renderTotal!(column, at)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {message && <div className={classes.message}>{message}</div>}
      <VisuallyHidden id={`${gridId}-help`}>{t('headerHelp')}</VisuallyHidden>
      <VisuallyHidden role="status">{actions.said}</VisuallyHidden>
      <CutTooltip within={scroller} showMs={props.tooltipMs} />
    </div>
  )
}

/** Marks a row of the page, or the range from the row marked before. */
function useMarkRows<Row>(rows: readonly Row[], rowId: (row: Row) => number, marking: Marking | undefined) {
  const last = useRef<number | null>(null)
  return (at: number, isRange: boolean) => {
    const ids = rows.map(rowId)
    const before = isRange ? ids.indexOf(last.current ?? Number.NaN) : -1
    const from = before < 0 ? at : before
    last.current = ids[at] ?? null
    const chosen = ids.slice(Math.min(from, at), Math.max(from, at) + 1)
    marking?.mark(chosen.filter((id) => marking.isMarkable?.(id) ?? true))
  }
}

/** The rendered widths of the columns, by accessor. */
const widthsOf = (grid: HTMLTableElement | null) =>
  Object.fromEntries(
    [...(grid?.querySelectorAll<HTMLElement>('th[data-accessor]') ?? [])].map((header) => [
      header.dataset.accessor ?? '',
      Math.round(header.getBoundingClientRect().width),
    ]),
  )
