import { MOST_WAITING } from '@bindery/contract/authority'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'

/** The same submissions as in the filter 'Referrals waiting for me', in the same order. */
export async function waitingReferrals({ actor, db }: Ctx) {
  const rows = await db
    .selectFrom('submission')
    .leftJoin('referral', (join) =>
      join.onRef('referral.submissionId', '=', 'submission.id').on('referral.decision', 'is', null),
    )
    .select('submission.id')
    .where('submission.referralStatus', '=', 'refer')
    .where('submission.referredUnderwriterId', '=', actor.id)
    .where(visibleSubmissions(actor))
    .orderBy('referral.referredAt', (order) => order.desc().nullsLast())
    .orderBy('submission.id', 'desc')
    .execute()
  return { total: rows.length, submissionIds: rows.slice(0, MOST_WAITING).map(({ id }) => id) }
}
