import type { SubmissionStatus } from '@bindery/contract/status'
import { sql } from 'kysely'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

const changing = sql<'underwriter' | 'agent' | null>`(select console from change_set
  where context = 'Submission' and record_id = submission.id and closed_at is null and not is_submitted)`.as('changing')

/** A submission that the user may see. One of another agency counts as not found. */
export async function getVisible(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('submission')
    .select([
      ...(['id', 'status', 'agencyId', 'productShortNames', 'version', 'effectiveDate', 'expirationDate'] as const),
      ...(['insuredName', 'businessClass', 'hazardGrade', 'brokerOfRecordOnFile'] as const),
      ...(['priority', 'quoteNeededBy', 'tabDisplayName', 'insuredState', 'transactionType', 'accountId'] as const),
    ])
    .select(changing)
    .where('id', '=', id)
    .where(visibleSubmissions(ctx.actor))
    .executeTakeFirst()
  if (!row) throw notFound('There is no such submission.')
  return { ...row, status: row.status as SubmissionStatus }
}

/** A submission that the user may work on, which requires the authorization for each of its products. */
export async function getAccessible(ctx: Ctx, id: number) {
  const submission = await getVisible(ctx, id)
  refuseUnauthorizedProducts(ctx, submission.productShortNames)
  return submission
}
