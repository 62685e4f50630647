import type { GridColumn } from '@bindery/contract/grid'
import type { AuditRecord } from '@bindery/contract/history'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { ariaSort } from '#engine/grid/columns/sort.ts'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import classes from './history.module.css'

interface Props {
  rows: readonly AuditRecord[]
  columns: readonly GridColumn[]
  sort: GridSort
  onSort: (accessor: string) => void
}

export function HistoryTable({ rows, columns, sort, onSort }: Props) {
  const { t } = useTranslation('history')
  const { instant, day } = useFormats()
  const cell = (row: AuditRecord, accessor: string) => {
    const value = row[accessor as keyof AuditRecord]
    return typeof value === 'number' ? instant(value) : formatDaysIn(value, day)
  }
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div className={classes.rows}>
      <RecordTable minWidth={width}>
        <colgroup>
          {columns.map(({ accessor, width: own }) => (
            <col key={accessor} style={{ width: own }} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeaderCell key={column.accessor} {...{ column, sort, onSort }} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ accessor }) => (
                <Table.Td key={accessor} title={cell(row, accessor)} data-accessor={accessor}>
                  {cell(row, accessor)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
      {rows.length === 0 && <p className={classes.none}>{t('none')}</p>}
    </div>
  )
}

interface HeaderProps {
  column: GridColumn
  sort: GridSort
  onSort: (accessor: string) => void
}

function HeaderCell({ column: { accessor, label, sortable }, sort, onSort }: HeaderProps) {
  const sorted = ariaSort(sort, accessor)
  if (!sortable) return <Table.Th>{label}</Table.Th>
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th aria-sort={sorted}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(accessor)}>
        {label}
        {sorted !== 'none' && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </UnstyledButton>
    </Table.Th>
  )
}
