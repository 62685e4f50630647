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

/** The selected rows and their order. */
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

/** The format of the file. */
export interface CsvFormat {
  /** In the order of the file. */
  columns: readonly Header[]
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

/** The number of rows in a batch. */
const BATCH = 2500
/** The number of batches that are read at the same time. */
const AHEAD = 2
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes submissions as CSV, in batches. The ids and their order are fixed beforehand. The contents are read batch by
 * batch, so that a slow download holds neither a transaction nor all rows.
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
  // Read the next batches while one is being sent.
  const coming: ReturnType<typeof read>[] = []
  const readAhead = () => {
    const piece = pieces.shift()
    if (!piece) return
    const next = read(piece)
    next.catch(() => {}) // the download may have been cancelled
    coming.push(next)
  }
  while (pieces.length && coming.length < AHEAD) readAhead()
  // Await the first batch before sending anything, so that an error can still become an error response.
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
/** A placeholder for the ids of each batch, so that the statement is compiled only once. */
const IDS = Symbol('ids')

function linesOf(columns: readonly Header[], writing: Writing) {
  const chosen = columns.map(({ accessor }, index) => columnOf(accessor, `columns.${index}`, writing.console))
  const joins = new Map(chosen.flatMap(({ join }) => (join ? [[join.alias, join.sql]] : [])))
  const line = concat(chosen.flatMap(({ cell }, index) => (index ? [',', ...cell(writing)] : cell(writing))))
  // Use generate_series instead of unnest: a kept plan cannot know how many ids the array has.
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

/** The default columns of the grid. */
export async function columnsOfGrid({ db, actor }: Ctx): Promise<Header[]> {
  const key = actor.console === 'agent' ? 'homeSubmissionsAgent' : 'homeSubmissionsUnderwriter'
  const row = await db.selectFrom('gridDefinition').select('columns').where('key', '=', key).executeTakeFirstOrThrow()
  // On screen, the number may be shown below the name. A file needs it to distinguish submissions of one insured.
  return (row.columns as GridColumn[]).filter(({ visible, accessor }) => visible || accessor === 'submissionNumber')
}
