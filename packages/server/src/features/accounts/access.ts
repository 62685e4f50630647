import type { SubmissionStatus } from '@bindery/contract/status'
import { maskedIdentifiers } from '@bindery/forms/masking'
import { sql } from 'kysely'
import { type AccountFacts, findAccount } from '#engine/accounts/facts.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import { requireEditable } from '#engine/submissions/access.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'

const noAccount = () => notFound('There is no such account.')

/** Of a tax id, people see the last four digits. */
export const masked = <Known extends Pick<AccountFacts, 'identifiers'>>(known: Known): Known => ({
  ...known,
  identifiers: maskedIdentifiers(known.identifiers),
})

/**
 * Reads an account, or the one into which it was merged. Agents cannot read accounts: an account may hold data from
 * another agency.
 */
export async function getAccount(ctx: Ctx, id: number): Promise<AccountFacts> {
  const account = ctx.actor.console === 'agent' ? null : await findAccount(ctx.db, await keptAccountId(ctx, id))
  if (!account) throw noAccount()
  return masked(account)
}

/** The id of the account itself, or of the one into which it was merged. */
export async function keptAccountId({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select kept_account(${id}) as id`.execute(db)
  return rows[0]!.id ?? id
}

/** Agents reach the account of a submission they see, because opening it updates the account; they never read it. */
export async function requireReachable({ db, actor }: Ctx, id: number) {
  const ofSubmission = db.selectFrom('submission').select('id').where('accountId', '=', id)
  const reached =
    actor.console === 'agent'
      ? await ofSubmission.where(visibleSubmissions(actor)).limit(1).executeTakeFirst()
      : await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  if (!reached) throw noAccount()
}

/** Locks the submission whose account is about to change. */
export async function lockSubmission({ db, actor }: Ctx, id: number) {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'status', 'accountId', 'insuredName', 'productShortNames', 'businessClass'])
    .select(['identifiers', 'aliases'])
    .select(['insuredAddressLine1 as addressLine1', 'insuredAddressLine2 as addressLine2', 'insuredCity as city'])
    .select(['insuredState as state', 'insuredPostalCode as postalCode'])
    .where('id', '=', id)
    .where(visibleSubmissions(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('There is no such submission.')
  const missing = row.productShortNames.filter((product) => !actor.authorizedProducts.includes(product))
  if (missing.length > 0) throw forbidden(`You are not authorized for ${missing.join(', ')}.`)
  requireEditable({ actor }, { status: row.status as SubmissionStatus, modifications: null }, 'account')
  return row
}

/** Locks the account before reading it: the second of two concurrent synchronizations finds nothing left to do. */
export async function lockAccount({ db }: Ctx, id: number): Promise<AccountFacts> {
  await sql`select from account where id = ${id} for update`.execute(db)
  return (await findAccount(db, id))!
}
