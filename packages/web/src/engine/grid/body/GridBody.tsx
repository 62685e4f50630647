import type { GridColumn } from '@bindery/contract/grid'
import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { GridRow } from './GridRow.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import type { useDrawers } from './useDrawers.ts'

export interface BodyProps<Row> {
  gridId: string
  rows: readonly Row[]
  /** The index of the first row in the whole list, from 0. */
  startIndex: number
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  columns: readonly GridColumn[]
  renderCell: (row: Row, column: GridColumn) => React.ReactNode
  renderDrawer: (row: Row) => React.ReactNode
  drawers: ReturnType<typeof useDrawers>
  /** Undefined while no rows are being marked. */
  marked: ReadonlySet<number> | undefined
  isSingle: boolean
  isMarkable?: ((id: number) => boolean) | undefined
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
}

/** A rendered item: a row, or the drawer below it. */
export interface Drawn<Row> {
  row: Row
  id: number
  index: number
  isDrawer: boolean
}

export function drawnItems<Row>({ rows, rowId, drawers }: Pick<BodyProps<Row>, 'rows' | 'rowId' | 'drawers'>) {
  return rows.flatMap((row, index): Drawn<Row>[] => {
    const id = rowId(row)
    const item = { row, id, index, isDrawer: false }
    const hasDrawer = drawers.open === id || drawers.closing.includes(id)
    return hasDrawer ? [item, { ...item, isDrawer: true }] : [item]
  })
}

interface Measuring {
  measure?: (element: HTMLElement | null) => void
  virtualIndex?: number
}

/** Renders an item, for both the full and the virtual body. */
export function useDrawItem<Row>(props: BodyProps<Row>) {
  const { gridId, rowName, columns, renderCell, renderDrawer, drawers, marked, isSingle, isMarkable, startIndex } =
    props
  const { t } = useTranslation('grid')
  const { open, closed } = drawers
  const drawerLabel = useCallback(
    (name: string, isOpen: boolean) => t(isOpen ? 'drawer.close' : 'drawer.open', { row: name }),
    [t],
  )
  return ({ row, id, index, isDrawer }: Drawn<Row>, { measure, virtualIndex }: Measuring = {}) => {
    const drawerId = `${gridId}-drawer-${id}`
    const shared = { name: rowName(row), isOpen: open === id, measure, virtualIndex }
    if (isDrawer)
      return (
        <Drawer key={`drawer-${id}`} {...shared} id={drawerId} rowId={id} columns={columns.length + 2} closed={closed}>
          {renderDrawer(row)}
        </Drawer>
      )
    return (
      <GridRow
        key={id}
        {...shared}
        {...{ row, id, index, columns, renderCell, drawerLabel }}
        ariaRowIndex={startIndex + index + 2}
        markLabel={marked && (isMarkable?.(id) ?? true) ? t('mark', { row: shared.name }) : undefined}
        markType={isSingle ? 'radio' : 'checkbox'}
        isSelected={marked ? marked.has(id) : open === id}
        drawerId={open === id ? drawerId : undefined}
      />
    )
  }
}

type DrawerProps = Omit<Parameters<typeof RowDrawer>[0], 'onClosed'> & { rowId: number; closed: (id: number) => void }

function Drawer({ rowId, closed, ...props }: DrawerProps) {
  const onClosed = useCallback(() => closed(rowId), [closed, rowId])
  return <RowDrawer {...props} onClosed={onClosed} />
}

export function GridBody<Row>(props: BodyProps<Row>) {
  const draw = useDrawItem(props)
  return <tbody>{drawnItems(props).map((item) => draw(item))}</tbody>
}
