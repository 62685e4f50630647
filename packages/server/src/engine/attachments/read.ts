import { AGENT_DOCUMENTS } from '@bindery/contract/agentView'
import type { Attachment } from '@bindery/contract/attachments'
import { submissionUri } from '@bindery/contract/events'
import { type RawBuilder, sql } from 'kysely'
import { isInLine, shownTo } from '#engine/agentView.ts'
import { contentMadeLater } from '#engine/documents/later.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { contentOf } from './content.ts'
import { displaySize } from './size.ts'

const AGENT_TYPES = sql.join(AGENT_DOCUMENTS.map((type) => sql.lit(type)))

const IN_LINE = sql.raw(isInLine('maker', 'agency.path'))

/**
 * For a submission they may open, agents see shared files and files from agents of the same line of agencies. Of the
 * documents that the product makes, agents see only the types that the contract lists.
 */
export const visibleAttachments = ({ console }: Actor): RawBuilder<boolean> =>
  console === 'agent'
    ? sql<boolean>`((attachment.record_uri is null or attachment.type in (${AGENT_TYPES}))
        and exists (select from person maker
          join submission its on its.id = attachment.submission_id join organization agency on agency.id = its.agency_id
          where maker.id = attachment.created_by_id
            and case when maker.user_type = 'Agent' then ${IN_LINE} else attachment.shared end))`
    : sql<boolean>`true`

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

interface File {
  id: number
  submissionId: number
  name: string
  mediaType: string
  recordUri: string | null
  content: Buffer
}

export async function readFile(ctx: Ctx, id: number): Promise<File> {
  const found = await visible(ctx)
    .select([
      'attachment.id',
      'attachment.submissionId',
      'attachment.name',
      'attachment.mediaType',
      'attachment.recordUri',
      'attachment.size',
      'submission.productShortNames',
    ])
    .where('attachment.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('There is no such file.')
  const { productShortNames, size, ...file } = found
  refuseUnauthorizedProducts(ctx, productShortNames)
  return { ...file, content: size === null ? await contentMadeLater(ctx, id) : await contentOf(ctx.db, id) }
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
