import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { sql } from 'kysely'
import { getForm, publishedVersions } from '#engine/forms/templates.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { ACCOUNT_FORM, type AccountFacts, findAccount, withFacts } from './facts.ts'

/** The stored form of an account, or a blank one, with the values of the account record. */
export interface AccountForm {
  id: number | null
  key: string
  accountId: number
  form: Form
  answers: Answers
  version: number
  modifiedAt: Date | null
  modifiedById: number | null
}

export async function accountForm(ctx: Ctx, accountId: number): Promise<AccountForm | null> {
  const facts = await findAccount(ctx.db, accountId)
  const row = await rowOf(ctx, accountId).executeTakeFirst()
  const version = row?.templateVersion ?? (await publishedVersions(ctx.db)).get(ACCOUNT_FORM)
  if (!facts || version === undefined) return null
  return withRow(await getForm(ctx.db, ACCOUNT_FORM, version), facts, row)
}

/** The form's row, locked, and created if missing: of two parallel saves, the second reads the result of the first. */
export async function lockAccountForm(tx: TxCtx, accountId: number): Promise<(AccountForm & { id: number }) | null> {
  // Merging locks the account before its form too.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx.db)
  const found = await accountForm(tx, accountId)
  if (!found) return null
  if (found.id === null) {
    await tx.db
      .insertInto('form')
      .values({
        accountId,
        templateKey: ACCOUNT_FORM,
        templateVersion: found.form.template.version,
        answers: '{}',
        version: 0,
        createdAt: tx.now,
        modifiedAt: tx.now,
        modifiedById: tx.actor.id,
      })
      .onConflict((conflict) => conflict.columns(['accountId', 'templateKey']).doNothing())
      .execute()
  }
  const row = await rowOf(tx, accountId).forUpdate().executeTakeFirstOrThrow()
  // Read the account again under the lock.
  const facts = await findAccount(tx.db, accountId)
  return { ...withRow(await getForm(tx.db, ACCOUNT_FORM, row.templateVersion), facts!, row), id: row.id }
}

const rowOf = ({ db }: Ctx, accountId: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateVersion', 'answers', 'version', 'modifiedAt', 'modifiedById'])
    .where('accountId', '=', accountId)
    .where('templateKey', '=', ACCOUNT_FORM)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>>

const withRow = (form: Form, facts: AccountFacts, row: Row | undefined): AccountForm => ({
  id: row?.id ?? null,
  key: ACCOUNT_FORM,
  accountId: facts.id,
  form,
  answers: withFacts((row?.answers ?? {}) as Answers, facts),
  version: row?.version ?? 0,
  modifiedAt: row?.modifiedAt ?? null,
  modifiedById: row?.modifiedById ?? null,
})
