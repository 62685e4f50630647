import { Table } from '@mantine/core'
import classes from './records.module.css'

/** A list of records in a box that scrolls sideways before its content becomes too narrow. */
export function RecordTable({ minWidth, children }: { minWidth: number; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0}>
      <Table className={classes.table ?? ''} miw={minWidth}>
        {children}
      </Table>
    </div>
  )
}
