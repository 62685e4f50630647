import msgReader from '@kenjiuno/msgreader'
import { simpleParser } from 'mailparser'
import { bodyOf } from './body.ts'
import { fileName } from './fileName.ts'
import { cleanAddress, cleanLine, headsOf, instantOf, messageIdsIn, SUBJECT_LIMIT } from './heads.ts'
import type { Mail, MailAttachment } from './mail.ts'

/** A CommonJS module: its class is the `default` of what Node imports. */
const { default: MsgReader } = msgReader
type Reader = InstanceType<typeof MsgReader>
type Fields = ReturnType<Reader['getFileData']>

const MOST_ATTACHMENTS = 200

export async function parseMsg(content: Buffer): Promise<Mail> {
  const reader = new MsgReader(
    content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as ArrayBuffer,
  )
  const mail = reader.getFileData()
  if (mail.error) throw new Error(mail.error)
  // A received mail has the headers that it came with. Outlook's own fields count where both have a value.
  const heads = headsOf(await simpleParser(`${mail.headers ?? ''}\r\n\r\n`))
  const sender = cleanAddress(mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail)
  const recipients = (type: 'to' | 'cc') =>
    (mail.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === type)
      .map(({ name, email, smtpAddress }) => cleanAddress(name, smtpAddress ?? email))
  const html = mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : null)
  const to = recipients('to')
  const cc = recipients('cc')
  return {
    ...heads,
    subject: cleanLine(mail.subject ?? '', SUBJECT_LIMIT) || heads.subject,
    from: sender.name || sender.address ? sender : heads.from,
    to: to.length > 0 ? to : heads.to,
    cc: cc.length > 0 ? cc : heads.cc,
    sent: instantOf(mail.clientSubmitTime ?? mail.messageDeliveryTime) ?? heads.sent,
    messageId: messageIdsIn(mail.messageId)[0] ?? heads.messageId,
    bounce: null,
    ...bodyOf(html, mail.body ?? '', filesOf(reader, mail)),
  }
}

function filesOf(reader: Reader, { attachments = [] }: Fields): MailAttachment[] {
  if (attachments.length > MOST_ATTACHMENTS)
    throw new Error(`A mail with ${attachments.length} attachments is not read.`)
  return attachments.map((attachment, index) => {
    const mediaType = attachment.attachMimeTag ?? 'application/octet-stream'
    const file = reader.getAttachment(attachment)
    return {
      name: fileName(file.fileName || attachment.name || '', mediaType, index),
      mediaType,
      content: Buffer.from(file.content),
      contentId: attachment.pidContentId || null,
    }
  })
}
