import { contentOf } from '#engine/attachments/content.ts'
import { isShownIn } from '#engine/mail/pictures.ts'
import { plainText } from '#engine/mail/plainText.ts'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import type { OutgoingMessage } from '#platform/mail/mailer.ts'

/** An email that is ready to be sent but for the content of its files. */
export interface QueuedMessage {
  id: number
  message: OutgoingMessage
  files: FileRow[]
}

interface FileRow {
  id: number
  name: string
  mediaType: string
}

/** The emails as they are sent, each to the recipients that are being sent to. */
export async function loadMessages(
  ctx: Ctx,
  ids: readonly number[],
  replyAddresses: ReplyAddresses | null,
): Promise<QueuedMessage[]> {
  const { db } = ctx
  const emails = await db.selectFrom('email').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const recipients = groupedByEmail(
    await db
      .selectFrom('emailRecipient')
      .select(['emailId', 'role', 'name', 'address', 'delivery'])
      .where('emailId', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const files = groupedByEmail(
    await db
      .selectFrom('emailAttachment')
      .innerJoin('attachment', 'attachment.id', 'emailAttachment.attachmentId')
      .select(['emailId', 'attachment.id', 'attachment.name', 'attachment.mediaType'])
      .where('emailId', 'in', ids)
      .orderBy('attachment.id')
      .execute(),
  )
  const ours = String((await systemPreferences(db, ['system.mail.from']))['system.mail.from'])
  return emails.map((email) => {
    const all = recipients.get(email.id) ?? []
    const listed = (role: string) =>
      all.filter((one) => one.role === role).map(({ name, address }) => ({ name, address }))
    const { html, images } = withoutData(email.body, email.id)
    return {
      id: email.id,
      message: {
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
        attachments: images,
        envelope: {
          from: ours,
          to: [...new Set(all.filter(({ delivery }) => delivery === 'sending').map(({ address }) => address))],
        },
      },
      files: files.get(email.id) ?? [],
    }
  })
}

const groupedByEmail = <Row extends { emailId: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ emailId }) => emailId)

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

/** Reads the files and quoted pictures only when the email is sent: those of many emails would fill the memory. */
export async function withFiles(ctx: Ctx, { id: emailId, message, files }: QueuedMessage): Promise<OutgoingMessage> {
  const attachments = [...(message.attachments ?? []), ...(await quotedPictures(ctx, emailId, message.html))]
  for (const { id, name, mediaType } of files)
    attachments.push({ filename: name, contentType: mediaType, content: await contentOf(ctx, id) })
  return { ...message, attachments }
}

/** Pictures of the email that is answered, unless they were removed from the text. */
async function quotedPictures({ db }: Ctx, emailId: number, html = ''): Promise<Attached[]> {
  const images = await db
    .selectFrom('emailImage')
    .select(['contentId', 'mediaType', 'content'])
    .where('emailId', '=', emailId)
    .orderBy('contentId')
    .execute()
  return images
    .filter(({ contentId }) => isShownIn(html, contentId))
    .map(({ contentId, mediaType, content }, at) => ({
      filename: `quoted${at + 1}.${mediaType.slice('image/'.length)}`,
      ...{ cid: contentId, contentType: mediaType, content: Buffer.from(content) },
    }))
}
