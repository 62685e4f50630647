import type { GridColumn } from '@bindery/contract/grid'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'
import { CSV_COLUMNS, type CsvColumn, moment, priorities, text } from '../csvColumns.ts'
import { type CsvFormat, type CsvRows, csvFile, type Header } from '../csvFile.ts'
import { findTaskIds } from './page.ts'
import { selectTasks } from './selection.ts'
import { taskOrderOf } from './sorts.ts'

export const findTaskRows = (ctx: Ctx, { criteria, sortBy, start, end }: CsvRows): Promise<number[]> =>
  findTaskIds(ctx, selectTasks(ctx, criteria), taskOrderOf(sortBy, 'orderBy'), {
    offset: start,
    limit: end - start + 1,
  })

/** The name of a person whom the task refers to, as the user may read it. */
const person = (actor: Actor, column: string): CsvColumn =>
  text(sql`(select ${nameShownTo(actor, 'person')} from person where person.id = ${sql.ref(`task.${column}`)})`)

/** Every column of the task grid, by its accessor. */
const columnsFor = (actor: Actor): Record<string, CsvColumn> => ({
  priority: { cell: () => [sql`case task.priority ${sql.join(priorities, sql` `)} end`] },
  definition: text(sql`regexp_replace(task.definition, '^(Other::|Other - )', '')`),
  dueDate: moment('task.due_at', ''),
  assignedToName: person(actor, 'assigned_to_id'),
  assignedToGroupName: text(sql`(select name from user_group where user_group.id = task.assigned_to_group_id)`),
  assignedByName: person(actor, 'assigned_by_id'),
  insuredName: CSV_COLUMNS['insured.name']!,
  submissionNumber: text(sql.ref('s.submission_number')),
  submissionStatus: CSV_COLUMNS.status!,
  productShortNames: CSV_COLUMNS.productShortNames!,
  effectiveDate: CSV_COLUMNS.effectiveDate!,
  createdDate: moment('task.created_at'),
  resolutionDate: moment('task.resolved_at'),
  resolvedByName: person(actor, 'resolved_by_id'),
  details: text(sql.ref('task.details')),
  comments: text(sql.ref('task.comments')),
})

/** Writes tasks as CSV. */
export function taskCsv(ctx: Ctx, ids: readonly number[], format: CsvFormat) {
  const columns = columnsFor(ctx.actor)
  const columnOf = ({ accessor }: Header, path: string) => {
    const message = `There is no column '${accessor}'.`
    if (!Object.hasOwn(columns, accessor)) throw malformed(message, [{ path, message }])
    return columns[accessor]!
  }
  const join = (id: ReturnType<typeof sql>) =>
    sql`join submission_task task on task.id = ${id} join submission s on s.id = task.submission_id`
  return csvFile(ctx, { columnOf, join }, ids, format)
}

/** All columns of the grid: a file has room for those that the screen hides. */
export async function taskCsvHeaders({ db }: Ctx): Promise<Header[]> {
  const row = await db
    .selectFrom('gridDefinition')
    .select('columns')
    .where('key', '=', 'tasks')
    .executeTakeFirstOrThrow()
  return row.columns as GridColumn[]
}
