import { copiedAnswers } from '@bindery/forms/copy'
import type { Answers } from '@bindery/forms/path'
import type { FollowUp } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { getForm } from '#engine/forms/templates.ts'
import { followProducts } from '#engine/submissions/forms/summary.ts'
import { requested } from './begin.ts'

/** Copies the application to a submission made by copying, splitting, rewriting or renewing. */
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
    for (const { templateKey, templateVersion, answers, product } of rows) {
      if (product !== null && !products.includes(product)) continue
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
    }
    if (rows.length > 0) await restate(tx.db, idOf('Submission', id))
  }
}

/** Takes the request section from the new submission. */
const begun = (answers: Answers, key: string, submission: Record<string, unknown>): Answers =>
  key === 'applicant' ? { ...answers, request: { ...(answers.request as Answers), ...requested(submission) } } : answers

/** Updates the application's lines and facts when products were added or removed. */
export const changeLines: FollowUp = async (tx, { book, loaded }) => {
  const { id, product_short_names } = loaded.stored.submission
  const products = book.changed.get('Submission')?.get(id)?.product_short_names as string[] | undefined
  if (products && products.join() !== (product_short_names as string[]).join()) await followProducts(tx, id)
}
