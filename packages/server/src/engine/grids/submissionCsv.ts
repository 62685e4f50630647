import { agentsRead } from '@bindery/contract/agentView'
import type { Console } from '@bindery/contract/consoles'
import type { GridColumn } from '@bindery/contract/grid'
import type { StatusLabelChanges } from '@bindery/contract/status'
import { CompiledQuery, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { malformed } from '#platform/problems.ts'
import { ask } from './asked.ts'
import { CSV_COLUMNS, type CsvColumn, concat, guardedText, type Writing } from './csvColumns.ts'
import { findIds } from './page.ts'
import { orderOf } from './sorts.ts'

type Header = Pick<GridColumn, 'accessor' | 'label'>

/** Which rows, and in which order. */
export interface CsvRows {
  criteria: readonly StoredCriterion[]
  sortBy?: string
  /** Zero-based, both included. */
  start: number
  end: number
}

export async function findCsvRows(ctx: Ctx, { criteria, sortBy, start, end }: CsvRows): Promise<string[]> {
  const order = orderOf(ctx.actor.console, sortBy, 'orderBy')
  const found = await findIds(ctx, ask(ctx, criteria), order, { offset: start, limit: end - start + 1 })
  return found === '{}' ? [] : found.slice(1, -1).split(',')
}

/** How they are written. */
export interface CsvFormat {
  /** In the order of the file. */
  columns: readonly Header[]
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

/** Rows of a piece. */
const BATCH = 2500
/** Pieces that are read at the same time. */
const AHEAD = 2
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Submissions as CSV, in pieces. Which ones, and their order, is settled before; their contents are read piece by piece,
 * so that neither a transaction nor the rows are held while somebody downloads slowly.
 */
export async function* submissionCsv(ctx: Ctx, ids: readonly string[], format: CsvFormat): AsyncGenerator<string> {
  const { columns, ...writing } = format
  const { sql: text, parameters } = linesOf(columns, { console: ctx.actor.console, ...writing }).compile(ctx.db)
  const read = (piece: readonly string[]) =>
    ctx.read<Lines>(
      CompiledQuery.raw(
        text,
        parameters.map((given) => (given === IDS ? `{${piece.join()}}` : given)),
      ) as CompiledQuery<Lines>,
    )
  const size = Math.min(BATCH, Math.ceil(ids.length / AHEAD)) || 1
  const pieces = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
  // While one piece goes out, the next ones are read.
  const coming: ReturnType<typeof read>[] = []
  const readAhead = () => {
    const piece = pieces.shift()
    if (!piece) return
    const next = read(piece)
    next.catch(() => {}) // nobody may be left to hear that it failed
    coming.push(next)
  }
  while (pieces.length && coming.length < AHEAD) readAhead()
  // Nothing is out yet: what is wrong with all of them is said instead.
  await coming[0]
  yield `${BYTE_ORDER_MARK}${columns.map(({ label }) => guardedText(label)).join()}\r\n`
  for (let next = coming.shift(); next; next = coming.shift()) {
    const [read] = await next
    readAhead()
    const text = read?.lines
    if (text) yield `${text}\r\n`
  }
}

interface Lines {
  lines: string | null
}
/** Stands where each piece has its own, so that the statement is put together only once. */
const IDS = Symbol('ids')

function linesOf(columns: readonly Header[], writing: Writing) {
  const chosen = columns.map(({ accessor }, index) => columnOf(accessor, `columns.${index}`, writing.console))
  const joins = new Map(chosen.flatMap(({ join }) => (join ? [[join.alias, join.sql]] : [])))
  const line = concat(chosen.flatMap(({ cell }, index) => (index ? [',', ...cell(writing)] : cell(writing))))
  // Counted out, and not taken out of the array, of which a plan that is kept cannot tell how many it holds.
  return sql<Lines>`
    select string_agg(line, e'\\r\\n') as lines from (
      select ${line} as line from generate_series(1, ${sql.lit(BATCH)}) with ordinality page (nth, place)
        join submission s on s.id = (${IDS}::bigint[])[nth]
        ${sql.join([...joins.values()], sql` `)} order by page.place) listed`
}

function columnOf(accessor: string, path: string, console: Console): CsvColumn {
  const column = Object.hasOwn(CSV_COLUMNS, accessor) ? CSV_COLUMNS[accessor] : undefined
  const hidden = console === 'agent' && !agentsRead('Submission', accessor)
  const message = `There is no column '${accessor}'.`
  if (!column || hidden) throw malformed(message, [{ path, message }])
  return column
}

/** What the grid shows at first. */
export async function columnsOfGrid({ db, actor }: Ctx): Promise<Header[]> {
  const key = actor.console === 'agent' ? 'homeSubmissionsAgent' : 'homeSubmissionsUnderwriter'
  const row = await db.selectFrom('gridDefinition').select('columns').where('key', '=', key).executeTakeFirstOrThrow()
  // The number may stand under the name on screen; in a file it is what tells two submissions of one insured apart.
  return (row.columns as GridColumn[]).filter(({ visible, accessor }) => visible || accessor === 'submissionNumber')
}
