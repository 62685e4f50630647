import type { Attachment } from '@bindery/contract/attachments'
import { submissionUri } from '@bindery/contract/events'
import { type RawBuilder, sql } from 'kysely'
import { shownTo } from '#engine/agentView.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { contentMadeLater } from '#engine/documents/later.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { ByteRange } from '#platform/files/byteStore.ts'
import { notFound } from '#platform/problems.ts'
import { chunksOf } from './content.ts'
import { displaySize } from './size.ts'

/** The list's rule for the item of the file. */
export const visibleAttachments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from collaboration_item
    where kind = 'attachment' and record_id = attachment.id and ${visibleItems(actor)})`

const visible = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('attachment')
    .innerJoin('submission', 'submission.id', 'attachment.submissionId')
    .where(visibleSubmissions(actor))
    .where(visibleAttachments(actor))

export async function listAttachments(ctx: Ctx, submissionId: number, onlyShared: boolean): Promise<Attachment[]> {
  const submission = await ctx.db
    .selectFrom('submission')
    .select('productShortNames')
    .where('id', '=', submissionId)
    .where(visibleSubmissions(ctx.actor))
    .executeTakeFirst()
  if (!submission) throw notFound('There is no such submission.')
  refuseUnauthorizedProducts(ctx, submission.productShortNames)
  const rows = await described(ctx)
    .where('attachment.submissionId', '=', submissionId)
    .$if(onlyShared, (query) => query.where('attachment.shared', '=', true))
    .orderBy('attachment.id', 'desc')
    .execute()
  return rows.map((row) => toAttachment(ctx, row))
}

export async function readAttachment(ctx: Ctx, id: number): Promise<Attachment> {
  const row = await described(ctx).where('attachment.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('There is no such file.')
  return toAttachment(ctx, row)
}

/** Letters that are not saved: only their author reads them. */
const ownTemporary = ({ id }: Actor): RawBuilder<boolean> =>
  sql<boolean>`(attachment.temporary and attachment.created_by_id = ${id})`

interface File {
  id: number
  submissionId: number
  name: string
  mediaType: string
  recordUri: string | null
  size: number
  temporary: boolean
  /** All of the content, or a range of it. */
  read(range?: ByteRange): AsyncIterable<Buffer>
}

export async function readFile(ctx: Ctx, id: number): Promise<File> {
  const found = await ctx.db
    .selectFrom('attachment')
    .innerJoin('submission', 'submission.id', 'attachment.submissionId')
    .where(visibleSubmissions(ctx.actor))
    .where((eb) => eb.or([visibleAttachments(ctx.actor), ownTemporary(ctx.actor)]))
    .select([
      'attachment.id',
      'attachment.submissionId',
      'attachment.name',
      'attachment.mediaType',
      'attachment.recordUri',
      'attachment.size',
      'attachment.temporary',
      'submission.productShortNames',
    ])
    .where('attachment.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('There is no such file.')
  const { productShortNames, size, ...file } = found
  refuseUnauthorizedProducts(ctx, productShortNames)
  const madeSize = size ?? (await contentMadeLater(ctx, id)).length
  return { ...file, size: madeSize, read: (range) => chunksOf(ctx, id, range) }
}

const described = (ctx: Ctx) =>
  visible(ctx)
    .innerJoin('person as maker', 'maker.id', 'attachment.createdById')
    .select([
      'attachment.id',
      'attachment.name',
      'attachment.description',
      'attachment.type',
      'attachment.mediaType',
      'attachment.size',
      'attachment.shared',
      'attachment.submissionId',
      'attachment.recordUri',
      'attachment.edition',
      'attachment.superseded',
      'attachment.createdById',
      'maker.name as makerName',
      'attachment.createdAt',
      'attachment.version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

const toAttachment = ({ actor }: Ctx, { createdById, makerName, createdAt, ...row }: Row): Attachment =>
  shownTo(actor, 'Attachment', {
    ...row,
    byteCountToDisplaySize: row.size === null ? null : displaySize(row.size),
    ownerUri: submissionUri(row.submissionId),
    createdBy: { id: createdById, name: makerName },
    timeCreated: createdAt.getTime(),
  })
