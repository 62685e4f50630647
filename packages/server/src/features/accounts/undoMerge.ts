import { ACCOUNT_MERGE_UNDO_MS, type AccountMergeUndone } from '@bindery/contract/accounts'
import { sql } from 'kysely'
import { type AccountFacts, findAccount } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/problems.ts'
import { masked } from './access.ts'
import { lockAccounts } from './merge.ts'
import { filledFacts, refuseToMove } from './mergePreview.ts'

/** The numbers of submissions that stay are listed up to this many. */
const MOST_LISTED = 20

/** Returns everything that a merge moved, except values that somebody changed after the merge. */
export async function undoMerge(ctx: Ctx, id: number): Promise<AccountMergeUndone> {
  return inTransaction(ctx, async (tx) => {
    await lockMoved(tx, id)
    const merge = await getMerge(tx, id)
    const { keptId, mergedId } = merge
    await lockAccounts(tx, keptId, mergedId)
    await refuseUnlessUndoable(tx, id)
    const kept = (await findAccount(tx.db, keptId))!
    await refuseToMove(tx, kept.name, sql`id in (${movedBy(id)})`)
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ mergedIntoId: null, active: merge.wasActive, version: eb('version', '+', 1) }))
      .where('id', '=', mergedId)
      .execute()
    const returned = await returnSubmissions(tx, id, merge)
    const stayed = await otherwiseAssigned(tx, id, mergedId)
    const unchanged = unchangedFacts(merge.filled, kept)
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ ...emptied(unchanged), version: eb('version', '+', 1) }))
      .where('id', '=', keptId)
      .execute()
    await takeNamesBack(tx, merge)
    const isFormChanged = merge.formVersion !== null && !(await returnForm(tx, merge, merge.formVersion))
    await tx.db
      .updateTable('accountMerge')
      .set({ undoneAt: tx.now, undoneById: tx.actor.id })
      .where('id', '=', id)
      .execute()
    await tellSubmissionsOf(tx, keptId)
    await tellSubmissionsOf(tx, mergedId)
    const isUnchanged = new Set(filledFacts(unchanged))
    return {
      account: masked((await findAccount(tx.db, mergedId))!),
      returnedSubmissions: returned,
      otherwiseAssigned: stayed.slice(0, MOST_LISTED),
      otherwiseAssignedCount: stayed.length,
      changedFacts: [
        ...filledFacts(merge.filled).filter((fact) => !isUnchanged.has(fact)),
        ...(isFormChanged ? (['form'] as const) : []),
      ],
    }
  })
}

/** Locks submissions before accounts, as merging does. */
async function lockMoved({ db }: TxCtx, id: number) {
  await sql`select from submission where id in (${movedBy(id)}) order by id for update`.execute(db)
}

/** SQL: the ids of the submissions that a merge moved. */
const movedBy = (id: number) => sql`select submission_id from account_merge_submission where merge_id = ${id}`

async function getMerge({ db }: TxCtx, id: number) {
  const merge = await db.selectFrom('accountMerge').selectAll().where('id', '=', id).executeTakeFirst()
  if (!merge) throw notFound('There is no such merge.')
  return merge
}
type Merge = Awaited<ReturnType<typeof getMerge>>

/** Reads the merge again under the locks: of two people who undo it, the second is refused. */
async function refuseUnlessUndoable(tx: TxCtx, id: number) {
  const { undoneAt, mergedAt, keptId } = await getMerge(tx, id)
  if (undoneAt) throw conflict('This merge was undone already.')
  if (tx.now.getTime() > mergedAt.getTime() + ACCOUNT_MERGE_UNDO_MS)
    throw conflict('A merge can be undone within a day only. Assign the submissions to another account instead.')
  const later = await tx.db
    .selectFrom('account')
    .innerJoin('account as into', 'into.id', 'account.mergedIntoId')
    .select(['account.name', 'into.name as intoName'])
    .where('account.id', '=', keptId)
    .executeTakeFirst()
  if (later) throw conflict(`${later.name} was merged into ${later.intoName} since: undo that merge first.`)
}

async function returnSubmissions({ db }: TxCtx, id: number, { keptId, mergedId }: Merge): Promise<number> {
  const { numAffectedRows } = await sql`update submission set account_id = ${mergedId}
    where account_id = ${keptId} and id in (${movedBy(id)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function otherwiseAssigned({ db }: TxCtx, id: number, mergedId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select submission_number as number
    from account_merge_submission join submission on submission.id = submission_id
    where merge_id = ${id} and account_id is distinct from ${mergedId} order by submission.id`.execute(db)
  return rows.map(({ number }) => number)
}

const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const

/** The filled values that nobody changed since. The address counts as one value. */
function unchangedFacts(filled: Merge['filled'], kept: AccountFacts): Merge['filled'] {
  const facts: Readonly<Record<string, unknown>> = { ...kept }
  const isSame = (key: string) => (filled[key] ?? null) === (facts[key] ?? null)
  const isAddressSame = ADDRESS.every((line) => !(line in filled) || isSame(line))
  const isAddress = (key: string) => ADDRESS.some((line) => line === key)
  return Object.fromEntries(Object.entries(filled).filter(([key]) => (isAddress(key) ? isAddressSame : isSame(key))))
}

/** A merge fills only empty columns, and activates only an inactive account. */
const emptied = (filled: Merge['filled']) =>
  Object.fromEntries(Object.keys(filled).map((key) => [key, key === 'active' ? false : null]))

/** Names and identifiers that another merged account has too stay: it is found by them. */
async function takeNamesBack({ db }: TxCtx, { keptId, addedAliases, addedIdentifiers }: Merge) {
  const stillMerged = sql`select id from account where merged_into_id = ${keptId}`
  await sql`delete from account_alias as mine where account_id = ${keptId} and name = any(${addedAliases}::text[])
    and not exists (select from account where merged_into_id = ${keptId} and account.name = mine.name)
    and not exists (select from account_alias as other where other.account_id in (${stillMerged})
      and other.name = mine.name)`.execute(db)
  await sql`delete from account_identifier as mine where account_id = ${keptId} and exists (
      select from jsonb_to_recordset(${JSON.stringify(addedIdentifiers)}::jsonb) as added (type text, identifier text)
      where added.type = mine.type and added.identifier = mine.identifier)
    and not exists (select from account_identifier as other where other.account_id in (${stillMerged})
      and other.type = mine.type and other.identifier = mine.identifier)`.execute(db)
}

async function returnForm({ db }: TxCtx, { keptId, mergedId }: Merge, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form')
    .set({ accountId: mergedId })
    .where('accountId', '=', keptId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
