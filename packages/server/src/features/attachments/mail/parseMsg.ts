import msgReader from '@kenjiuno/msgreader'
import type { Mail } from './mail.ts'
import { safeHtml, textAsHtml } from './safeHtml.ts'

/** A CommonJS module: its class is the `default` of what Node imports. */
const { default: MsgReader } = msgReader

export function parseMsg(content: Buffer): Mail {
  const reader = new MsgReader(
    content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as ArrayBuffer,
  )
  const mail = reader.getFileData()
  if (mail.error) throw new Error(mail.error)
  const html = mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : undefined)
  const body = html ? safeHtml(html) : { html: textAsHtml(mail.body ?? ''), hasRemoteContent: false }
  const sent = Date.parse(mail.clientSubmitTime ?? mail.messageDeliveryTime ?? '')
  const recipients = (type: 'to' | 'cc') =>
    (mail.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === type)
      .map(({ name, email, smtpAddress }) => address(name, smtpAddress ?? email))
      .join(', ')
  return {
    subject: mail.subject ?? '',
    from: address(mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail),
    to: recipients('to'),
    cc: recipients('cc'),
    sent: Number.isNaN(sent) ? null : sent,
    attachments: (mail.attachments ?? []).map(({ fileName, name, contentLength }) => ({
      name: fileName ?? name ?? '',
      size: contentLength ?? 0,
    })),
    ...body,
  }
}

const address = (name = '', email = '') => (name && email && name !== email ? `${name} <${email}>` : name || email)
