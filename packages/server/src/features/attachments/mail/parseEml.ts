import { type AddressObject, simpleParser } from 'mailparser'
import type { Mail } from './mail.ts'
import { safeHtml, textAsHtml } from './safeHtml.ts'

export async function parseEml(content: Buffer): Promise<Mail> {
  const mail = await simpleParser(content, { skipTextToHtml: true, skipTextLinks: true, skipHtmlToText: true })
  const body = mail.html ? safeHtml(mail.html) : { html: textAsHtml(mail.text ?? ''), hasRemoteContent: false }
  return {
    subject: mail.subject ?? '',
    from: addresses(mail.from),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    sent: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date.getTime() : null,
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename, contentType, size }) => ({ name: filename ?? contentType, size })),
    ...body,
  }
}

const addresses = (of: AddressObject | AddressObject[] | undefined) =>
  [of ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
