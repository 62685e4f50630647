import { createHash } from 'node:crypto'
import type { Attachment } from '@bindery/contract/attachments'
import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { uploadsApi } from '@bindery/contract/uploads'
import type { FastifyBaseLogger } from 'fastify'
import type { Static } from 'typebox'
import { piecesOf } from '#engine/attachments/content.ts'
import { mediaTypeOf, refuseMisnamed } from '#engine/attachments/fileTypes.ts'
import { readAttachment, visibleAttachments } from '#engine/attachments/read.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { refuseMalware, type Scanner } from '#platform/files/scanner.ts'
import { conflict, ProblemError } from '#platform/problems.ts'
import type { UploadDigests } from './digests.ts'
import { checkType } from './fileType.ts'
import { discardUpload, getUpload } from './uploads.ts'
import { getReplaceable, replaceFile } from './versions.ts'

type FinishFields = Static<typeof uploadsApi.finish.body>

interface Checking {
  digests: UploadDigests
  scan: Scanner | null
  log: FastifyBaseLogger
}

/** Makes a complete upload a file of its submission. A repeated call gets the same file. */
export async function finishUpload(ctx: Ctx, id: string, said: FinishFields, checking: Checking): Promise<Attachment> {
  const upload = await getUpload(ctx, id)
  if (upload.attachmentId !== null) return readAttachment(ctx, upload.attachmentId)
  if (upload.received < upload.length) throw conflict('Not all of the file has arrived. Go on with the upload.')
  if (said.type) await checkType(ctx, said.type)
  const replaced = said.replaces ? await getReplaceable(ctx, upload.submissionId, said.replaces) : null
  const sha256 = await checkContent(ctx, upload, checking).catch(async (error) => {
    // A file that is refused for its content stays refused.
    if (error instanceof ProblemError && error.type !== 'scanner-away') await discardUpload(ctx, id)
    throw error
  })
  const submission = await getAccessible(ctx, upload.submissionId)
  // Files uploaded by an agent are always shared with agents. Carrier users choose.
  const shared = replaced?.shared ?? (ctx.actor.console === 'agent' || (said.shared ?? false))
  const attachmentId = await inTransaction(ctx, async (tx) => {
    const before = await lockUpload(tx, id)
    if (before !== null) return before
    if (!said.keepBoth) await refuseSameContent(tx, submission.id, sha256)
    const added = await addAttachment(tx, {
      submissionId: submission.id,
      name: upload.name,
      description: said.displayLabel ?? '',
      type: said.type || null,
      mediaType: mediaTypeOf(upload.name),
      content: { uploadId: id, length: upload.length, sha256 },
      shared,
    })
    if (replaced) await replaceFile(tx, replaced.id, { id: added, name: upload.name })
    await tx.db.updateTable('upload').set({ attachmentId: added, modifiedAt: tx.now }).where('id', '=', id).execute()
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(submission.id),
      list: SUBMISSION_LIST,
      agencyId: shared ? submission.agencyId : NO_AGENCY,
    })
    return added
  })
  return readAttachment(ctx, attachmentId)
}

/** Reads the stored bytes once, for every check, or only the first if nothing needs the others. Returns their digest. */
async function checkContent(
  { db }: Ctx,
  { id, name, length }: { id: string; name: string; length: number },
  { scan, log, digests }: Checking,
) {
  const known = scan ? null : digests.of(id, length)
  const digest = createHash('sha256')
  async function* checked() {
    let isFirst = true
    for await (const piece of piecesOf(db, { uploadId: id })) {
      if (isFirst) refuseMisnamed(name, piece)
      if (known) return
      isFirst = false
      digest.update(piece)
      yield piece
    }
  }
  if (scan) await refuseMalware(scan, name, checked(), log)
  else for await (const _ of checked());
  return known ?? digest.digest('hex')
}

/** Two finishing calls at once must not add two files. */
async function lockUpload({ db }: TxCtx, id: string): Promise<number | null> {
  const { attachmentId } = await db
    .selectFrom('upload')
    .select('attachmentId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return attachmentId
}

/** Compares only with files that the person sees: others must not be given away by their content. */
async function refuseSameContent(tx: TxCtx, submissionId: number, sha256: string) {
  const same = await tx.db
    .selectFrom('attachment')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('sha256', '=', sha256)
    .where('superseded', '=', false)
    .where(visibleAttachments(tx.actor))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!same) return
  const current = await readAttachment(tx, same.id)
  const sentence = `This submission has a file with the same content: ${current.name}.`
  throw new ProblemError(409, 'same-content', sentence, { current })
}
