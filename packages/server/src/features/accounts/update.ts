import { ACCOUNT_OTHER_NAMES, type AccountUpdate } from '@bindery/contract/accounts'
import { type AccountFacts, findAccount, replaceAliases } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { businessClassColumns } from '#engine/submissions/businessClass.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, stale } from '#platform/problems.ts'
import { getAccount, lockAccount, masked } from './access.ts'

/** Changes the facts of an account. Omitted fields keep their values. */
export async function updateAccount(ctx: Ctx, accountId: number, update: AccountUpdate): Promise<AccountFacts> {
  const { version, otherNames, ...record } = update
  const { id, accountNumber } = await getAccount(ctx, accountId)
  if (id !== accountId) throw conflict(`This account was merged into ${accountNumber}: edit that one.`)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id)
    if (account.version !== version) throw stale(`Somebody changed ${account.name} meanwhile.`, masked(account))
    if (record.state) await requireState(tx, record.state)
    if (record.businessClass && record.businessClass !== account.businessClass)
      await businessClassColumns(tx, record.businessClass)
    if (otherNames) requireFewNames(otherNames, account)
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ ...record, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    if (otherNames)
      await replaceAliases(
        tx,
        id,
        otherNames.map((name) => ({ name })),
      )
    await tellSubmissionsOf(tx, id)
    return masked((await findAccount(tx.db, id))!)
  })
}

function requireFewNames(otherNames: readonly string[], { aliases }: AccountFacts) {
  if (otherNames.length <= Math.max(ACCOUNT_OTHER_NAMES, aliases.length)) return
  const message = `An account has at most ${ACCOUNT_OTHER_NAMES} other names.`
  throw malformed(message, [{ path: 'otherNames', message }])
}

async function requireState({ db }: TxCtx, state: string) {
  const known = await db
    .selectFrom('dataSetItem')
    .select('value')
    .where('dataSetName', '=', 'US States')
    .where('value', '=', state)
    .executeTakeFirst()
  if (!known) throw malformed('There is no such state.', [{ path: 'state', message: 'There is no such state.' }])
}
