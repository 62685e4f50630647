import { isAtLeastSubmitted, type SubmissionStatus } from '@bindery/contract/status'
import { addAliases, addIdentifiers } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { UPGRADABLE_STATUSES } from '#engine/forms/upgradable.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { lockAccount, requireReachable } from './access.ts'
import { agreementOf, type InsuredFacts } from './rules.ts'

/** Bound and closed submissions keep the data that was signed. */
const OPEN = UPGRADABLE_STATUSES.filter((status) => isAtLeastSubmitted(status as SubmissionStatus))
const MOST = 50

/** Collects at the account what its open submissions say about the insured. Running it again changes nothing. */
export async function synchronizeAccount(ctx: Ctx, id: number) {
  await requireReachable(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id)
    const submissions = await openSubmissions(tx, id)
    const { record, aliases, identifiers } = agreementOf(account, submissions)
    if (Object.keys(record).length + aliases.length + identifiers.length > 0) {
      await tx.db
        .updateTable('account')
        .set(({ eb }) => ({ ...record, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await tellSubmissionsOf(tx, id)
    }
    await addAliases(tx.db, id, aliases)
    await addIdentifiers(tx.db, id, identifiers)
  })
  return { done: true as const }
}

/** Excludes submissions that are being modified: those changes may still be discarded. */
async function openSubmissions({ db }: TxCtx, accountId: number): Promise<InsuredFacts[]> {
  return db
    .selectFrom('submission')
    .select(['id', 'insuredName', 'businessClass', 'identifiers', 'aliases'])
    .select(['insuredAddressLine1 as addressLine1', 'insuredAddressLine2 as addressLine2', 'insuredCity as city'])
    .select(['insuredState as state', 'insuredPostalCode as postalCode'])
    .where('accountId', '=', accountId)
    .where('status', 'in', OPEN)
    .where('changeSet', '<>', 'inProgress')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
