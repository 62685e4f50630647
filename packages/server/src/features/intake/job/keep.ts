import { FORM_LEVEL, type UnplacedAnswer } from '@bindery/contract/intake'
import { SUBMISSION_STATUS as S, UPLOAD_STATUS } from '@bindery/contract/status'
import { changesBetween } from '@bindery/forms/changes'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import { asVersion } from '#engine/forms/upgrade.ts'
import { type AccessibleSubmission, lockAccessible, requireEditable } from '#engine/submissions/access.ts'
import { keepAnswers, lockOrStartForm } from '#engine/submissions/forms/save.ts'
import { followProducts, followSummary } from '#engine/submissions/forms/summary.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { merged, type NotTaken } from '../placing/merge.ts'
import type { Unplaced } from '../placing/places.ts'
import type { PdfContent, Picture } from '../reading/messages.ts'
import { detailsFrom } from './details.ts'
import type { Plan, Shot } from './plan.ts'
import { whyNotLines, withLines } from './products.ts'
import { type ReadingJob, showStatus } from './readingJob.ts'

interface Read {
  content: PdfContent
  plan: Plan
  products: string[]
  pictures: Picture[]
}

/** The result of merging the answers of one form. */
interface Placed {
  /** The current path of each answer, by the path it was read under. */
  paths: Map<string, string>
  notTaken: NotTaken[]
  answers: Answers
}

const SCRIPTS = 'This PDF has scripts in it. They were not run, so figures that they work out may be missing.'
const NOTHING = 'Nothing in this PDF could be placed on a form of this submission.'

/** Stores the answers, pictures and unplaced values, and finishes the job, in one transaction. */
export async function keepReading(ctx: Ctx, job: ReadingJob, read: Read) {
  await inTransaction(ctx, async (tx) => {
    const mine = await tx.db
      .selectFrom('applicationReading')
      .select('id')
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('dueAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    // The job was deleted, or its lease expired and another process took it.
    if (!mine) return
    const submission = await lockAccessible(tx, job.submissionId)
    requireEditable(tx, submission, 'application')
    const about = { ...submission, productShortNames: read.products }
    if (submission.status === S.created) await keepDetails(tx, submission, read)
    await followProducts(tx, submission.id)

    const placed = new Map<string, Placed>()
    for (const [key, one] of read.plan.forms) {
      const stored = await lockOrStartForm(tx, about, key)
      // Upgrade the answers of an older print to the current version of the form.
      const given = withLines(await asVersion(tx.db, one, stored.form), read.products)
      const { answers, placed: paths, ...not } = merged(stored.form, stored.answers, given)
      const notTaken = not.notTaken.map((one) => ({
        ...one,
        reason: whyNotLines(one.path, given, about, tx.actor) ?? one.reason,
      }))
      await keepAnswers(tx, about, stored, answers, changesBetween(stored.form, stored.answers, answers))
      const gone = one.read
        .filter(({ path }) => !paths.has(path) && !notTaken.some(({ readPath }) => readPath === path))
        .map(({ path }) => ({ readPath: path, path, reason: NO_LONGER }))
      placed.set(key, { paths, notTaken: [...notTaken, ...gone], answers })
    }
    // Values that a person entered in the dialog win over the PDF.
    if (submission.status === S.created) await followSummary(tx, submission)
    const snippets = await keepPictures(tx, job, read, placed)
    await finish(tx, job, read, placed, snippets)
  })
}

const NO_LONGER = 'The form no longer asks for it in this way.'

/** Fills empty details of a pre-draft. */
async function keepDetails(tx: TxCtx, submission: AccessibleSubmission, { plan, products }: Read) {
  const applicant = plan.forms.get('applicant')?.answers ?? {}
  const details = await detailsFrom(tx, submission.id, applicant)
  const isSame = products.length === submission.productShortNames.length && Object.keys(details).length === 0
  if (isSame) return
  await tx.db
    .updateTable('submission')
    .set({
      ...details,
      productShortNames: products,
      version: submission.version + 1,
      modifiedAt: tx.now,
      modifiedById: tx.actor.id,
    })
    .where('id', '=', submission.id)
    .execute()
}

const ROWS_AT_ONCE = 100

/** Stores the pictures. Returns the snippet ids of unplaced values, by shot. */
async function keepPictures(
  tx: TxCtx,
  { id, submissionId }: ReadingJob,
  { plan, pictures }: Read,
  placed: Map<string, Placed>,
) {
  const shots = new Map(plan.shots.map((shot) => [shot.key, shot]))
  const rows = pictures.map(({ key, page, width, height, content }) => {
    const { formKey, fieldName } = shownIn(shots.get(key)!, placed)
    return { readingId: id, submissionId, formKey, fieldName, page, width, height, content }
  })
  const ids = new Map<number, number>()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const added = await tx.db
      .insertInto('snippet')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .returning('id')
      .execute()
    for (const [index, { id: snippetId }] of added.entries()) ids.set(pictures[at + index]!.key, snippetId)
  }
  return ids
}

