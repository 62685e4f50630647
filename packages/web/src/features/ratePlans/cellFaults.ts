import type { TableFault } from '@bindery/rating/tableFaults'
import type { CellAt } from '#engine/forms/scheduleGrid/selection.ts'

export interface TableIssue {
  /** Null for a fault of the whole table. */
  at: CellAt | null
  sentence: string
}

/** The faults of a table as a list in reading order, and by cell: `row column`. A row as a whole shows at its keys. */
export function cellFaults(faults: readonly TableFault[], keyCount: number) {
  const byCell = new Map<string, string>()
  const list = faults.map(({ row, column, sentence }): TableIssue => {
    const said = sentence.charAt(0).toUpperCase() + sentence.slice(1)
    if (row === null) return { at: null, sentence: said }
    const columns = column === null ? Array.from({ length: Math.max(1, keyCount) }, (_, at) => at) : [column]
    for (const one of columns) if (!byCell.has(`${row} ${one}`)) byCell.set(`${row} ${one}`, said)
    return { at: { row, column: columns[0]! }, sentence: said }
  })
  const order = ({ at }: TableIssue) => (at ? at.row * 100 + at.column : -1)
  return { byCell, list: list.sort((one, other) => order(one) - order(other)) }
}
