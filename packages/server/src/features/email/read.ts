import type { Email, EmailRecipient } from '@bindery/contract/email'
import { writeAddress, writeAddresses } from '@bindery/contract/emailAddresses'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { displaySize } from '#engine/attachments/size.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { emailRights } from './rights.ts'

const filed = ({ db, actor }: Ctx, id: number) =>
  db
    .selectFrom('email')
    .innerJoin('collaborationItem', (join) =>
      join.onRef('collaborationItem.recordId', '=', 'email.id').on('collaborationItem.kind', '=', 'email'),
    )
    .innerJoin('submission', 'submission.id', 'email.submissionId')
    .innerJoin('person as author', 'author.id', 'email.authorId')
    .selectAll('email')
    .select(['submission.agencyId', 'submission.productShortNames', 'author.userType as authorType'])
    .select(nameShownTo(actor, 'author').as('authorName'))
    .where('email.id', '=', id)
    .where(visibleSubmissions(actor))
    .where(visibleItems(actor))
    .executeTakeFirst()

const unfiled = ({ db }: Ctx, id: number) =>
  db.selectFrom('email').selectAll('email').where('id', '=', id).where('submissionId', 'is', null).executeTakeFirst()

/** An email that the user may read. Unfiled mail needs the permission to file it. */
export async function getEmail(ctx: Ctx, id: number) {
  const row = await filed(ctx, id)
  if (row) {
    refuseUnauthorizedProducts(ctx, row.productShortNames)
    return row
  }
  const waiting = ctx.actor.permissions.has('email.file') ? await unfiled(ctx, id) : undefined
  if (!waiting) throw notFound('There is no such email.')
  const nowhere: { agencyId: number | null; productShortNames: string[] } = { agencyId: null, productShortNames: [] }
  return { ...waiting, ...nowhere, authorType: null, authorName: waiting.fromName }
}
export type EmailRow = Awaited<ReturnType<typeof getEmail>>

export async function toEmail(ctx: Ctx, row: EmailRow): Promise<Email> {
  const recipients = await recipientsOf(ctx, row)
  const { fromName, fromAddress } = row
  const listed = (role: EmailRecipient['role']) => writeAddresses(recipients.filter((one) => one.role === role))
  return {
    id: row.id,
    submissionId: row.submissionId,
    subject: row.subject,
    body: row.origin === 'COMPOSED' ? row.body : '',
    type: row.type,
    from: writeAddress({ name: fromName, emailAddress: fromAddress }),
    fromName,
    fromAddress,
    fromUserId: row.fromPersonId,
    ...{ to: listed('to'), cc: listed('cc'), bcc: listed('bcc') },
    recipients,
    sentDate: row.sentAt?.getTime() ?? null,
    status: row.status,
    origin: row.origin,
    isAutomatic: row.isAutomatic,
    isBounce: row.isBounce,
    unreadable: row.unreadable,
    hasRemoteContent: row.hasRemoteContent,
    attachments: await attachedFiles(ctx, row.id),
    shared: row.shared,
    inReplyToId: row.answersId,
    timeCreated: row.createdAt.getTime(),
    lastModified: row.modifiedAt.getTime(),
    version: row.version,
    nextAttempt: await nextAttempt(ctx, row.id),
    cannotSend: ctx.canSendMail ? null : MAIL_NOT_CONFIGURED,
    ...emailRights(ctx.actor, { ...row, recipients }),
  }
}

export const MAIL_NOT_CONFIGURED =
  'Mail is not configured on this server. The draft is kept until an administrator sets it up.'

export const readEmail = async (ctx: Ctx, id: number) => toEmail(ctx, await getEmail(ctx, id))

/** Blind copies are for the author's eyes. */
async function recipientsOf({ db, actor }: Ctx, { id, authorId }: EmailRow): Promise<EmailRecipient[]> {
  const rows = await db
    .selectFrom('emailRecipient')
    .select(['role', 'name', 'address as emailAddress', 'personId', 'delivery', 'problem'])
    .where('emailId', '=', id)
    .$if(actor.id !== authorId, (query) => query.where('role', '<>', 'bcc'))
    .orderBy('id')
    .execute()
  // The state of the delivery and the words of the mail server are the carrier's own.
  return actor.console === 'agent' && actor.id !== authorId
    ? rows.map((row) => ({ ...row, delivery: null, problem: null }))
    : rows
}

async function attachedFiles({ db, actor }: Ctx, emailId: number) {
  const rows = await db
    .selectFrom('emailAttachment')
    .innerJoin('attachment', 'attachment.id', 'emailAttachment.attachmentId')
    .select(['attachment.id', 'attachment.name', 'attachment.size'])
    .where('emailId', '=', emailId)
    .where(visibleAttachments(actor))
    .orderBy('attachment.id')
    .execute()
  return rows.map((file) => ({
    ...file,
    byteCountToDisplaySize: file.size === null ? null : displaySize(file.size),
  }))
}

async function nextAttempt({ db }: Ctx, emailId: number) {
  const row = await db
    .selectFrom('emailSending')
    .select(sql<Date | null>`case when failures > 0 then due_at end`.as('dueAt'))
    .where('emailId', '=', emailId)
    .executeTakeFirst()
  return row?.dueAt?.getTime() ?? null
}
