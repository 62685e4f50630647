import type { AccountMergePreview, FILLED_FACTS } from '@bindery/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import { type AccountFacts, findAccount } from '#engine/accounts/facts.ts'
import { missingProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, forbidden, malformed, notFound } from '#platform/problems.ts'
import { masked } from './access.ts'
import { type Agreement, agreementOf } from './rules.ts'

export interface MergePair {
  kept: AccountFacts
  merged: AccountFacts
}

/** Values of the merged account that the kept account does not have. The rules are those of synchronization. */
export const mergedFacts = ({ kept, merged }: MergePair): Agreement =>
  agreementOf(kept, [{ ...merged, insuredName: merged.name }])

/** Refuses accounts that cannot be merged with each other. */
export async function getMergePair(ctx: Ctx, keptId: number, mergedId: number): Promise<MergePair> {
  if (keptId === mergedId) {
    const message = 'An account cannot be merged with itself.'
    throw malformed(message, [{ path: 'mergedId', message }])
  }
  const [kept, merged] = [await unmerged(ctx, keptId), await unmerged(ctx, mergedId)]
  await refuseToMove(ctx, merged.name, sql`account_id = ${mergedId}`)
  return { kept, merged }
}

/** Only people who are authorized for all products of the submissions move them to another account. */
export async function refuseToMove({ db, actor }: Ctx, accountName: string, moved: RawBuilder<unknown>) {
  const { rows } = await sql<{ product: string }>`select distinct unnest(product_short_names) as product
    from submission where ${moved}`.execute(db)
  const missing = missingProducts(
    rows.map(({ product }) => product),
    actor,
  )
  if (missing.length > 0)
    throw forbidden(`${accountName} has submissions for ${missing.join(', ')}, and you are not authorized for that.`)
}

async function unmerged({ db }: Ctx, id: number): Promise<AccountFacts> {
  const account = await findAccount(db, id)
  if (!account) throw notFound('There is no such account.')
  const into = await db
    .selectFrom('account')
    .innerJoin('account as kept', 'kept.id', 'account.mergedIntoId')
    .select(['kept.name', 'kept.accountNumber'])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (into) throw conflict(`${account.name} was merged into ${into.name} (${into.accountNumber}) already.`)
  return account
}

export async function previewMerge(ctx: Ctx, keptId: number, mergedId: number): Promise<AccountMergePreview> {
  const pair = await getMergePair(ctx, keptId, mergedId)
  const { record, aliases, identifiers } = mergedFacts(pair)
  const { rows } = await sql<AccountMergePreview['moves']>`
    with moved as (select id from submission where account_id = ${mergedId})
    select (select count(*)::int from moved) as submissions,
      (select count(*)::int from policy where submission_id in (select id from moved)) as policies,
      (select count(distinct lower(contact ->> 'name'))::int from form
        cross join lateral jsonb_path_query(answers, '$.contacts[*]') as contact
        where submission_id in (select id from moved) and template_key = 'applicant') as contacts,
      (select count(*)::int from submission_task where submission_id in (select id from moved)) as tasks,
      (select count(*)::int from attachment where submission_id in (select id from moved) and not temporary) as files`.execute(
    ctx.db,
  )
  return {
    kept: masked(pair.kept),
    merged: masked(pair.merged),
    moves: rows[0]!,
    filled: filledFacts(record),
    addedNames: aliases,
    addedIdentifiers: masked({ identifiers }).identifiers,
    form: await formOutcome(ctx, keptId, mergedId),
  }
}

export function filledFacts(record: Record<string, unknown>): (typeof FILLED_FACTS)[number][] {
  const { businessClass, active, ...address } = record
  return [
    ...(Object.keys(address).length > 0 ? (['address'] as const) : []),
    ...(businessClass === undefined ? [] : (['businessClass'] as const)),
    ...(active === undefined ? [] : (['active'] as const)),
  ]
}

async function formOutcome({ db }: Ctx, keptId: number, mergedId: number): Promise<AccountMergePreview['form']> {
  const forms = await db.selectFrom('form').select('accountId').where('accountId', 'in', [keptId, mergedId]).execute()
  if (!forms.some(({ accountId }) => accountId === mergedId)) return 'none'
  return forms.length === 1 ? 'moves' : 'stays'
}
