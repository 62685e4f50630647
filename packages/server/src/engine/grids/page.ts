import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import { type Asked, run } from './asked.ts'
import { col } from './operators.ts'
import type { Order } from './sorts.ts'
import { inStages, tallyOf, totalOf } from './totals.ts'
import { type Range, walk } from './walk.ts'

export interface Page {
  /** As PostgreSQL writes and reads an array. */
  ids: string
  total: number
}

/** Up to so many rows it is quicker to take them all and sort them than to look for them along an index. */
const FEW = 1000
/** Where the total has to be counted, the rows are in hand anyway. */
const FEW_WHEN_COUNTED = 5000
/** A status stands in every index: to take the rows of a person's list costs no fetch. */
const FEW_BY_STATUS = 10_000

export async function findPage(ctx: Ctx, asked: Asked, order: Order, range: Range): Promise<Page> {
  const size = asked.size ?? (await countRows(ctx, asked))
  const few = order.name === 'status' ? FEW_BY_STATUS : tallyOf(asked.selection) ? FEW : FEW_WHEN_COUNTED
  const page = await (size <= few ? collect : walkParts)(ctx, asked, order, range)
  asked.size = page.total
  return page
}

/** A statement that is always the same keeps its plan; one whose best plan depends on its values gets a new one. */
const planOf = ({ selection }: Asked) => (tallyOf(selection) ? sql`` : planAnew)

export async function countRows(ctx: Ctx, asked: Asked): Promise<number> {
  const { rows } = await run<{ total: number }>(
    ctx,
    asked,
    'count',
    () => sql`${planOf(asked)}${totalOf(asked.selection)}`,
  )
  return rows[0]!.total
}

async function collect(ctx: Ctx, asked: Asked, { name, sort, direction }: Order, { offset, limit }: Range) {
  const { stages, find } = asked.selection
  const pointer = 'column' in sort
  const keys = pointer ? [sql`target.key`, sql`target.id`] : sort.keys.map(col)
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`key${index}`)}`)
  const order = keys.map((_, index) => sql`${sql.ref(`key${index}`)} ${sql.raw(direction)} nulls last`)
  const target = pointer ? sql`left join ${sort.target} target on target.id = ${col(sort.column)}` : sql``
  const { rows } = await run<Page>(
    ctx,
    asked,
    offset ? null : `collect ${name} ${direction} ${limit}`,
    () => sql`${planOf(asked)}with hit as materialized (
        select submission.id, ${sql.join(named)} from submission ${target} where ${inStages(stages)} and ${find})
      select array(select id from hit order by ${sql.join(order)}, id ${sql.raw(direction)}
        limit ${sql.lit(limit)} offset ${offset})::text as ids, (select count(*) from hit) as total`,
  )
  return rows[0]!
}

async function walkParts(ctx: Ctx, asked: Asked, order: Order, range: Range): Promise<Page> {
  const { selection } = asked
  const { rows } = await run<Page>(
    ctx,
    asked,
    range.offset ? null : `walk ${order.name} ${order.direction} ${range.limit}`,
    () => sql`${range.offset ? planAnew : planOf(asked)}
      select array(${walk(selection, order, 'filled', range)})::text as ids, (${totalOf(selection)}) as total`,
  )
  const { ids, total } = rows[0]!
  if (!order.sort.nullable) return { ids, total }
  const filled = lengthOf(ids)
  if (filled === range.limit || range.offset + filled >= total) return { ids, total }
  // Nothing filled at the very start means that nothing is; further on, only counting tells.
  const allFilled = filled || !range.offset ? range.offset + filled : await countFilled(ctx, asked, order)
  const rest = { offset: range.offset + filled - allFilled, limit: range.limit - filled }
  const { rows: more } = await run<{ ids: string }>(
    ctx,
    asked,
    null,
    () => sql`${planAnew}select array(${walk(selection, order, 'empty', rest)})::text as ids`,
  )
  return { ids: joinIds(ids, more[0]!.ids), total }
}

async function countFilled(ctx: Ctx, asked: Asked, { sort }: Order) {
  const column = 'column' in sort ? sort.column : sort.keys[0]!
  const { rows } = await run<{ filled: number }>(
    ctx,
    asked,
    null,
    () => sql`${planAnew}select count(*) as filled from submission
      where ${inStages(asked.selection.stages)} and ${col(column)} is not null and ${asked.selection.find}`,
  )
  return rows[0]!.filled
}

const lengthOf = (ids: string) => (ids === '{}' ? 0 : ids.split(',').length)
const joinIds = (a: string, b: string) => (a === '{}' ? b : b === '{}' ? a : `${a.slice(0, -1)},${b.slice(1)}`)
