import { Table } from '@mantine/core'
import classes from './records.module.css'

interface Props {
  minWidth: number
  /** On a phone, cells with `data-wide` are hidden and the rest fits the screen. */
  folds?: boolean
  children: React.ReactNode
}

/** A list of records in a box that scrolls sideways before its content becomes too narrow. */
export function RecordTable({ minWidth, folds, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0}>
      <Table
        className={classes.table ?? ''}
        data-folds={folds || undefined}
        style={{ '--min-width': `${minWidth / 16}rem` } as React.CSSProperties}
      >
        {children}
      </Table>
    </div>
  )
}
