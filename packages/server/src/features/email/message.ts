import { chunksOf } from '#engine/attachments/content.ts'
import { plainText } from '#engine/mail/plainText.ts'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import type { OutgoingMessage } from '#platform/mail/mailer.ts'

/** The email as it is sent, to the recipients that are being sent to. */
export async function loadMessage(
  ctx: Ctx,
  id: number,
  replyAddresses: ReplyAddresses | null,
): Promise<OutgoingMessage> {
  const { db } = ctx
  const email = await db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const recipients = await db
    .selectFrom('emailRecipient')
    .select(['role', 'name', 'address', 'delivery'])
    .where('emailId', '=', id)
    .orderBy('id')
    .execute()
  const listed = (role: string) =>
    recipients.filter((one) => one.role === role).map(({ name, address }) => ({ name, address }))
  const { html, images } = withoutData(email.body, email.id)
  const ours = String((await systemPreferences(db, ['system.mail.from']))['system.mail.from'])
  return {
    messageId: email.messageId!,
    date: email.sentAt ?? ctx.now,
    from: { name: email.fromName, address: email.fromAddress || ours },
    ...{ to: listed('to'), cc: listed('cc') },
    replyTo: email.submissionId === null ? undefined : replyAddresses?.of(email.submissionId),
    inReplyTo: email.inReplyTo ?? undefined,
    references: email.referenceIds,
    subject: email.subject,
    html,
    text: plainText(email.body),
    attachments: [...images, ...(await files(ctx, id))],
    envelope: {
      from: ours,
      to: [...new Set(recipients.filter(({ delivery }) => delivery === 'sending').map(({ address }) => address))],
    },
  }
}

type Attached = NonNullable<OutgoingMessage['attachments']>[number]

const DATA_PICTURE = /src="data:(image\/[a-z]+);base64,([^"]*)"/gi

/** Pictures in the text become parts of the message: mail programs do not show data: addresses. */
function withoutData(body: string, emailId: number) {
  const images: Attached[] = []
  const html = body.replace(DATA_PICTURE, (_, contentType: string, content: string) => {
    const cid = `picture${images.length}.${emailId}@bindery`
    const filename = `picture${images.length + 1}.${contentType.slice('image/'.length)}`
    images.push({ filename, cid, contentType, content: Buffer.from(content, 'base64') })
    return `src="cid:${cid}"`
  })
  return { html, images }
}

async function files(ctx: Ctx, emailId: number): Promise<Attached[]> {
  const rows = await ctx.db
    .selectFrom('emailAttachment')
    .innerJoin('attachment', 'attachment.id', 'emailAttachment.attachmentId')
    .select(['attachment.id', 'attachment.name', 'attachment.mediaType'])
    .where('emailId', '=', emailId)
    .orderBy('attachment.id')
    .execute()
  const attached = []
  for (const { id, name, mediaType } of rows)
    attached.push({
      filename: name,
      contentType: mediaType,
      content: Buffer.concat(await Array.fromAsync(chunksOf(ctx, id))),
    })
  return attached
}
