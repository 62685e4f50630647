import { randomUUID } from 'node:crypto'
import type { Email } from '@bindery/contract/email'
import { sql } from 'kysely'
import { displaySize } from '#engine/attachments/size.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'
import { changeEmail, createDraft, type EmailContent, lockEmail, requireEmail, tell } from './drafts.ts'
import { MAIL_DUE } from './job.ts'
import { getEmail, MAIL_NOT_CONFIGURED, readEmail, toEmail } from './read.ts'

const MEGABYTE = 1024 * 1024
/** Most mail servers refuse larger messages. */
const MOST_ATTACHED = 25 * MEGABYTE

interface SentEmail extends EmailContent {
  id?: number
}

/** Saves the email, then queues it: the sending is a job of the same transaction. */
export async function sendEmail(ctx: Ctx, submissionId: number, { id, ...content }: SentEmail): Promise<Email> {
  const draft = id === undefined ? await createDraft(ctx, submissionId, content) : await changeEmail(ctx, id, content)
  if (draft.submissionId !== submissionId) throw malformed('The email belongs to another submission.')
  await requireEmail(ctx)
  return inTransaction(ctx, async (tx) => {
    const row = await lockEmail(tx, draft.id)
    if (row.status !== 'draft') throw conflict('This email is sent already.')
    if (!draft.canSend) throw forbidden('Only its author can send a draft.')
    if (draft.cannotSend) throw conflict(MAIL_NOT_CONFIGURED)
    const message = 'Choose somebody to send it to.'
    if (draft.recipients.length === 0) throw malformed(message, [{ path: 'to', message }])
    await refuseTooLarge(tx, draft)
    await tx.db
      .updateTable('email')
      .set({
        ...{ status: 'sent', sentAt: tx.now, modifiedAt: tx.now, version: row.version + 1 },
        // Fixed before the first attempt, so that a message which arrives twice is recognized as one.
        messageId: `<${randomUUID()}@${domainOf(row.fromAddress)}>`,
      })
      .where('id', '=', row.id)
      .execute()
    await queue(tx, row.id)
    tell(tx, row)
    return readEmail(tx, row.id)
  })
}

const domainOf = (address: string) => address.split('@')[1] ?? 'bindery.invalid'

/** Counts the files, the text with its own pictures, and the quoted pictures. */
async function refuseTooLarge({ db }: TxCtx, { id, body, attachments }: Email) {
  const quoted = await db
    .selectFrom('emailImage')
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('size'))
    .where('emailId', '=', id)
    .executeTakeFirstOrThrow()
  const size = attachments.reduce((sum, file) => sum + (file.size ?? 0), body.length + quoted.size)
  if (size > MOST_ATTACHED)
    throw conflict(
      `The email is ${displaySize(size)} with its files and pictures, and mail servers take ${displaySize(MOST_ATTACHED)} at most. Remove one, or share it with the agent instead.`,
    )
}

/** Queues the email for those recipients who have not got it. */
async function queue(tx: TxCtx, emailId: number) {
  await tx.db
    .updateTable('emailRecipient')
    .set({
      ...{ delivery: 'queued', problem: null },
      mayHaveArrived: sql`may_have_arrived or coalesce(delivery in ('bounced', 'unknown'), false)`,
    })
    .where('emailId', '=', emailId)
    .where((eb) =>
      eb.or([eb('delivery', 'is', null), eb('delivery', 'in', ['failed', 'bounced', 'unknown', 'canceled'])]),
    )
    .execute()
  await tx.db
    .insertInto('emailSending')
    .values({ emailId, dueAt: tx.now, queuedAt: tx.now })
    .onConflict((same) =>
      same.column('emailId').doUpdateSet({ dueAt: tx.now, attempts: 0, failures: 0, queuedAt: tx.now }),
    )
    .execute()
  tx.publish({ type: MAIL_DUE, uri: `/Email/${emailId}` })
}

export const sendAgain = (ctx: Ctx, id: number): Promise<Email> =>
  inTransaction(ctx, async (tx) => {
    const row = await lock(tx, id)
    const email = await toEmail(tx, row)
    if (email.recipients.some(({ delivery }) => delivery === 'sending'))
      throw conflict('This email is being sent now. Try again when that has ended.')
    if (!email.canSendAgain) throw conflict('Nothing of this email is left to be sent again.')
    if (email.cannotSend) throw conflict(MAIL_NOT_CONFIGURED)
    await queue(tx, id)
    tell(tx, row)
    return readEmail(tx, id)
  })

/** Takes a queued email back. If nobody can have got it, it is a draft again. */
export const cancelSending = (ctx: Ctx, id: number): Promise<Email> =>
  inTransaction(ctx, async (tx) => {
    const row = await lock(tx, id)
    const email = await toEmail(tx, row)
    if (!email.canCancel) throw conflict('This email is sent already, or is being sent now.')
    const isUntouched =
      email.recipients.every(({ delivery }) => delivery === 'queued') && !(await mayHaveArrived(tx, id))
    await tx.db
      .updateTable('emailRecipient')
      .set({ delivery: isUntouched ? null : 'canceled', problem: null })
      .where('emailId', '=', id)
      .where('delivery', '=', 'queued')
      .execute()
    await tx.db.deleteFrom('emailSending').where('emailId', '=', id).execute()
    if (isUntouched)
      await tx.db
        .updateTable('email')
        .set({ status: 'draft', sentAt: null, messageId: null, modifiedAt: tx.now, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
    tell(tx, row)
    return readEmail(tx, id)
  })

async function mayHaveArrived({ db }: TxCtx, emailId: number) {
  const recipient = await db
    .selectFrom('emailRecipient')
    .select('id')
    .where('emailId', '=', emailId)
    .where('mayHaveArrived', '=', true)
    .executeTakeFirst()
  return recipient !== undefined
}

/** Locks the sending first, as the job does: what is being sent now cannot be canceled. */
async function lock(tx: TxCtx, id: number) {
  await tx.db.selectFrom('emailSending').select('emailId').where('emailId', '=', id).forUpdate().execute()
  return getEmail(tx, id)
}
