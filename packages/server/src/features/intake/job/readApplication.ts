import { submissionUri } from '@bindery/contract/events'
import { APPLICATION_READ } from '@bindery/contract/intake'
import { contentOf } from '#engine/attachments/content.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { recognised } from '../placing/recognise.ts'
import type { PdfContent, Picture } from '../reading/messages.ts'
import { readPdf } from '../reading/readPdf.ts'
import { formsToFill, publishedForms } from './askedForms.ts'
import { keepReading } from './keep.ts'
import { type Plan, planOf } from './plan.ts'
import { linesIn, productsAfter, whyNoForm } from './products.ts'
import type { ReadingJob } from './readingJob.ts'

const TELL_EVERY_MS = 400

/** Reads one application: its answers, their form fields and their pictures; then stores everything at once. */
export async function readApplication(context: () => Ctx, job: ReadingJob, ending: AbortSignal) {
  const file = await contentOf(context(), job.attachmentId)
  const pictures: Picture[] = []
  let read: { content: PdfContent; plan: Plan; products: string[] } | undefined
  let told = 0

  const reading = {
    async onContent(content: PdfContent) {
      read = { content, ...(await placeOn(context(), job, content)) }
      await tell(context(), job, progress(read.content, read.plan, pictures))
      return read.plan.shots.map(({ key, page, field }) => ({ key, page, field }))
    },
    async onPictures(taken: Picture[]) {
      pictures.push(...taken)
      if (Date.now() - told < TELL_EVERY_MS || !read) return
      told = Date.now()
      await tell(context(), job, progress(read.content, read.plan, pictures))
    },
  }
  await readPdf(file, reading, { ending })
  const { content, plan, products } = read!
  await keepReading(context(), job, { content, plan, products, pictures })
}

async function placeOn(ctx: Ctx, { submissionId }: ReadingJob, content: PdfContent) {
  const submission = await getAccessible(ctx, submissionId)
  const all = await publishedForms(ctx)
  const known = recognised(content, all)
  const filled = productsAfter(submission, known.products, ctx.actor)
  const forms = await formsToFill(ctx, { ...submission, productShortNames: filled }, known.versions)
  const productOf = (formKey: string) => all.get(formKey)?.form.template.product ?? null
  const plan = planOf(content, known, forms, (formKey) => whyNoForm(productOf(formKey), ctx.actor))
  const lines = linesIn(plan.forms.get('applicant')?.answers)
  return { plan, products: productsAfter(submission, [...filled, ...lines], ctx.actor) }
}

interface Progress {
  pageCount: number
  pagesDone: number
  fieldCount: number
  fieldsDone: number
}

function progress({ pageCount, fields }: PdfContent, { shots }: Plan, pictures: readonly Picture[]): Progress {
  const done = new Set(pictures.map(({ key }) => key))
  const pagesLeft = new Set(shots.filter(({ key }) => !done.has(key)).map(({ page }) => page))
  return {
    pageCount,
    pagesDone: pageCount - pagesLeft.size,
    fieldCount: fields.length,
    fieldsDone: shots.reduce((sum, shot) => sum + (done.has(shot.key) ? shot.fields : 0), 0),
  }
}

/** Stores and publishes the progress. */
async function tell(ctx: Ctx, { id, submissionId, agencyId }: ReadingJob, now: Progress) {
  await inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('applicationReading').set(now).where('id', '=', id).where('dueAt', 'is not', null).execute()
    tx.publish({ type: APPLICATION_READ, uri: submissionUri(submissionId), agencyId })
  })
}
