import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { isAtLeastSubmitted, type SubmissionStatus } from '@bindery/contract/status'
import { type AccountFacts, addAliases, addIdentifiers } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { UPGRADABLE_STATUSES } from '#engine/forms/upgradable.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { lockAccount, requireReachable } from './access.ts'
import { agreementOf, type InsuredFacts } from './rules.ts'

/** Bound and closed submissions keep the data that was signed. */
const OPEN = UPGRADABLE_STATUSES.filter((status) => isAtLeastSubmitted(status as SubmissionStatus))
const MOST = 50

/** Synchronizes an account with its open submissions. Running it again changes nothing. */
export async function synchronizeAccount(ctx: Ctx, id: number) {
  await requireReachable(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id)
    const submissions = await openSubmissions(tx, id)
    const { record, aliases, identifiers, withoutAddress } = agreementOf(account, submissions)
    if (Object.keys(record).length > 0) {
      await tx.db
        .updateTable('account')
        .set(({ eb }) => ({ ...record, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await tellSubmissionsOf(tx, id)
    }
    await addAliases(tx.db, id, aliases)
    await addIdentifiers(tx.db, id, identifiers)
    if (withoutAddress.length > 0) await giveAddress(tx, account, withoutAddress)
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

async function giveAddress(tx: TxCtx, account: AccountFacts, submissions: readonly number[]) {
  const { addressLine1, addressLine2, city, state, postalCode } = account
  const given = await tx.db
    .updateTable('submission')
    .set(({ eb }) => ({
      insuredAddressLine1: addressLine1,
      insuredAddressLine2: addressLine2,
      insuredCity: city,
      insuredState: state,
      insuredPostalCode: postalCode,
      version: eb('version', '+', 1),
      modifiedAt: tx.now,
      modifiedById: tx.actor.id,
    }))
    .where('id', 'in', [...submissions])
    .returning(['id', 'agencyId'])
    .execute()
  for (const { id, agencyId } of given)
    tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
}
