import { createHash } from 'node:crypto'
import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { APPLICATION_READ, type ApplicationReading } from '@bindery/contract/intake'
import { UPLOAD_STATUS } from '@bindery/contract/status'
import { type StagedContent, stageContent } from '#engine/attachments/content.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { getAccessible, requireEditable } from '#engine/submissions/access.ts'
import { addSubmission } from '#engine/submissions/create.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { once } from '#platform/idempotency.ts'
import { conflict, ProblemError } from '#platform/problems.ts'
import { getReading } from './readings.ts'

interface File {
  name: string
  content: Buffer
}

const PDF = 'application/pdf'
/** A value of the data set 'Attachment Types'. */
const ATTACHMENT_TYPE = 'APPLICATION'
const DESCRIPTION = 'Application'

/** Creates a submission from an application. It exists at once and is filled in when the application is read. */
export async function createFromApplication(
  ctx: Ctx,
  sent: File,
  agencyId: number | undefined,
): Promise<ApplicationReading> {
  const file = await acceptPdf(ctx, sent)
  const content = await stageContent(ctx.db, file.content)
  const asked = { createFromApplication: { ...digestOf(file), agencyId } }
  const { id } = await once(ctx, asked, async (tx) => {
    const submission = await addSubmission(tx, agencyId === undefined ? {} : { agencyId })
    return { id: await takeUp(tx, submission, file.name, content) }
  })
  return getReading(ctx, id)
}

export async function uploadApplication(ctx: Ctx, submissionId: number, sent: File): Promise<ApplicationReading> {
  const submission = await getAccessible(ctx, submissionId)
  requireEditable(ctx, submission, 'application')
  const file = await acceptPdf(ctx, sent)
  const content = await stageContent(ctx.db, file.content)
  const asked = { uploadApplication: { ...digestOf(file), submissionId } }
  const { id } = await once(ctx, asked, async (tx) => {
    await refuseSecond(tx, submissionId)
    return { id: await takeUp(tx, submission, file.name, content) }
  })
  return getReading(ctx, id)
}

const digestOf = ({ name, content }: File) => ({ name, content: createHash('sha256').update(content).digest('hex') })

async function acceptPdf(ctx: Ctx, sent: File) {
  const file = await acceptFile(ctx, sent)
  if (file.mediaType !== PDF)
    throw new ProblemError(415, 'unsupported-media', 'Only a PDF can be read as an application. Attach it as a file.')
  return file
}

/** Refuses a second application while one is being read: the order of two concurrent readings would be undefined. */
async function refuseSecond({ db }: TxCtx, submissionId: number) {
  await db.selectFrom('submission').select('id').where('id', '=', submissionId).forUpdate().execute()
  const other = await db
    .selectFrom('applicationReading')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('dueAt', 'is not', null)
    .executeTakeFirst()
  if (other) throw conflict('An application is being read into this submission. Wait until it is done.')
}

async function takeUp(tx: TxCtx, submission: { id: number; agencyId: number }, name: string, content: StagedContent) {
  const attachmentId = await addAttachment(tx, {
    submissionId: submission.id,
    name,
    description: DESCRIPTION,
    type: ATTACHMENT_TYPE,
    mediaType: PDF,
    content,
    // The default for this attachment type: an application came from the agency.
    shared: true,
  })
  const { id } = await tx.db
    .insertInto('applicationReading')
    .values({
      submissionId: submission.id,
      attachmentId,
      uploadStatus: UPLOAD_STATUS.pending,
      createdById: tx.actor.id,
      createdAt: tx.now,
      dueAt: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('submission')
    .set({ uploadStatus: UPLOAD_STATUS.pending })
    .where('id', '=', submission.id)
    .execute()
  const about = { uri: submissionUri(submission.id), agencyId: submission.agencyId }
  tx.publish({ type: 'submission.changed', list: SUBMISSION_LIST, ...about })
  tx.publish({ type: APPLICATION_READ, ...about })
  return id
}
