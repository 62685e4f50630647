import { ACCOUNT_MERGE_UNDO_MS, type AccountMerge } from '@bindery/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import { addAliases, addIdentifiers } from '#engine/accounts/facts.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { stale } from '#platform/problems.ts'
import { getAccount, masked } from './access.ts'
import { getMergePair, mergedFacts } from './mergePreview.ts'

interface MergeRequest {
  mergedId: number
  /** The versions that the user compared. */
  keptVersion: number
  mergedVersion: number
}

export async function mergeAccounts(ctx: Ctx, keptId: number, request: MergeRequest): Promise<AccountMerge> {
  const { mergedId } = request
  const id = await inTransaction(ctx, async (tx) => {
    await lockSubmissionsOf(tx, mergedId)
    await lockAccounts(tx, keptId, mergedId)
    const { kept, merged } = await getMergePair(tx, keptId, mergedId)
    if (kept.version !== request.keptVersion) throw stale(`${kept.name} was changed meanwhile.`, masked(kept))
    if (merged.version !== request.mergedVersion) throw stale(`${merged.name} was changed meanwhile.`, masked(merged))
    const { record, aliases, identifiers } = mergedFacts({ kept, merged })
    const formVersion = await moveForm(tx, keptId, mergedId)
    const merge = await tx.db
      .insertInto('accountMerge')
      .values({
        ...{ keptId, mergedId, mergedAt: tx.now, mergedById: tx.actor.id, wasActive: merged.active, formVersion },
        filled: JSON.stringify(record),
        addedAliases: aliases,
        addedIdentifiers: JSON.stringify(identifiers),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`with moved as (
        update submission set account_id = ${keptId} where account_id = ${mergedId} returning id)
      insert into account_merge_submission (merge_id, submission_id) select ${merge.id}, id from moved`.execute(tx.db)
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ ...record, version: eb('version', '+', 1) }))
      .where('id', '=', keptId)
      .execute()
    await addAliases(tx.db, keptId, aliases)
    await addIdentifiers(tx.db, keptId, identifiers)
    await tx.db
      .updateTable('account')
      .set(({ eb }) => ({ mergedIntoId: keptId, active: false, version: eb('version', '+', 1) }))
      .where('id', '=', mergedId)
      .execute()
    await tellSubmissionsOf(tx, keptId)
    return merge.id
  })
  return (await mergesWhere(ctx, sql`merge.id = ${id}`))[0]!
}

/**
 * Submissions are locked before accounts: an action locks its submission first, and the account only when it stores a
 * submission.
 */
async function lockSubmissionsOf({ db }: TxCtx, accountId: number) {
  await sql`select from submission where account_id = ${accountId} order by id for update`.execute(db)
}

export async function lockAccounts({ db }: TxCtx, ...ids: readonly number[]) {
  await sql`select from account where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
}

/** The Account Overview moves only to an account without one. */
async function moveForm({ db }: TxCtx, keptId: number, mergedId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`update form set account_id = ${keptId}
    where account_id = ${mergedId} and not exists (select from form as other where other.account_id = ${keptId})
    returning version`.execute(db)
  return rows[0]?.version ?? null
}

/** The merges of the last day into an account. */
export async function mergesInto(ctx: Ctx, id: number): Promise<AccountMerge[]> {
  const account = await getAccount(ctx, id)
  const since = new Date(ctx.now.getTime() - ACCOUNT_MERGE_UNDO_MS)
  return mergesWhere(ctx, sql`merge.kept_id = ${account.id} and merge.merged_at > ${since} and merge.undone_at is null`)
}

async function mergesWhere({ db }: Ctx, condition: RawBuilder<unknown>): Promise<AccountMerge[]> {
  const { rows } = await sql<Omit<AccountMerge, 'mergedAt' | 'undoableUntil'> & { at: Date }>`
    select merge.id, json_build_object('id', merged.id, 'accountNumber', merged.account_number, 'name', merged.name) as merged,
      (select count(*)::int from account_merge_submission where merge_id = merge.id) as "submissionCount",
      merge.merged_at as at, person.name as "mergedBy"
    from account_merge as merge join account as merged on merged.id = merge.merged_id
    join person on person.id = merge.merged_by_id where ${condition} order by merge.id desc`.execute(db)
  return rows.map(({ at, ...merge }) => {
    const mergedAt = new Date(at).getTime()
    return { ...merge, mergedAt, undoableUntil: mergedAt + ACCOUNT_MERGE_UNDO_MS }
  })
}
