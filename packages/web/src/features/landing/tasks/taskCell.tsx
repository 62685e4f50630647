import type { GridColumn } from '@bindery/contract/grid'
import type { StatusFacts } from '@bindery/contract/status'
import type { TaskRow } from '@bindery/contract/taskGrid'
import { isPastDue, shownDefinition } from '@bindery/contract/tasks'
import { type CellWords, CutText, cellOf } from '#engine/grid/body/cells.tsx'
import { PastDue } from '#engine/records/PastDue.tsx'
import { PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import classes from '../grid/cells.module.css'
import own from './tasks.module.css'

/** Two lines in a narrow widget: the task, and below it the insured. */
export type TaskLayout = 'columns' | 'twoLines'

/** The status of the submission in the fields that a status cell reads. */
export const statusFactsOf = ({ submissionStatus, uploadStatus, cancellationPending }: TaskRow): StatusFacts => ({
  ...{ status: submissionStatus, uploadStatus, cancellationPending },
})

function dueDate(row: TaskRow, { day, now }: CellWords) {
  if (row.dueDate === null) return undefined
  return isPastDue(row, now) ? (
    <PastDue>{day(row.dueDate)}</PastDue>
  ) : (
    <span className={classes.number}>{day(row.dueDate)}</span>
  )
}

const person = (name: string | null, id: number | null, { system }: CellWords) =>
  name === null ? undefined : <CutText text={id === 0 ? system : name} />

/** Columns that need more than their type to render. */
const SPECIAL: Record<string, (row: TaskRow, words: CellWords, layout: TaskLayout) => React.ReactNode> = {
  definition: (row, _words, layout) => {
    const name = <CutText className={classes.insured ?? ''} text={shownDefinition(row.definition)} />
    if (layout === 'columns') return name
    return (
      <span className={own.marked}>
        <PriorityIcon priority={row.priority} />
        <span className={classes.twoLines}>
          {name}
          <CutText className={classes.second ?? ''} text={row.insuredName} />
        </span>
      </span>
    )
  },
  dueDate: (row, words) => dueDate(row, words),
  assignedToName: (row, words) => person(row.assignedToName, row.assignedToId, words),
  assignedByName: (row, words) => person(row.assignedByName, row.assignedById, words),
  resolvedByName: (row, words) => person(row.resolvedByName, row.resolvedById, words),
  submissionStatus: (row, words) => cellOf(statusFactsOf(row), STATUS_COLUMN, words),
}

const STATUS_COLUMN: GridColumn = {
  ...{ accessor: 'status', label: '', width: 0, visible: true, sortable: false, type: 'status' },
}

export const taskCell =
  (words: CellWords, layout: TaskLayout) =>
  (row: TaskRow, column: GridColumn): React.ReactNode =>
    SPECIAL[column.accessor]?.(row, words, layout) ?? cellOf(row, { ...column, type: plainType(column) }, words)

/** The people of a task are names, not objects: an empty one shows the dash of a text. */
const plainType = ({ type }: GridColumn) => (type === 'user' ? 'text' : type)
