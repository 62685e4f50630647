import type { GridColumn } from '@bindery/contract/grid'
import type { StatusLabelChanges } from '@bindery/contract/status'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { type CsvColumn, concat, guardedText, type Writing } from './csvColumns.ts'

export type Header = Pick<GridColumn, 'accessor' | 'label'>

/** The selected rows and their order. */
export interface CsvRows {
  criteria: readonly StoredCriterion[]
  sortBy?: string
  /** Zero-based, both included. */
  start: number
  end: number
}

/** The format of the file. */
export interface CsvFormat {
  /** In the order of the file. */
  columns: readonly Header[]
  timezone: string
  dateFormat: string
  statusLabels?: StatusLabelChanges
}

/** The rows of a grid: the SQL of each column, and the join of the rows with the id of `page`. */
export interface CsvSource {
  columnOf(header: Header, path: string): CsvColumn
  join(id: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The number of rows in a batch. */
const BATCH = 2500
/** The number of batches that are read at the same time. */
const AHEAD = 2
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes rows as CSV, in batches. The ids and their order are fixed beforehand. The contents are read batch by batch, so
 * that a slow download holds neither a transaction nor all rows.
 */
export async function* csvFile(
  ctx: Ctx,
  source: CsvSource,
  ids: readonly (string | number)[],
  { columns, ...writing }: CsvFormat,
): AsyncGenerator<string> {
  const statement = linesOf(source, columns, { console: ctx.actor.console, ...writing })
  const { sql: text, parameters } = statement.compile(ctx.db)
  const read = (piece: readonly (string | number)[]) =>
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

function linesOf(source: CsvSource, columns: readonly Header[], writing: Writing) {
  const chosen = columns.map((header, index) => source.columnOf(header, `columns.${index}`))
  const joins = new Map(chosen.flatMap(({ join }) => (join ? [[join.alias, join.sql]] : [])))
  const line = concat(chosen.flatMap(({ cell }, index) => (index ? [',', ...cell(writing)] : cell(writing))))
  // Use generate_series instead of unnest: a kept plan cannot know how many ids the array has.
  return sql<Lines>`
    select string_agg(line, e'\\r\\n') as lines from (
      select ${line} as line from generate_series(1, ${sql.lit(BATCH)}) with ordinality page (nth, place)
        ${source.join(sql`(${IDS}::bigint[])[nth]`)}
        ${sql.join([...joins.values()], sql` `)} order by page.place) listed`
}
