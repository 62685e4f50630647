import { TASK_SORT_KEYS } from '@bindery/contract/taskGrid'
import { type RawBuilder, sql } from 'kysely'
import { malformed } from '#platform/problems.ts'
import { col } from '../operators.ts'
import { STATUSES_IN_ORDER } from '../sorts.ts'

/** Sorts by a column of the task, which has an index within each status. */
interface ColumnSort {
  column: string
  nullable: boolean
}
/** Sorts by the name of a person or group that the task refers to. */
interface NameSort extends ColumnSort {
  /** A relation of `id` and `key`. */
  target: RawBuilder<unknown>
}
/** Sorts by a value of the submission. */
interface SubmissionSort {
  key: RawBuilder<unknown>
}
export type TaskSort = ColumnSort | NameSort | SubmissionSort

const PEOPLE = sql`(select id, name_key as key from person)`
const GROUPS = sql`(select id, sort_text(name) as key from user_group)`
const by = (column: string, nullable = false): TaskSort => ({ column, nullable })
const byName = (target: RawBuilder<unknown>, column: string, nullable: boolean): TaskSort => ({
  target,
  ...{ column, nullable },
})
const ofSubmission = (column: string): TaskSort => ({ key: col(column) })

const SORTS: Record<string, TaskSort> = {
  priority: by('priority'),
  definition: by('definition'),
  dueDate: by('due_at', true),
  createdDate: by('created_at'),
  resolutionDate: by('resolved_at', true),
  assignee: byName(PEOPLE, 'assigned_to_id', true),
  assignedToGroupName: byName(GROUPS, 'assigned_to_group_id', true),
  assigner: byName(PEOPLE, 'assigned_by_id', false),
  resolvedByName: byName(PEOPLE, 'resolved_by_id', true),
  insuredName: ofSubmission('insured_key'),
  submissionNumber: ofSubmission('submission_number'),
  productNames: ofSubmission('product_short_names'),
  effectiveDate: ofSubmission('effective_date'),
  submissionStatus: {
    key: sql`array_position(${sql.lit(`{${STATUSES_IN_ORDER.join()}}`)}::smallint[], ${col('status')})`,
  },
}

export interface TaskOrder {
  name: string
  sort: TaskSort
  direction: 'asc' | 'desc'
}

const DEFAULT_SORT = 'dueDate asc'

/** Reads '{field} {asc|desc}', or refuses it under the parameter name `path`. */
export function taskOrderOf(sortBy: string = DEFAULT_SORT, path = 'sortBy'): TaskOrder {
  const refusal = (message: string) => malformed(message, [{ path, message }])
  const [field = '', direction = 'asc', ...more] = sortBy.trim().split(/\s+/)
  const name = TASK_SORT_KEYS[field] ?? field
  const sort = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (!sort) throw refusal(`Tasks cannot be sorted by '${field}'.`)
  if ((direction !== 'asc' && direction !== 'desc') || more.length)
    throw refusal(`A sort is a field and 'asc' or 'desc', not '${sortBy}'.`)
  return { name, sort, direction }
}

/**
 * The terms of an order: each an expression on a task and its direction. Tasks of one person are sorted by status and due
 * date, as in the index of that person. Every order ends with the id.
 */
export function termsOf({ sort, direction }: TaskOrder): { key: RawBuilder<unknown>; way: 'asc' | 'desc' }[] {
  const term = (key: RawBuilder<unknown>, way: 'asc' | 'desc' = direction) => ({ key, way })
  if ('key' in sort) return [term(sort.key), term(col('id')), term(col('task.id'))]
  const column = col(`task.${sort.column}`)
  if (!('target' in sort)) return [term(column), term(col('task.id'))]
  const name = sql`(select key from ${sort.target} target where target.id = ${column})`
  return [term(name), term(column), ...TIES.map((tie) => term(col(`task.${tie}`), 'asc'))]
}

/** The order of the tasks of one person or group. */
export const TIES = ['status', 'due_at', 'id'] as const