/** The form and field that a picture is shown at. A picture of a conflicting answer is shown at the existing answer. */
function shownIn({ formKey, readPath, unplaced }: Shot, placed: Map<string, Placed>) {
  if (unplaced || formKey === null) {
    const fieldName = unplaced && fieldOf(unplaced, placed)
    return { formKey: fieldName ? unplaced!.formKey : null, fieldName: fieldName ?? FORM_LEVEL }
  }
  if (readPath === null) return { formKey, fieldName: FORM_LEVEL }
  const { paths, notTaken } = placed.get(formKey)!
  const refused = notTaken.find((one) => one.readPath === readPath)
  return { formKey, fieldName: paths.get(readPath) ?? refused?.path ?? FORM_LEVEL }
}

/** The field that an unplaced value belongs to; null if it is in a row that was not added. */
function fieldOf({ formKey, path }: Unplaced, placed: Map<string, Placed>): string | null {
  const steps = path === null ? null : parsePath(path)
  const isInRow = steps?.some((step) => typeof step !== 'string') ?? false
  if (!steps || formKey === null || !isInRow) return path
  const row = steps.slice(0, steps.findLastIndex((step) => typeof step !== 'string') + 1)
  return readAt(placed.get(formKey)?.answers ?? {}, row) === undefined ? null : path
}

async function finish(
  tx: TxCtx,
  job: ReadingJob,
  { content, plan }: Read,
  placed: Map<string, Placed>,
  snippets: Map<number, number>,
) {
  const unplaced: UnplacedAnswer[] = [
    ...[...placed].flatMap(([formKey, { notTaken }]) =>
      notTaken.flatMap((one) => notTakenLines(plan, formKey, one, snippets)),
    ),
    ...plan.unplaced.map((one) => {
      const shot = plan.shots.find(({ unplaced: shown }) => shown === one)
      return {
        ...line(one),
        formKey: one.formKey,
        fieldName: fieldOf(one, placed),
        snippetId: (shot && snippets.get(shot.key)) ?? null,
      }
    }),
  ].sort((a, b) => (a.page ?? 0) - (b.page ?? 0))
  const placedCount = content.fields.length - unplaced.length
  const formKeys = [...placed].filter(([, { paths }]) => paths.size > 0).map(([key]) => key)
  const uploadStatus = placedCount > 0 ? UPLOAD_STATUS.succeeded : UPLOAD_STATUS.failed
  await tx.db
    .updateTable('applicationReading')
    .set({
      uploadStatus,
      pageCount: content.pageCount,
      pagesDone: content.pageCount,
      fieldCount: content.fields.length,
      fieldsDone: content.fields.length,
      placedCount,
      formKeys,
      message: placedCount === 0 ? NOTHING : content.hasScripts ? SCRIPTS : null,
      unplaced: JSON.stringify(unplaced),
      finishedAt: tx.now,
      dueAt: null,
    })
    .where('id', '=', job.id)
    .execute()
  await showStatus(tx, job, uploadStatus)
}

const line = ({ source, reason }: Pick<Unplaced, 'source' | 'reason'>) => ({
  caption: source.captions[0] ?? source.name,
  value: source.value,
  page: source.page,
  reason,
})

/** One line for each PDF field that the answer was read from. */
function notTakenLines(
  { forms, shots }: Plan,
  formKey: string,
  { readPath, path, reason }: NotTaken,
  snippets: Map<number, number>,
) {
  const answer = forms.get(formKey)!.read.find((one) => one.path === readPath)
  const shot = shots.find((one) => one.formKey === formKey && one.readPath === readPath)
  const snippetId = (shot && snippets.get(shot.key)) ?? null
  return (answer?.sources ?? []).map((source) => ({ ...line({ source, reason }), formKey, fieldName: path, snippetId }))
}
