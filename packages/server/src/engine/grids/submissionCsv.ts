import { agentsRead } from '@bindery/contract/agentView'
import type { Console } from '@bindery/contract/consoles'
import type { GridColumn } from '@bindery/contract/grid'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'
import { ask } from './asked.ts'
import { CSV_COLUMNS, type CsvColumn } from './csvColumns.ts'
import { type CsvFormat, type CsvRows, csvFile, type Header } from './csvFile.ts'
import { findIds } from './page.ts'
import { orderOf } from './sorts.ts'

export async function findCsvRows(ctx: Ctx, { criteria, sortBy, start, end }: CsvRows): Promise<string[]> {
  const order = orderOf(ctx.actor.console, sortBy, 'orderBy')
  const found = await findIds(ctx, ask(ctx, criteria), order, { offset: start, limit: end - start + 1 })
  return found === '{}' ? [] : found.slice(1, -1).split(',')
}

/** Writes submissions as CSV. */
export const submissionCsv = (ctx: Ctx, ids: readonly string[], format: CsvFormat) =>
  csvFile(
    ctx,
    {
      columnOf: ({ accessor }, path) => columnOf(accessor, path, ctx.actor.console),
      join: (id) => sql`join submission s on s.id = ${id}`,
    },
    ids,
    format,
  )

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
