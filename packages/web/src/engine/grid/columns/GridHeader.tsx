import type { GridColumn } from '@bindery/contract/grid'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../grid.module.css'
import { cellAttribute } from '../keyboard/useRoving.ts'
import type { GridTable } from '../useGridTable.ts'
import { type GridSort, moveBefore } from './columns.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { useColumnDrag } from './useColumnDrag.ts'

interface Props<Row extends object> {
  table: GridTable<Row>
  columns: readonly GridColumn[]
  sort: GridSort | null
  helpId: string
  onSort: (accessor: string) => void
  onMove: (columns: GridColumn[], moved: string) => void
}

export function GridHeader<Row extends object>({ table, columns, sort, helpId, onSort, onMove }: Props<Row>) {
  const { t } = useTranslation('grid')
  const drag = useColumnDrag((accessor, target, side) => {
    const after = columns[columns.findIndex((column) => column.accessor === target) + 1]
    onMove(moveBefore(columns, accessor, side === 'before' ? target : (after?.accessor ?? null)), accessor)
  })
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className={classes.headerRow} aria-rowindex={1}>
          <th scope="col" className={classes.gutter} data-cell={cellAttribute(-1, 0)} tabIndex={-1}>
            <VisuallyHidden>{t('drawerColumn')}</VisuallyHidden>
          </th>
          {group.headers.map((header, at) => (
            <HeaderCell
              key={header.id}
              column={header.column.columnDef.meta!}
              index={at + 1}
              isResizing={header.column.getIsResizing()}
              onResizeStart={header.getResizeHandler()}
              {...{ sort, helpId, onSort, drag }}
            />
          ))}
          <td className={classes.filler} aria-hidden="true" />
        </tr>
      ))}
    </thead>
  )
}
