import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordTable } from './RecordTable.tsx'
import classes from './records.module.css'

export interface RecordColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Less important than the rest. */
  isDim?: boolean
  /** Hidden on a phone. */
  isWide?: boolean
}

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly RecordColumn<Row>[]
  minWidth: number
  isSelected?: (row: Row) => boolean
  /** Opens the row on a click anywhere in it. One cell must have a link for the keyboard. */
  onOpen?: (row: Row) => void
}

/** A table of a submission's records. */
export function RecordRows<Row extends { id: number }>({ rows, columns, minWidth, isSelected, onOpen }: Props<Row>) {
  return (
    <div className={classes.box}>
      <RecordTable minWidth={minWidth} folds={columns.some(({ isWide }) => isWide)}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, isNumber, isWide }) => (
              <Table.Th key={label} data-number={isNumber} data-wide={isWide}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-selected={isSelected?.(row) || undefined}
              data-opens={onOpen ? true : undefined}
              onClick={({ target }) => {
                const isControl = target instanceof Element && target.closest('a, button') !== null
                if (!isControl) onOpen?.(row)
              }}
            >
              {columns.map(({ label, cell, isNumber, isDim, isWide }) => (
                <Table.Td
                  key={label}
                  data-number={isNumber}
                  data-wide={isWide}
                  className={(isDim && classes.dim) || ''}
                >
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}

/** Placeholder for an amount that is not known yet. */
export const NONE = <span className={classes.none}>—</span>
