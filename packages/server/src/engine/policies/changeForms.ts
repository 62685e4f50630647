import type { Change } from '@bindery/forms/changes'
import { changesBetween } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { getForm } from '#engine/forms/templates.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import type { ChangeContext } from './changeRules.ts'
import { latestVersion } from './content.ts'
import { currentContent } from './versions.ts'

const OWNERS = { Endorsement: 'endorsementId', PolicyRewrite: 'rewriteId' } as const
export const CHANGE_TABLES = { Endorsement: 'endorsement', PolicyRewrite: 'policyRewrite' } as const

/** A copy of the policy's answers to one form, as it is edited. */
export interface EditedForm {
  key: string
  form: Form
  answers: Answers
  /** The answers that the copy started from. */
  base: Answers
}

/** A stored form of a policy change. */
export interface ChangeForm extends EditedForm {
  id: number
  version: number
  modifiedAt: Date
  modifiedById: number
}

/** The row of an endorsement or a rewrite. */
export const changeRow = ({ endorsements, rewrites }: StoredRisk, context: ChangeContext, id: number) =>
  (context === 'Endorsement' ? endorsements : rewrites).find((change) => change.id === id)!

/** Copies the current answers of the policy to a change, for editing. Returns the version that was copied. */
export async function copyAnswers(tx: TxCtx, stored: StoredRisk, context: ChangeContext, id: number): Promise<number> {
  const policyId = changeRow(stored, context, id).policy_id
  const { answers } = await currentContent(tx, stored, policyId)
  const copied = latestVersion(stored, policyId)?.number ?? 0
  if (answers.length === 0) return copied
  await tx.db
    .insertInto('form')
    .values(
      answers.map((form) => ({
        [OWNERS[context]]: id,
        templateKey: form.key,
        templateVersion: form.version,
        answers: JSON.stringify(form.answers),
        base: JSON.stringify(form.answers),
        createdAt: tx.now,
        modifiedAt: tx.now,
        modifiedById: tx.actor.id,
      })),
    )
    .execute()
  return copied
}

const rowsOf = ({ db }: Pick<Ctx, 'db'>, context: ChangeContext, id: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateKey', 'templateVersion', 'answers', 'base', 'version', 'modifiedAt', 'modifiedById'])
    .where(OWNERS[context], '=', id)
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const toForm = async ({ db }: Pick<Ctx, 'db'>, row: Row): Promise<ChangeForm> => ({
  id: row.id,
  key: row.templateKey,
  form: await getForm(db, row.templateKey, row.templateVersion),
  answers: row.answers as Answers,
  base: (row.base ?? {}) as Answers,
  version: row.version,
  modifiedAt: row.modifiedAt,
  modifiedById: row.modifiedById,
})

/** The forms of a policy change, in the order of the application. */
export async function formsOfChange(ctx: Pick<Ctx, 'db'>, context: ChangeContext, id: number): Promise<ChangeForm[]> {
  const forms: ChangeForm[] = []
  for (const row of await rowsOf(ctx, context, id).execute()) forms.push(await toForm(ctx, row))
  return forms
}

/** One form of a policy change, locked: of two parallel saves, the second reads the result of the first. */
export async function lockChangeForm(tx: TxCtx, context: ChangeContext, id: number, key: string) {
  const row = await rowsOf(tx, context, id).where('templateKey', '=', key).forUpdate().executeTakeFirst()
  return row ? toForm(tx, row) : null
}

export const changesOf = ({ form, base, answers }: EditedForm): Change[] => changesBetween(form, base, answers)
