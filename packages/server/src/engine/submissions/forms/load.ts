import type { SubmissionStatus } from '@bindery/contract/status'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { ACCOUNT_FORM } from '#engine/accounts/facts.ts'
import { accountForm } from '#engine/accounts/form.ts'
import type { Term } from '#engine/forms/filled.ts'
import { findForm, getForm, publishedVersions } from '#engine/forms/templates.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { REASON_FORM_KEYS } from '../reasonForms.ts'
import { formKeysFor, isReasonForm, isShownBlank, maySeeForm } from './rules.ts'

export interface FormSubject extends Term {
  id: number
  productShortNames: readonly string[]
  accountId: number | null
  status: SubmissionStatus
}

/** A stored form of a submission, or a blank one in the published version. */
export interface StoredForm {
  id: number | null
  /** The template key, with a number if there are several forms of the template. */
  key: string
  form: Form
  answers: Answers
  version: number
  modifiedAt: Date | null
  modifiedById: number | null
}

/** A saved form that is locked against other saves. */
export type LockedForm = StoredForm & { id: number }

/** Every form of the submission that this user sees, in the order of the navigation. */
export async function formsOf(ctx: Ctx, submission: FormSubject): Promise<StoredForm[]> {
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

/** The form of the submission's account. It is not part of the application, and only the carrier sees it. */
export async function accountFormOf(ctx: Ctx, { accountId }: FormSubject): Promise<StoredForm | null> {
  return accountId === null || !maySeeForm('account', ctx.actor) ? null : accountForm(ctx, accountId)
}

/** The forms of past decisions, in order. Each decision keeps its own form. Only the carrier sees them. */
export async function filedForms(ctx: Ctx, { id }: Pick<FormSubject, 'id'>): Promise<StoredForm[]> {
  if (!REASON_FORM_KEYS.some((kind) => maySeeForm(kind, ctx.actor))) return []
  const rows = await ctx.db
    .selectFrom('form')
    .select(COLUMNS)
    .where('submissionId', '=', id)
    .where('templateKey', 'in', REASON_FORM_KEYS)
    .where('filedAt', 'is not', null)
    .orderBy('filedAt')
    .orderBy('id')
    .execute()
  const forms: StoredForm[] = []
  for (const row of rows) {
    const form = await getForm(ctx.db, row.templateKey, row.templateVersion)
    const before = forms.filter((one) => one.form.template.key === row.templateKey).length
    forms.push({ ...asStored(form, row), key: before === 0 ? row.templateKey : `${row.templateKey}-${before + 1}` })
  }
  return forms
}

export async function getStoredForm(
  ctx: Ctx,
  submission: FormSubject,
  key: string,
  forms?: readonly StoredForm[],
): Promise<StoredForm> {
  const found =
    key === ACCOUNT_FORM
      ? await accountFormOf(ctx, submission)
      : (isReasonForm(key) ? await filedForms(ctx, submission) : (forms ?? (await formsOf(ctx, submission)))).find(
          (one) => one.key === key,
        )
  if (!found) throw notFound('This submission has no such form.')
  return found
}

type Row = Awaited<ReturnType<typeof storedRows>>[number]

const COLUMNS = ['id', 'templateKey', 'templateVersion', 'answers', 'version', 'modifiedAt', 'modifiedById'] as const

const storedRows = ({ db }: Ctx, submissionId: number) =>
  db.selectFrom('form').select(COLUMNS).where('submissionId', '=', submissionId).where('filedAt', 'is', null).execute()

const asStored = (form: Form, row: Row | undefined): StoredForm => ({
  id: row?.id ?? null,
  key: form.template.key,
  form,
  answers: (row?.answers ?? {}) as Answers,
  version: row?.version ?? 0,
  modifiedAt: row?.modifiedAt ?? null,
  modifiedById: row?.modifiedById ?? null,
})

/** The form's row, locked: of two parallel saves, the second reads the result of the first. */
export async function lockForm(ctx: Ctx, submissionId: number, key: string): Promise<LockedForm | null> {
  const row = await ctx.db
    .selectFrom('form')
    .select(COLUMNS)
    .where('submissionId', '=', submissionId)
    .where('templateKey', '=', key)
    .where('filedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...asStored(await getForm(ctx.db, key, row.templateVersion), row), id: row.id } : null
}
