import type { SubmissionStatus } from '@bindery/contract/status'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { ACCOUNT_FORM } from '#engine/accounts/facts.ts'
import { accountForm } from '#engine/accounts/form.ts'
import type { Term } from '#engine/forms/filled.ts'
import { findForm, getForm, publishedVersions } from '#engine/forms/templates.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { formKeysFor, isShownBlank, maySeeForm } from './rules.ts'

export interface About extends Term {
  id: number
  productShortNames: readonly string[]
  accountId: number | null
  status: SubmissionStatus
  hasPreQualified: boolean
}

/** A form of a submission as it is stored, or blank in the version that is published. */
export interface StoredForm {
  id: number | null
  form: Form
  answers: Answers
  version: number
  modifiedAt: Date | null
  modifiedById: number | null
}

/** One that was saved, and that nobody else can save just now. */
export type LockedForm = StoredForm & { id: number }

/** Every form that this user sees of the submission, in the order of the navigation. */
export async function formsOf(ctx: Ctx, submission: About): Promise<StoredForm[]> {
  const rows = await storedRows(ctx, submission.id)
  const published = await publishedVersions(ctx.db)
  const forms: StoredForm[] = []
  for (const key of formKeysFor(submission, ctx.actor)) {
    const row = rows.find(({ templateKey }) => templateKey === key)
    if (!row && !isShownBlank(key, submission)) continue
    const version = row?.templateVersion ?? published.get(key)
    const form = version === undefined ? null : await findForm(ctx.db, key, version)
    if (form && maySeeForm(form.template.kind, ctx.actor)) forms.push(asStored(form, row))
  }
  return forms
}

/** The form of the submission's account: no part of the application, and the carrier's own. */
export async function accountFormOf(ctx: Ctx, { accountId }: About): Promise<StoredForm | null> {
  return accountId === null || !maySeeForm('account', ctx.actor) ? null : accountForm(ctx, accountId)
}

export async function getStoredForm(
  ctx: Ctx,
  submission: About,
  key: string,
  forms?: readonly StoredForm[],
): Promise<StoredForm> {
  const found =
    key === ACCOUNT_FORM
      ? await accountFormOf(ctx, submission)
      : (forms ?? (await formsOf(ctx, submission))).find(({ form }) => form.template.key === key)
  if (!found) throw notFound('This submission has no such form.')
  return found
}

type Row = Awaited<ReturnType<typeof storedRows>>[number]

const storedRows = ({ db }: Ctx, submissionId: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateKey', 'templateVersion', 'answers', 'version', 'modifiedAt', 'modifiedById'])
    .where('submissionId', '=', submissionId)
    .execute()

const asStored = (form: Form, row: Row | undefined): StoredForm => ({
  id: row?.id ?? null,
  form,
  answers: (row?.answers ?? {}) as Answers,
  version: row?.version ?? 0,
  modifiedAt: row?.modifiedAt ?? null,
  modifiedById: row?.modifiedById ?? null,
})

/** The row itself, locked: of two who save at once, the second sees what the first saved. */
export async function lockForm(ctx: Ctx, submissionId: number, key: string): Promise<LockedForm | null> {
  const row = await ctx.db
    .selectFrom('form')
    .select(['id', 'templateKey', 'templateVersion', 'answers', 'version', 'modifiedAt', 'modifiedById'])
    .where('submissionId', '=', submissionId)
    .where('templateKey', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...asStored(await getForm(ctx.db, key, row.templateVersion), row), id: row.id } : null
}
