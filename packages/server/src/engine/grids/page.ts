import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import { type GridQuery, learnSize, run } from './asked.ts'
import type { Selection } from './criteria.ts'
import { col } from './operators.ts'
import { hasKey, type Order } from './sorts.ts'
import { inStages, tallyOf, totalOf } from './totals.ts'
import { pointsToFew, type Range, walk } from './walk.ts'

interface Page {
  /** In PostgreSQL's array notation. */
  ids: string
  total: number
}
/** The total is null if it was not requested. */
type FoundPage = Pick<Page, 'ids'> & { total: number | null }

/** Up to this many rows, reading and sorting all of them is faster than walking an index. */
const FEW = 1000
/** A higher limit for lists without a tally, because counting reads the rows anyway. */
const FEW_WHEN_COUNTED = 5000

async function isFew(ctx: Ctx, asked: GridQuery) {
  const size = asked.size ?? (await countRows(ctx, asked))
  return size <= (tallyOf(asked.selection) ? FEW : FEW_WHEN_COUNTED)
}

/**
 * Returns a page as JSON text, with one statement if its plan can be kept, otherwise with two. `recordsOf` builds a
 * JSON array of the rows with the given ids.
 */
export async function findPageJson(
  ctx: Ctx,
  asked: GridQuery,
  order: Order,
  range: Range,
  recordsOf: (ids: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<string> {
  const json = (ids: RawBuilder<unknown>, total: RawBuilder<unknown>) =>
    sql`concat('{"records":', coalesce(${recordsOf(ids)}, '[]'), ',"totalRecords":', ${total}, '}') as json`
  const recordsJson = async (ids: string, total: number) => {
    const { rows } = await sql<{ json: string }>`
      select ${json(sql`${ids}::bigint[]`, sql`${total}::bigint`)}`.execute(ctx.db)
    return rows[0]!.json
  }
  if (!range.offset && tallyOf(asked.selection)) {
    const few = await isFew(ctx, asked)
    const rows = await run<Page & { json: string }>(
      ctx,
      asked,
      `${few ? 'collected' : walkedHow(asked, order)} ${order.name} ${order.direction} ${range.limit}`,
      () => sql`with page as materialized (${pageOf(asked, order, range, few, true)})
        select page.total, page.ids::text as ids, ${json(sql`page.ids`, sql`page.total`)} from page`,
      'short',
    )
    const { ids, total, json: whole } = rows[0]!
    learnSize(asked, total)
    if (few || lengthOf(ids) === Math.min(range.limit, total)) return whole
    return recordsJson(await withEmptyOnes(ctx, asked, order, range, rows[0]!), total)
  }
  const { ids, total } = await findPage(ctx, asked, order, range, true)
  return recordsJson(ids, total!)
}

/** Finds only the ids of a page, without the total. */
export const findIds = async (ctx: Ctx, asked: GridQuery, order: Order, range: Range): Promise<string> =>
  (await findPage(ctx, asked, order, range, false)).ids

async function findPage(ctx: Ctx, asked: GridQuery, order: Order, range: Range, counted: boolean) {
  const few = await isFew(ctx, asked)
  const rows = await run<FoundPage>(
    ctx,
    asked,
    null,
    () => sql`${range.offset ? planAnew : planOf(asked)}select ids::text as ids, total
      from (${pageOf(asked, order, range, few, counted)}) page`,
  )
  const { ids, total } = rows[0]!
  if (total !== null) learnSize(asked, total)
  return few || !order.sort.nullable
    ? { ids, total }
    : { ids: await withEmptyOnes(ctx, asked, order, range, rows[0]!), total }
}

/** Lets PostgreSQL keep the plan, unless the best plan depends on the values. */
const planOf = ({ selection }: GridQuery) => (tallyOf(selection) ? sql`` : planAnew)

export async function countRows(ctx: Ctx, asked: GridQuery): Promise<number> {
  const rows = await run<{ total: number }>(ctx, asked, 'count', () => sql`${planOf(asked)}${totalOf(asked.selection)}`)
  const { total } = rows[0]!
  learnSize(asked, total)
  return total
}

const pageOf = (asked: GridQuery, order: Order, range: Range, few: boolean, counted: boolean) =>
  few ? collect(asked, order, range, counted) : walkFilled(asked, order, range, counted)
const totalIf = (counted: boolean, selection: Selection) => (counted ? totalOf(selection) : sql`null::bigint`)

/** Reads all rows and sorts them. Counts them if no tally has the total. */
function collect({ selection }: GridQuery, { sort, direction }: Order, { offset, limit }: Range, counted: boolean) {
  const pointer = 'column' in sort
  const way = sql.raw(direction)
  const keys = pointer ? [sql`target.key`, sql`target.id`] : sort.keys.map(col)
  const target = pointer ? sql`left join ${sort.target} target on target.id = ${col(sort.column)}` : sql``
  const found = sql`from submission ${target} where ${inStages(selection.stages)} and ${selection.find}`
  const part = sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  const ties = [...((pointer && sort.ties) || []), 'id']
  const inOrder = (first: RawBuilder<unknown>[], then: RawBuilder<unknown>[]) =>
    sql.join([...first.map((key) => sql`${key} ${way} nulls last`), ...then.map((key) => sql`${key} ${way}`)])
  if (!counted || selection.hasCountingIndex || tallyOf(selection))
    return sql`select array(select submission.id ${found} order by ${inOrder(keys, ties.map(col))} ${part}) as ids,
      (${totalIf(counted, selection)}) as total`
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`key${index}`)}`)
  const names = keys.map((_, index) => sql.ref(`key${index}`))
  const tied = ties.map((name) => sql.ref(name))
  return sql`with hit as materialized (select ${sql.join([...ties.map(col), ...named])} ${found})
    select array(select id from hit order by ${inOrder(names, tied)} ${part}) as ids,
      (select count(*) from hit) as total`
}

/** Reads the rows that have a sort value from an index. */
const walkFilled = (asked: GridQuery, order: Order, range: Range, counted: boolean) =>
  sql`select array(select id from (${walk(asked, order, 'filled', range)}) walked) as ids,
    (${totalIf(counted, asked.selection)}) as total`

const walkedHow = (asked: GridQuery, { sort }: Order) => (pointsToFew(asked, sort) ? 'walked along few' : 'walked')

/** Rows without a sort value come last. They are read only when the page reaches them. */
async function withEmptyOnes(ctx: Ctx, asked: GridQuery, order: Order, range: Range, { ids, total }: FoundPage) {
  const filled = lengthOf(ids)
  if (filled === range.limit || range.offset + filled >= (total ?? (await countRows(ctx, asked)))) return ids
  // An empty first page means that no row has a sort value. On later pages, the rows with a sort value must be counted.
  const allFilled = filled || !range.offset ? range.offset + filled : await countFilled(ctx, asked, order)
  const rest = { offset: range.offset + filled - allFilled, limit: range.limit - filled }
  const rows = await run<{ ids: string }>(
    ctx,
    asked,
    null,
    () => sql`${planAnew}select array(select id from (${walk(asked, order, 'empty', rest)}) walked)::text as ids`,
  )
  return joinIds(ids, rows[0]!.ids)
}

async function countFilled(ctx: Ctx, asked: GridQuery, { sort }: Order) {
  const rows = await run<{ filled: number }>(
    ctx,
    asked,
    null,
    () => sql`${planAnew}select count(*) as filled from submission
      where ${inStages(asked.selection.stages)} and ${hasKey(sort)} and ${asked.selection.find}`,
  )
  return rows[0]!.filled
}

const lengthOf = (ids: string) => (ids === '{}' ? 0 : ids.split(',').length)
const joinIds = (a: string, b: string) => (a === '{}' ? b : b === '{}' ? a : `${a.slice(0, -1)},${b.slice(1)}`)
