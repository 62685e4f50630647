import { TASK_STATUS } from '@bindery/contract/tasks'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { makeLists } from '../asked.ts'
import { conditionsOf } from '../criteria.ts'
import { several } from '../given.ts'
import type { Condition } from '../operators.ts'
import { TASK_FIELDS } from './fields.ts'

/** The requested tasks: those that meet every criterion and that the user could open. */
export interface TaskSelection {
  /** The tables, joined as the conditions need them: `task`, and mostly `submission`. */
  from(sortsBySubmission: boolean): RawBuilder<unknown>
  where: Condition
  /** The statuses that the criteria allow. */
  statuses: readonly number[]
  /** Compiled statements by name. Null if they depend on the time of the request. */
  statements: Map<string, CompiledQuery> | null
}

const lists = makeLists<TaskSelection>()

export function selectTasks(ctx: Ctx, criteria: readonly StoredCriterion[]): TaskSelection {
  const { actor } = ctx
  const key = JSON.stringify(criteria)
  const known = lists.find(actor, key)
  if (known) return known
  const conditions = conditionsOf(TASK_FIELDS, 'Tasks', criteria, ctx)
  const isOfOnePerson = criteria.some(({ field, operator }) => field === 'assignedTo' && operator === 'me')
  const isAgent = actor.console === 'agent'
  const needsSubmission = isAgent || conditions.some(({ columns }) => columns.some((name) => !name.startsWith('task.')))
  const statuses = statusesOf(criteria)
  const parts: Condition[] = [
    ...(isAgent ? [visibleSubmissions(actor), visibleItems(actor)] : []),
    ...conditions
      .filter((_, index) => criteria[index]!.field !== 'status')
      .map(({ where, find }) => (isOfOnePerson ? where : find)),
    inStatuses(statuses),
    toBeOpenedBy(actor),
  ]
  const selection: TaskSelection = {
    from: (sortsBySubmission) => sql`submission_task task
      ${needsSubmission || sortsBySubmission ? sql`join submission on submission.id = task.submission_id` : sql``}
      ${isAgent ? sql`join collaboration_item on collaboration_item.kind = 'task' and collaboration_item.record_id = task.id` : sql``}`,
    where: sql<boolean>`${sql.join(parts, sql` and `)}`,
    statuses,
    statements: null,
  }
  // Dates change with the clock.
  if (criteria.some(({ field }) => TASK_FIELDS[field]?.type === 'date')) return selection
  const kept = { ...selection, statements: new Map() }
  lists.keep(actor, key, kept)
  return kept
}

/** As constants: PostgreSQL would plan a statement with a list of statuses anew each time, which takes longer than the page. */
const inStatuses = (statuses: readonly number[]): Condition =>
  statuses.length === 1
    ? sql<boolean>`task.status = ${sql.lit(statuses[0])}`
    : sql<boolean>`${sql.lit(statuses.length > 0)}`

/** Users with all products are checked once, not for each task. */
const toBeOpenedBy = ({ authorizedProducts }: Actor): Condition =>
  sql<boolean>`((select array_agg(short_name) <@ ${[...authorizedProducts]}::text[] from product)
    or (select product_short_names <@ ${[...authorizedProducts]}::text[] from submission opened
      where opened.id = task.submission_id))`

function statusesOf(criteria: readonly StoredCriterion[]): number[] {
  let left: number[] = Object.values(TASK_STATUS)
  for (const { field, operator, value } of criteria) {
    if (field !== 'status') continue
    const named = new Set(several({ value, path: '' }, ({ value: code }) => Number(code)))
    left = left.filter((code) => named.has(code) === (operator === 'in'))
  }
  return left
}
