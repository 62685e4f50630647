import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '@bindery/forms/changes'
import { copiedAnswers } from '@bindery/forms/copy'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { FollowUp } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { restate } from '#engine/forms/standing.ts'
import { getForm } from '#engine/forms/templates.ts'
import { latestVersion } from '#engine/policies/content.ts'
import { followApplicant, followLocations, followProducts, type Summary } from '#engine/submissions/forms/summary.ts'
import type { TxCtx } from '#platform/context.ts'
import type { VersionForm } from '#platform/db/schema/records.ts'
import { requested } from './begin.ts'

/**
 * Copies the application to a submission made by copying, splitting, rewriting or renewing. A submission that follows the
 * term begins with the answers of its policies: an endorsement added buildings that the application does not have.
 */
export const copyForms: FollowUp = async (tx, { book, loaded }, idOf) => {
  const made = book.addedOf('Submission')
  if (made.length === 0) return
  const rows = await tx.db
    .selectFrom('form')
    .innerJoin('formTemplate', (join) =>
      join.onRef('formTemplate.key', '=', 'templateKey').onRef('formTemplate.version', '=', 'templateVersion'),
    )
    .select(['templateKey', 'templateVersion', 'answers', 'product'])
    .where('submissionId', '=', loaded.stored.submission.id)
    .where('kind', '=', 'application')
    .execute()
  for (const { id, values } of made) {
    const products = values.product_short_names as string[]
    const isNext = values.renews_submission_id !== null
    const inForce = isNext ? await answersInForce(tx, loaded.stored) : new Map<string, VersionForm>()
    for (const row of rows) {
      if (row.product !== null && !products.includes(row.product)) continue
      const { templateKey } = row
      const endorsed = inForce.get(templateKey)
      const { answers, version: templateVersion } = endorsed ?? { ...row, version: row.templateVersion }
      const form = await getForm(tx.db, templateKey, templateVersion)
      await tx.db
        .insertInto('form')
        .values({
          submissionId: idOf('Submission', id),
          templateKey,
          templateVersion,
          answers: JSON.stringify(begun(copiedAnswers(form, answers as Answers), templateKey, values)),
          createdAt: tx.now,
          modifiedAt: tx.now,
          modifiedById: tx.actor.id,
        })
        .execute()
      if (endorsed)
        await followEndorsed(tx, summaryOf(idOf('Submission', id), values), form, row.answers as Answers, answers)
    }
    if (rows.length > 0) await restate(tx.db, idOf('Submission', id))
  }
}

/**
 * The answers of the policies by form, where an endorsement changed those of the application. The policies of a package have
 * a copy of the applicant's form each: the newest changed one counts.
 */
async function answersInForce({ db }: TxCtx, stored: StoredRisk): Promise<Map<string, VersionForm>> {
  const newest = stored.policies.flatMap(({ id }) => latestVersion(stored, id)?.id ?? [])
  const versions = await db
    .selectFrom('policyVersion as last')
    .innerJoin('policyVersion as first', (join) =>
      join.onRef('first.policyId', '=', 'last.policyId').on('first.number', '=', 1),
    )
    .select(['last.answers', 'first.answers as issued'])
    .where('last.id', 'in', [-1, ...newest])
    .orderBy('last.id')
    .execute()
  return new Map(
    versions.flatMap(({ answers, issued }) =>
      answers
        .filter((form) => !isDeepStrictEqual(form.answers, issued.find(({ key }) => key === form.key)?.answers))
        .map((form) => [form.key, form] as const),
    ),
  )
}

/** Takes the insured, the address and the largest location over to the summary, as endorsements changed them. */
async function followEndorsed(tx: TxCtx, summary: Summary, form: Form, before: Answers, after: Answers) {
  if (form.template.key === 'applicant') {
    const changes = changesBetween(form, before, after)
    // The term is that of the new submission.
    await followApplicant(
      tx,
      summary,
      changes.filter(({ path }) => !path.startsWith('request.')),
    )
  }
  if (form.template.key === 'cp') await followLocations(tx, summary, after)
}

const summaryOf = (id: number, values: Record<string, unknown>): Summary => ({
  id,
  agencyId: values.agency_id as number,
  effectiveDate: values.effective_date as string | null,
  expirationDate: values.expiration_date as string | null,
})

/** Takes the request section from the new submission. */
const begun = (answers: Answers, key: string, submission: Record<string, unknown>): Answers =>
  key === 'applicant' ? { ...answers, request: { ...(answers.request as Answers), ...requested(submission) } } : answers

/** Updates the application's lines and facts when products were added or removed. */
export const changeLines: FollowUp = async (tx, { book, loaded }) => {
  const { id, product_short_names } = loaded.stored.submission
  const products = book.changed.get('Submission')?.get(id)?.product_short_names as string[] | undefined
  if (products && products.join() !== (product_short_names as string[]).join()) await followProducts(tx, id)
}
