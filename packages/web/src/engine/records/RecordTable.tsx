import { Table } from '@mantine/core'
import classes from './records.module.css'

/** A list of records in a box of its own, which scrolls sideways before it squeezes what stands in it. */
export function RecordTable({ minWidth, children }: { minWidth: number; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by key.
    <div className={classes.scroll} tabIndex={0}>
      <Table className={classes.table ?? ''} miw={minWidth}>
        {children}
      </Table>
    </div>
  )
}
