import type { Snippet } from '@bindery/contract/intake'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { getStoredForm } from '#engine/submissions/forms/load.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { taxIdsFor } from './taxIds.ts'

/** The pictures of a form that the user may see: newest application first, then by page. */
export async function listSnippets(ctx: Ctx, submissionId: number, formKey: string): Promise<Snippet[]> {
  const submission = await getAccessible(ctx, submissionId)
  await getStoredForm(ctx, submission, formKey)
  const hidden = await (await taxIdsFor(ctx, submission)).hiddenPictures()
  const rows = await snippets(ctx)
    .select(['snippet.id', 'fieldName', 'page', 'width', 'height', 'readingId'])
    .where('snippet.submissionId', '=', submissionId)
    .where('formKey', '=', formKey)
    .orderBy('readingId', 'desc')
    .orderBy('snippet.id')
    .execute()
  return rows.filter(({ id }) => !hidden.has(id)).map((row) => ({ ...row, magicEyeImageBlobFileId: row.id }))
}

export async function readSnippet(ctx: Ctx, id: number): Promise<Buffer> {
  const row = await snippets(ctx)
    .select(['content', 'snippet.submissionId'])
    .where('snippet.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such snippet.')
  const hidden = await (await taxIdsFor(ctx, await getAccessible(ctx, row.submissionId))).hiddenPictures()
  if (hidden.has(id)) throw notFound('There is no such snippet.')
  return Buffer.from(row.content)
}

/** Users see pictures only of files that they may see. */
const snippets = ({ db, actor }: Ctx) =>
  db
    .selectFrom('snippet')
    .innerJoin('applicationReading', 'applicationReading.id', 'snippet.readingId')
    .innerJoin('attachment', 'attachment.id', 'applicationReading.attachmentId')
    .innerJoin('submission', 'submission.id', 'snippet.submissionId')
    .where(visibleSubmissions(actor))
    .where(visibleAttachments(actor))
