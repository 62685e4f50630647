import { FILING_PLACES, type FilingPlace } from '@bindery/contract/email'
import { type RawBuilder, sql } from 'kysely'
import { literally, PAST_ALL } from '#engine/grids/operators.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

/** More names are not looked at: somebody who typed so little types on. */
const MOST_NAMES = 100
/** The indexes of submissions begin with the stage. */
const ANY_STAGE = sql`submission.stage in (0, 1, 2)`

/**
 * The submissions that the user may open, by a part of the insured's name or the beginning of a number. Each way has an
 * index, so that the search does not become slower with the number of submissions.
 */
export async function filingPlaces({ db, actor }: Ctx, text: string): Promise<FilingPlace[]> {
  const typed = text.trim()
  const number = typed.toUpperCase()
  const names = sql`select key from insured_name
    where key like '%' || sort_text(${literally(typed)}) || '%' order by key limit ${sql.lit(MOST_NAMES)}`
  const beginsWith = (column: RawBuilder<unknown>) => sql`${column} >= ${number} and ${column} < ${number + PAST_ALL}`
  const latest = (
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ) => sql`(select submission.id from submission
    where ${condition} and ${visibleSubmissions(actor)}
      and submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]
    order by ${order} limit ${sql.lit(FILING_PLACES)})`
  const { rows } = await sql<FilingPlace>`select submission.id as "submissionId",
      submission_number as "submissionNumber", insured_name as "insuredName", policy_number as "policyNumber", status
    from submission where id in (
      ${latest(sql`${ANY_STAGE} and insured_key = any(array(${names}))`, sql`modified_at desc`)}
      union all
      ${latest(beginsWith(sql`submission_number`), sql`submission_number desc`)}
      union all
      ${latest(sql`${ANY_STAGE} and ${beginsWith(sql`policy_number`)}`, sql`modified_at desc`)})
    order by modified_at desc, id desc limit ${sql.lit(FILING_PLACES)}`.execute(db)
  return rows
}
