import type { Console } from '@bindery/contract/consoles'
import type { GridColumn } from '@bindery/contract/grid'
import type { StatusLabelChanges } from '@bindery/contract/status'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planAnew } from '#platform/db/preparedStatements.ts'
import type { StoredCriterion } from '#platform/db/schema.ts'
import { malformed } from '#platform/problems.ts'
import { criteriaToSql } from './criteria.ts'
import { CSV_COLUMNS, type CsvColumn, type Writing } from './csvColumns.ts'
import { findPage } from './page.ts'
import { HIDDEN_FROM_AGENTS } from './record.ts'
import { orderOf } from './sorts.ts'

type Header = Pick<GridColumn, 'accessor' | 'label'>

export interface CsvRequest {
  criteria: readonly StoredCriterion[]
  sortBy?: string
  /** Zero-based, both included. */
  start: number
  end: number
  /** In the order of the file; without it, what the grid shows at first. */
  columns?: readonly Header[]
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

const BATCH = 1000
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The rows of a filter as CSV, in pieces. Which rows, and their order, is settled at the beginning; their contents are
 * read piece by piece, so that neither a transaction nor the rows are held while somebody downloads slowly.
 */
export async function* submissionCsv(ctx: Ctx, request: CsvRequest): AsyncGenerator<string> {
  const { criteria, sortBy, start, end, timezone, dateFormat, statusLabels } = request
  const columns = request.columns ?? (await columnsOfGrid(ctx))
  const selection = criteriaToSql(ctx.actor, ctx.now, criteria)
  const order = orderOf(ctx.actor.console, sortBy)
  const lines = linesOf(columns, { console: ctx.actor.console, timezone, dateFormat, statusLabels })
  const page = await findPage(ctx, selection, order, { offset: start, limit: end - start + 1 })
  const ids = page.ids === '{}' ? [] : page.ids.slice(1, -1).split(',')

  yield `${BYTE_ORDER_MARK}${columns.map(({ label }) => `"${label.replaceAll('"', '""')}"`).join()}\r\n`
  const pieces = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, piece) =>
    ids.slice(piece * BATCH, (piece + 1) * BATCH),
  )
  const read = (piece: number) => pieces[piece] && lines(pieces[piece]).execute(ctx.db)
  let next = read(0)
  for (const piece of pieces.keys()) {
    const { rows } = (await next)!
    // While one piece goes out, the next is read; nobody may be left to hear that this failed.
    next = read(piece + 1)
    next?.catch(() => {})
    yield rows[0]?.lines ?? ''
  }
}

function linesOf(columns: readonly Header[], writing: Writing) {
  const chosen = columns.map(({ accessor }, index) => columnOf(accessor, `columns[${index}]`, writing.console))
  const cells = sql.join(
    chosen.map(({ cell }) => cell(writing)),
    sql`, ',', `,
  )
  const joins = new Map(chosen.flatMap(({ join }) => (join ? [[join.alias, join.sql]] : [])))
  return (ids: string[]) => sql<{ lines: string | null }>`${planAnew}
    select string_agg(concat(${cells}, e'\\r\\n'), '' order by page.place) as lines
    from unnest(${`{${ids.join()}}`}::bigint[]) with ordinality page (id, place)
      join submission s on s.id = page.id ${sql.join([...joins.values()], sql` `)}`
}

function columnOf(accessor: string, path: string, console: Console): CsvColumn {
  const column = Object.hasOwn(CSV_COLUMNS, accessor) ? CSV_COLUMNS[accessor] : undefined
  const hidden = console === 'agent' && HIDDEN_FROM_AGENTS.includes(accessor.split('.')[0]!)
  const message = `There is no column '${accessor}'.`
  if (!column || hidden) throw malformed(message, [{ path, message }])
  return column
}

async function columnsOfGrid({ db, actor }: Ctx): Promise<Header[]> {
  const key = actor.console === 'agent' ? 'homeSubmissionsAgent' : 'homeSubmissionsUnderwriter'
  const row = await db.selectFrom('gridDefinition').select('columns').where('key', '=', key).executeTakeFirstOrThrow()
  return (row.columns as GridColumn[]).filter(({ visible }) => visible)
}
