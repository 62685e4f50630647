import { TASKS_COUNTED } from '@bindery/contract/taskGrid'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import { run } from '../asked.ts'
import { type Condition, col } from '../operators.ts'
import type { Range } from '../walk.ts'
import type { TaskSelection } from './selection.ts'
import { type TaskOrder, type TaskSort, TIES, termsOf } from './sorts.ts'

/** Up to this many tasks are read and sorted. Longer lists are read from an index in order. */
const FEW = 5000

interface Found {
  /** In the requested order, as PostgreSQL sends the elements of an array. */
  ids: (string | number)[]
  /** More than `FEW` if the list is longer than that. */
  total: number
}

/** The page as JSON text: with one statement for up to 5,000 tasks, otherwise with more. */
export async function taskPageJson(
  ctx: Ctx,
  selection: TaskSelection,
  order: TaskOrder,
  range: Range,
  recordsOf: (ids: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<string> {
  const json = (ids: RawBuilder<unknown>, total: RawBuilder<unknown>, hasMore: boolean) => sql`concat('{"records":',
    coalesce(${recordsOf(ids)}, '[]'), ',"totalRecords":', ${total}, ${sql.lit(`,"hasMore":${hasMore}}`)}) as json`
  const rows = await run<{ total: number; json: string | null }>(
    ctx,
    selection,
    range.offset ? null : `collected ${order.name} ${order.direction} ${range.limit}`,
    () => sql`with page as materialized (${collect(selection, order, range)})
      select page.total, (select ${json(sql`page.ids`, sql`page.total`, false)} where page.total <= ${sql.lit(FEW)}) as json from page`,
    'short',
  )
  const { total, json: whole } = rows[0]!
  if (whole !== null && total <= FEW) return whole
  const [ids, counted] = [await walk(ctx, selection, order, range), await countTo(ctx, selection, TASKS_COUNTED + 1)]
  const hasMore = counted > TASKS_COUNTED
  const [page] = await run<{ json: string }>(
    ctx,
    { statements: null },
    null,
    () => sql`select ${json(sql`${ids}::bigint[]`, sql`${Math.min(counted, TASKS_COUNTED)}::bigint`, hasMore)}`,
  )
  return page!.json
}

/** The ids of a part of the list, in order. */
export async function findTaskIds(
  ctx: Ctx,
  selection: TaskSelection,
  order: TaskOrder,
  range: Range,
): Promise<number[]> {
  const [found] = await run<Found>(
    ctx,
    { statements: null },
    null,
    () => sql`${planAnew}${collect(selection, order, range)}`,
  )
  return found!.total <= FEW ? found!.ids.map(Number) : walk(ctx, selection, order, range)
}

/** The number of tasks, counted up to a limit. */
export async function countTo(ctx: Ctx, { from, where }: TaskSelection, limit: number): Promise<number> {
  const [found] = await run<{ total: number }>(
    ctx,
    { statements: null },
    null,
    () =>
      sql`${planAnew}select count(*) as total from (select from ${from(false)} where ${where} limit ${sql.lit(limit)}) listed`,
  )
  return found!.total
}

/** Reads up to 5,000 tasks and sorts them. A total of more means that the ids are of no use. */
function collect({ from, where }: TaskSelection, order: TaskOrder, { offset, limit }: Range) {
  const terms = termsOf(order)
  const keys = terms.map(({ key }, index) => sql`${key} as ${sql.ref(`key${index}`)}`)
  const sorted = terms.map(({ way }, index) => sql`${sql.ref(`key${index}`)} ${sql.raw(way)} nulls last`)
  return sql`with hit as materialized (select task.id, ${sql.join(keys)} from ${from('key' in order.sort)}
      where ${where} limit ${sql.lit(FEW + 1)})
    select array(select id from hit order by ${sql.join(sorted)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as ids,
      (select count(*) from hit) as total`
}

/** Reads a page of a long list in order. Tasks without a sort value come last, and are read only when the page reaches them. */
async function walk(ctx: Ctx, selection: TaskSelection, order: TaskOrder, range: Range): Promise<number[]> {
  const { sort } = order
  const read = (statement: RawBuilder<unknown>) => readIds(ctx, statement)
  if ('key' in sort) return read(inOrder(selection, order, range))
  const isFilled = sql<boolean>`${col(`task.${sort.column}`)} is not null`
  const ids = await read(
    'target' in sort ? alongNames(selection, order, sort, range) : alongColumn(selection, order, sort, isFilled, range),
  )
  if (!sort.nullable || ids.length === range.limit) return ids
  const filled = ids.length || !range.offset ? range.offset + ids.length : await countFilled(ctx, selection, isFilled)
  const rest = { offset: range.offset + ids.length - filled, limit: range.limit - ids.length }
  const isEmpty = sql<boolean>`${col(`task.${sort.column}`)} is null`
  const empty =
    'target' in sort
      ? ofTarget(selection, sort, isEmpty, sql`limit ${sql.lit(rest.limit)} offset ${sql.lit(rest.offset)}`)
      : alongColumn(selection, order, sort, isEmpty, rest)
  return [...ids, ...(await read(empty))]
}

async function readIds(ctx: Ctx, page: RawBuilder<unknown>): Promise<number[]> {
  const [found] = await run<Pick<Found, 'ids'>>(
    ctx,
    { statements: null },
    null,
    () => sql`${planAnew}select array(select id from (${page}) listed) as ids`,
  )
  return found!.ids.map(Number)
}

async function countFilled(ctx: Ctx, { from, where }: TaskSelection, isFilled: Condition): Promise<number> {
  const [found] = await run<{ total: number }>(
    ctx,
    { statements: null },
    null,
    () => sql`${planAnew}select count(*) as total from ${from(false)} where ${isFilled} and ${where}`,
  )
  return found!.total
}

/** Sorts all tasks of the list: no index has tasks in the order of a value of their submissions. */
function inOrder({ from, where }: TaskSelection, order: TaskOrder, { offset, limit }: Range) {
  const terms = termsOf(order).map(({ key, way }) => sql`${key} ${sql.raw(way)} nulls last`)
  return sql`select task.id from ${from(true)} where ${where}
    order by ${sql.join(terms)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** Each status has its own range in the index. Two ranges are merged, each limited to the end of the page. */
function alongColumn(
  { from, where, statuses }: TaskSelection,
  { direction }: TaskOrder,
  { column }: Extract<TaskSort, { column: string }>,
  condition: Condition,
  { offset, limit }: Range,
) {
  const order = (alias: string) =>
    sql.join([column, 'id'].map((name) => sql`${sql.ref(`${alias}.${name}`)} ${sql.raw(direction)}`))
  const stretches = statuses.map(
    (status) => sql`(select task.id, ${col(`task.${column}`)} from ${from(false)}
      where task.status = ${sql.lit(status)} and ${condition} and ${where} order by ${order('task')} limit ${sql.lit(offset + limit)})`,
  )
  return sql`select id from (${sql.join(stretches, sql` union all `)}) page
    order by ${order('page')} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

type NameSort = Extract<TaskSort, { target: unknown }>

/** The tasks of one person or group, or those without one. */
const ofTarget = (
  { from, where }: TaskSelection,
  { column }: NameSort,
  condition: Condition,
  part: RawBuilder<unknown>,
) =>
  sql`select ${sql.join(TIES.map((tie) => col(`task.${tie}`)))} from ${from(false)} where ${condition} and ${where}
    order by ${sql.join([column, ...TIES].map((name) => col(`task.${name}`)))} ${part}`

/** Reads the people or groups in order, and the tasks of each. */
function alongNames(selection: TaskSelection, { direction }: TaskOrder, sort: NameSort, { offset, limit }: Range) {
  const way = sql.raw(direction)
  const isTheirs = sql<boolean>`${col(`task.${sort.column}`)} = target.id`
  return sql`select page.id from ${sort.target} target
    cross join lateral (${ofTarget(selection, sort, isTheirs, sql`limit ${sql.lit(offset + limit)}`)}) page
    order by target.key ${way}, target.id ${way}, ${sql.join(TIES.map((tie) => sql.ref(`page.${tie}`)))}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}
