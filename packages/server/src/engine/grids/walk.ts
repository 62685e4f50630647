import { type RawBuilder, sql } from 'kysely'
import type { GridQuery } from './asked.ts'
import type { Selection } from './criteria.ts'
import { type Condition, col } from './operators.ts'
import { hasKey, type Order, type PointerSort, placesOf, type Sort } from './sorts.ts'
import { hasWeeks, inStages, tally } from './totals.ts'

export interface Range {
  offset: number
  limit: number
}
/** A relation with `id` and the sort columns. */
type Ids = RawBuilder<{ id: number }>

/** From this offset on, finding the week first is faster than counting rows from the start of the list. */
const DEEP = 1000
const WEEK_SECONDS = sql.lit(604_800)

/**
 * The ids of a page, read in order from an index: the cost depends on the skipped rows, not on the size of the table.
 * If the sort value may be empty, the list has two parts, and this returns the page of one part.
 */
export function walk(asked: GridQuery, order: Order, part: 'filled' | 'empty', range: Range): Ids {
  const { selection } = asked
  const { sort } = order
  if (order.name === 'status') return alongStatuses(selection, order, range)
  if ('column' in sort)
    return part === 'filled'
      ? alongTargets(selection, order, { ...sort, target: targetsOf(asked, sort) }, range)
      : along(selection, order, sort.ties ? [sort.column, ...sort.ties] : [], sql`not ${hasKey(sort)}`, range)
  const [first, ...rest] = sort.keys as [string, ...string[]]
  // Include the empty key in the order: otherwise PostgreSQL does not see that the index has the rest in order.
  if (part === 'empty') return along(selection, order, rest.length ? sort.keys : [], sql`${col(first)} is null`, range)
  const filled = sort.nullable ? sql<boolean>`${col(first)} is not null` : sql<boolean>`true`
  return first === 'received_at' && range.offset >= DEEP && hasWeeks(selection)
    ? fromItsWeek(selection, order, filled, range)
    : along(selection, order, sort.keys, filled, range)
}

/** Each stage has its own range in the index. Several ranges are merged, each limited to the end of the page. */
function along(
  { stages, where }: Selection,
  { direction }: Order,
  keys: readonly string[],
  condition: Condition,
  { offset, limit }: { offset: number | RawBuilder<unknown>; limit: number },
): Ids {
  const columns = [...keys, 'id']
  const order = (column: (name: string) => RawBuilder<unknown>) =>
    sql.join(columns.map((name) => sql`${column(name)} ${sql.raw(direction)}`))
  const start = typeof offset === 'number' ? sql.lit(offset) : offset
  const end = typeof offset === 'number' ? sql.lit(offset + limit) : sql`${offset} + ${sql.lit(limit)}`
  const stretch = (stage: number, part: RawBuilder<unknown>) => sql<{ id: number }>`
    select ${sql.join(columns.map(col))} from submission
    where ${inStages([stage])} and ${condition} and ${where} order by ${order(col)} ${part}`
  const page = sql`limit ${sql.lit(limit)} offset ${start}`
  if (stages.length === 1) return stretch(stages[0]!, page)
  const empty = sql<{ id: number }>`select ${sql.join(columns.map(col))} from submission where false`
  if (!stages.length) return empty
  const stretches = stages.map((stage) => sql`(${stretch(stage, sql`limit ${end}`)})`)
  return sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from (${sql.join(stretches, sql` union all `)}) page
    order by ${order(sql.ref)} ${page}`
}

/** Up to this many rows, finding their targets first is faster than asking each of many targets for its rows. */
const SHORT = 5000

export const pointsToFew = ({ selection, size }: GridQuery, sort: Sort) =>
  'many' in sort && selection.ofUnderwriters && size !== null && size <= SHORT

/** The targets that a short list refers to; otherwise all targets. */
function targetsOf(asked: GridQuery, sort: PointerSort) {
  if (!pointsToFew(asked, sort)) return sort.target
  const { stages, where } = asked.selection
  // A value instead of a join: PostgreSQL then looks it up in memory and reads the targets in their order.
  return sql`(select * from ${sort.target} every where (id in (
    select ${col(sort.column)} from submission where ${inStages(stages)} and ${where})) is true)`
}

/** Reads the targets in order, and the submissions of each. */
function alongTargets(selection: Selection, order: Order, sort: PointerSort, { offset, limit }: Range): Ids {
  const way = sql.raw(order.direction)
  const ofTarget = sql<boolean>`${col(sort.column)} = target.id`
  const ties = sort.ties ?? []
  const keys = ['target.key', 'target.id', ...ties.map((name) => `page.${name}`), 'page.id']
  return sql`select page.id from ${sort.target} target
    cross join lateral (${along(selection, order, ties, ofTarget, { offset: 0, limit: offset + limit })}) page
    order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} ${way}`))} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** Checks neither stage nor status in each row: every status has one stage, and the wanted statuses are known. */
function alongStatuses({ statuses, besidesStatus }: Selection, { direction }: Order, { offset, limit }: Range): Ids {
  const way = sql.raw(direction)
  return sql`select page.id from ${placesOf((status) => statuses.has(status))} target
    cross join lateral (select id from submission where ${col('status')} = target.id and ${besidesStatus}
      order by id ${way} limit ${sql.lit(offset + limit)}) page
    order by target.key ${way}, page.id ${way} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** Uses the tally by week to find the week in which the page begins, and the number of rows before it. */
function fromItsWeek(selection: Selection, order: Order, condition: Condition, { offset, limit }: Range): Ids {
  const newestFirst = order.direction === 'desc'
  const week = sql`(select week from beginning)`
  const beyond = newestFirst
    ? sql<boolean>`${col('received_at')} < to_timestamp((${week} + 1) * ${WEEK_SECONDS})`
    : sql<boolean>`${col('received_at')} >= to_timestamp(${week} * ${WEEK_SECONDS})`
  const rest = sql`(select ${offset}::bigint - before from beginning)`
  const keys = ['received_at']
  return sql`with beginning as materialized (
      select week, before from (
        select received_week as week, sum(sum(n)) over (order by received_week ${sql.raw(order.direction)}) - sum(n) as before
        from ${tally('week')} where received_week is not null and ${selection.where} group by received_week) weeks
      where before <= ${offset} order by before desc limit 1)
    ${along(selection, order, keys, sql<boolean>`${condition} and ${beyond}`, { offset: rest, limit })}`
}
