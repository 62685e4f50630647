import { Table } from '@mantine/core'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'

interface Column {
  label: string
  /** For columns with the same label. */
  key?: string
  isNumber?: boolean
  isWide?: boolean
}

interface Props {
  id: string
  title: string
  minWidth: number
  /** Wide columns are hidden on a phone. */
  columns: readonly Column[]
  /** The rows of the table. */
  children: React.ReactNode
}

/** A section of the policy's page that is one table. */
export const TitledTable = ({ id, title, minWidth, columns, children }: Props) => (
  <section className={classes.section} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <div className={classes.box}>
      <RecordTable minWidth={minWidth} folds>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, key = label, isNumber, isWide }) => (
              <Table.Th key={key} data-number={isNumber || undefined} data-wide={isWide || undefined}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </RecordTable>
    </div>
  </section>
)
