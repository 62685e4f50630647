import type { AttachmentDetail } from '@bindery/contract/attachments'
import { type RawBuilder, sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { readAttachment, visibleAttachments } from '#engine/attachments/read.ts'
import { displaySize } from '#engine/attachments/size.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { fileRights } from './rights.ts'
import { shownUses, usesOf } from './uses.ts'

/** The file if the caller may see it, with what the rules need to know. */
export async function getFile({ db, actor }: Ctx, id: number) {
  const file = await db
    .selectFrom('attachment')
    .innerJoin('submission', 'submission.id', 'attachment.submissionId')
    .innerJoin('person as maker', 'maker.id', 'attachment.createdById')
    .leftJoin('person as editor', 'editor.id', 'attachment.modifiedById')
    .select([
      'attachment.id',
      'attachment.submissionId',
      'attachment.name',
      'attachment.description',
      'attachment.type',
    ])
    .select(['attachment.shared', 'attachment.recordUri', 'attachment.superseded', 'attachment.edition'])
    .select(['attachment.firstId', 'attachment.createdById', 'attachment.modifiedAt', 'attachment.modifiedById'])
    .select(['attachment.version', 'submission.agencyId', 'submission.productShortNames'])
    .select(sql<boolean>`maker.user_type = 'Agent'`.as('isByAgent'))
    .select(nameShownTo(actor, 'editor').as('editorName'))
    .where('attachment.id', '=', id)
    .where(visibleSubmissions(actor))
    .where(visibleAttachments(actor))
    .executeTakeFirst()
  if (!file) throw notFound('There is no such file.')
  refuseUnauthorizedProducts({ actor }, file.productShortNames)
  return file
}
export type File = Awaited<ReturnType<typeof getFile>>

/** All versions of a file: of an upload by its first version, of a document by its record and name. */
export const isVersionOf = ({ id, firstId, recordUri, name }: File): RawBuilder<boolean> =>
  recordUri === null
    ? sql<boolean>`(attachment.id = ${firstId ?? id} or attachment.first_id = ${firstId ?? id})`
    : sql<boolean>`(attachment.record_uri = ${recordUri} and attachment.name = ${name})`

export const readDetail = async (ctx: Ctx, id: number) => detailOf(ctx, await getFile(ctx, id))

export async function detailOf(ctx: Ctx, file: File): Promise<AttachmentDetail> {
  const versions = await ctx.db
    .selectFrom('attachment')
    .innerJoin('person as maker', 'maker.id', 'attachment.createdById')
    .select(['attachment.id', 'attachment.name', 'attachment.edition', 'attachment.size'])
    .select(['attachment.createdById', 'attachment.createdAt'])
    .select(nameShownTo(ctx.actor, 'maker').as('makerName'))
    .where('attachment.submissionId', '=', file.submissionId)
    .where(isVersionOf(file))
    .where(visibleAttachments(ctx.actor))
    .orderBy('attachment.edition', 'desc')
    .execute()
  const uses = await usesOf(
    ctx,
    file.submissionId,
    versions.map(({ id }) => id),
  )
  return {
    ...(await readAttachment(ctx, file.id)),
    lastModified: file.modifiedAt.getTime(),
    modifiedBy: file.modifiedById === null ? null : { id: file.modifiedById, name: file.editorName },
    ...fileRights(ctx.actor, file),
    versions: versions.map(({ id, name, edition, size, createdById, createdAt, makerName }) => ({
      ...{ id, name, edition },
      byteCountToDisplaySize: size === null ? null : displaySize(size),
      createdBy: { id: createdById, name: makerName },
      timeCreated: createdAt.getTime(),
    })),
    usedBy: shownUses(uses),
  }
}
