import type { SubmissionStatus } from '@bindery/contract/status'
import { sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema.ts'
import { criteriaToSql } from './criteria.ts'
import { countRows, findPage } from './page.ts'
import { detailColumns, summaryColumns, summaryJoins } from './record.ts'
import { orderOf } from './sorts.ts'

export interface PageRequest {
  criteria: readonly StoredCriterion[]
  sortBy?: string
  startIndex: number
  numberOfRows: number
}

/** `{"records": […], "totalRecords": n}` as text: PostgreSQL builds the records, and they are sent as they are. */
export async function submissionPageJson(ctx: Ctx, request: PageRequest): Promise<string> {
  const { criteria, sortBy, startIndex, numberOfRows } = request
  const selection = criteriaToSql(ctx.actor, ctx.now, criteria)
  const order = orderOf(ctx.actor.console, sortBy)
  const { ids, total } = await findPage(ctx, selection, order, { offset: startIndex, limit: numberOfRows })
  if (ids === '{}') return `{"records":[],"totalRecords":${total}}`
  const { rows } = await sql<{ records: string }>`select json_agg(record)::text as records from (
      select ${summaryColumns(ctx.actor)}
      from unnest(${ids}::bigint[]) with ordinality page (id, place) join submission s on s.id = page.id ${summaryJoins}
      order by page.place) record`.execute(ctx.db)
  return `{"records":${rows[0]!.records ?? '[]'},"totalRecords":${total}}`
}

export const countSubmissions = (ctx: Ctx, criteria: readonly StoredCriterion[]): Promise<number> =>
  countRows(ctx, criteriaToSql(ctx.actor, ctx.now, criteria))

export interface FoundSubmission {
  /** The submission of the contract without `whyNotEditable`, which is for the rules to say. */
  json: string
  status: SubmissionStatus
  productShortNames: string[]
}

export async function submissionJson(ctx: Ctx, id: number): Promise<FoundSubmission | null> {
  const { rows } =
    await sql<FoundSubmission>`select record.status, record."productShortNames", row_to_json(record)::text as json
    from (select ${summaryColumns(ctx.actor)}, ${detailColumns(ctx.actor)}
      from (select * from submission where id = ${id} and ${visibleSubmissions(ctx.actor)}) s ${summaryJoins}) record`.execute(
      ctx.db,
    )
  return rows[0] ?? null
}

export { submissionCsv } from './submissionCsv.ts'
