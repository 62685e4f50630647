import { FILING_PLACES, type FilingPlace } from '@bindery/contract/email'
import { sql } from 'kysely'
import { literally } from '#engine/grids/operators.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

/** The submissions that the user may open, by a part of the insured's name or of a number. */
export async function filingPlaces({ db, actor }: Ctx, text: string): Promise<FilingPlace[]> {
  const pattern = `%${literally(text.trim().toLowerCase())}%`
  const { rows } = await sql<FilingPlace>`select submission.id as "submissionId",
      submission_number as "submissionNumber", insured_name as "insuredName", policy_number as "policyNumber", status
    from submission
    where ${visibleSubmissions(actor)} and submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]
      and (lower(insured_name) like ${pattern} or lower(submission_number) like ${pattern}
        or lower(policy_number) like ${pattern})
    order by modified_at desc, id desc limit ${sql.lit(FILING_PLACES)}`.execute(db)
  return rows
}
