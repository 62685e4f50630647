import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { TxCtx } from '#platform/context.ts'

/** Nobody has more of one account open. */
const MOST = 200

/** What an account says is shown on every submission of it. */
export async function tellSubmissionsOf(tx: TxCtx, accountId: number) {
  const submissions = await tx.db
    .selectFrom('submission')
    .select(['id', 'agencyId'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  for (const { id, agencyId } of submissions)
    tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
}
