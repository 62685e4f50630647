import type { GridColumn } from '@bindery/contract/grid'
import classes from '../grid.module.css'

/** Bars of different but fixed lengths, so that nothing jumps when a grid renders twice. */
const LENGTHS = [72, 54, 63, 48, 81, 58, 67]

export function SkeletonRows({ rows, columns }: { rows: number; columns: readonly GridColumn[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.row}>
      <td className={classes.gutter} />
      {columns.map(({ accessor }, at) => (
        <td key={accessor} className={classes.cell}>
          <span className={classes.bar} style={{ width: `${LENGTHS[(row * 3 + at * 2) % LENGTHS.length]}%` }} />
        </td>
      ))}
      <td className={classes.filler} />
    </tr>
  ))
}
