import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { type AccountFacts, addAliases, addIdentifiers, findAccount } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { accountNumber, nextNumbers } from '#engine/actions/numbers.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, malformed } from '#platform/problems.ts'
import { getAccount, lockAccount, lockSubmission, masked } from './access.ts'

interface Assigned {
  accountId?: number
  accountNumber?: string
  submissionId: number
}

export async function assignSubmission(ctx: Ctx, { submissionId, ...named }: Assigned): Promise<AccountFacts> {
  return inTransaction(ctx, async (tx) => {
    const account = await namedAccount(tx, named)
    const submission = await lockSubmission(tx, submissionId)
    if (submission.accountId === account.id) throw conflict('The submission has this account already.')
    await assign(tx, submissionId, account.id)
    return masked(account)
  })
}

async function namedAccount(tx: TxCtx, { accountId, accountNumber: number }: Omit<Assigned, 'submissionId'>) {
  const path = accountId === undefined ? 'accountNumber' : 'accountId'
  if (accountId === undefined && number === undefined) throw wrong(path, 'Say which account.')
  const row = await tx.db
    .selectFrom('account')
    .leftJoin('account as kept', 'kept.id', 'account.mergedIntoId')
    .select(['account.id', 'account.active', 'kept.accountNumber as mergedInto'])
    .$if(accountId !== undefined, (query) => query.where('account.id', '=', accountId!))
    .$if(number !== undefined, (query) => query.where('account.accountNumber', '=', number!))
    .executeTakeFirst()
  if (!row) throw wrong(path, 'There is no such account.')
  if (row.mergedInto) throw conflict(`This account was merged into ${row.mergedInto}: assign that one.`)
  if (!row.active) throw conflict('This account is no longer active.')
  return (await findAccount(tx.db, row.id))!
}
const wrong = (path: string, message: string) => malformed(message, [{ path, message }])

/** Creates an account from the submission's insured. A current account must be validated before it is replaced. */
export async function createAccount(ctx: Ctx, submissionId: number): Promise<AccountFacts> {
  return inTransaction(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    const current = submission.accountId === null ? null : await findAccount(tx.db, submission.accountId)
    if (current && !current.validated)
      throw conflict('The account of this submission is not validated yet: validate it, or assign another.')
    const [number] = await nextNumbers(tx, 'account', 1)
    const { insuredName: name, businessClass, addressLine1, addressLine2, city, state, postalCode } = submission
    const { id } = await tx.db
      .insertInto('account')
      .values({
        ...{ accountNumber: accountNumber(number!), name, businessClass, createdAt: tx.now },
        ...{ addressLine1, addressLine2, city, state, postalCode },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addAliases(
      tx.db,
      id,
      submission.aliases.map((alias) => alias.name),
    )
    await addIdentifiers(tx.db, id, submission.identifiers)
    await assign(tx, submissionId, id)
    return masked((await findAccount(tx.db, id))!)
  })
}

async function assign(tx: TxCtx, submissionId: number, accountId: number) {
  const { agencyId } = await tx.db
    .updateTable('submission')
    .set(({ eb }) => ({ accountId, version: eb('version', '+', 1), modifiedAt: tx.now, modifiedById: tx.actor.id }))
    .where('id', '=', submissionId)
    .returning('agencyId')
    .executeTakeFirstOrThrow()
  tx.publish({ type: 'submission.changed', uri: submissionUri(submissionId), list: SUBMISSION_LIST, agencyId })
}

export async function validateAccount(ctx: Ctx, accountId: number): Promise<AccountFacts> {
  const { id } = await getAccount(ctx, accountId)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, id)
    if (account.validated) throw conflict('This account is validated already.')
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ validated: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tellSubmissionsOf(tx, id)
    return masked((await findAccount(tx.db, id))!)
  })
}
