import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { TxCtx } from '#platform/context.ts'

/** A limit on the events; nobody has more submissions of one account open. */
const MOST = 200

/** Publishes a change of each submission of an account, because each shows the account's values. */
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
