import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import type { Selection } from './criteria.ts'
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

export async function findPage(ctx: Ctx, selection: Selection, order: Order, range: Range): Promise<Page> {
  const counted = tallyOf(selection) === null
  const size = sizes.get(selection.key) ?? (await countRows(ctx, selection))
  const few = order.name === 'status' ? FEW_BY_STATUS : counted ? FEW_WHEN_COUNTED : FEW
  const page =
    size <= few
      ? await collect(ctx, selection, order, range, counted)
      : await walkParts(ctx, selection, order, range, counted)
  remember(selection, page.total)
  return page
}

export async function countRows(ctx: Ctx, selection: Selection): Promise<number> {
  const { rows } = await run<{ total: number }>(ctx, totalOf(selection), tallyOf(selection) === null)
  return rows[0]!.total
}

async function collect(ctx: Ctx, selection: Selection, { sort, direction }: Order, range: Range, anew: boolean) {
  const way = sql.raw(`${direction} nulls last`)
  const keys = 'column' in sort ? [sort.key] : sort.keys.map(col)
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`key${index}`)}`)
  const order = sql.join(keys.map((_, index) => sql`${sql.ref(`key${index}`)} ${way}`))
  const { rows } = await run<Page>(
    ctx,
    sql`with hit as materialized (
        select submission.id, ${sql.join(named)} from submission where ${inStages(selection.stages)} and ${selection.find})
      select array(select id from hit order by ${order}, id ${sql.raw(direction)}
        limit ${sql.lit(range.limit)} offset ${range.offset})::text as ids, (select count(*) from hit) as total`,
    anew,
  )
  return rows[0]!
}

async function walkParts(ctx: Ctx, selection: Selection, order: Order, range: Range, anew: boolean): Promise<Page> {
  const { rows } = await run<Page>(
    ctx,
    sql`select array(${walk(selection, order, 'filled', range)})::text as ids, (${totalOf(selection)}) as total`,
    anew || range.offset > 0,
  )
  const { ids, total } = rows[0]!
  if (!order.sort.nullable) return { ids, total }
  const filled = lengthOf(ids)
  if (filled === range.limit || range.offset + filled >= total) return { ids, total }
  // Nothing filled at the very start means that nothing is; further on, only counting tells.
  const allFilled = filled || !range.offset ? range.offset + filled : await countFilled(ctx, selection, order)
  const rest = { offset: range.offset + filled - allFilled, limit: range.limit - filled }
  const { rows: more } = await run<{ ids: string }>(
    ctx,
    sql`select array(${walk(selection, order, 'empty', rest)})::text as ids`,
    true,
  )
  return { ids: joinIds(ids, more[0]!.ids), total }
}

async function countFilled(ctx: Ctx, selection: Selection, { sort }: Order) {
  const column = 'column' in sort ? sort.column : sort.keys[0]!
  const { rows } = await run<{ filled: number }>(
    ctx,
    sql`select count(*) as filled from submission
      where ${inStages(selection.stages)} and ${col(column)} is not null and ${selection.find}`,
    true,
  )
  return rows[0]!.filled
}

/** A statement that is always the same keeps its plan; one whose best plan depends on its values gets a new one. */
const run = <T>(ctx: Ctx, statement: RawBuilder<unknown>, anew: boolean) =>
  sql<T>`${anew ? planAnew : sql``}${statement}`.execute(ctx.db)

const lengthOf = (ids: string) => (ids === '{}' ? 0 : ids.split(',').length)
const joinIds = (a: string, b: string) => (a === '{}' ? b : b === '{}' ? a : `${a.slice(0, -1)},${b.slice(1)}`)

/** How many rows a selection had when it was last asked for. Only ever decides how to look, never what is answered. */
const sizes = new Map<string, number>()
function remember({ key }: Selection, total: number) {
  sizes.delete(key)
  sizes.set(key, total)
  if (sizes.size > 5000) sizes.delete(sizes.keys().next().value!)
}
