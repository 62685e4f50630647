import { type Attachment, simpleParser } from 'mailparser'
import { bodyOf } from './body.ts'
import { bounceOf } from './bounce.ts'
import { fileName } from './fileName.ts'
import { headsOf } from './heads.ts'
import type { Mail, MailAttachment } from './mail.ts'

/** A mail beyond one of these limits is not read. It is kept as it came. */
const LIMITS = { maxHeadSize: 256 * 1024, maxChildNodes: 200 }

export async function parseEml(content: Buffer): Promise<Mail> {
  const mail = await simpleParser(content, {
    ...LIMITS,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipHtmlToText: true,
    keepCidLinks: true,
    // A report of delivery is read by bounceOf, and an attached mail stays one file, however many are inside it.
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
  } as Parameters<typeof simpleParser>[1])
  const heads = headsOf(mail)
  const bounce = bounceOf(mail, heads)
  const files = mail.attachments.filter(({ contentType }) => !(bounce && OF_A_REPORT.has(contentType))).map(toFile)
  return { ...heads, bounce, ...bodyOf(mail.html || null, mail.text ?? '', files) }
}

const OF_A_REPORT = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'text/rfc822-headers',
  'message/rfc822',
])

function toFile({ filename, contentType, content, cid }: Attachment, index: number): MailAttachment {
  return {
    name: fileName(filename ?? '', contentType, index),
    mediaType: contentType,
    content,
    contentId: cid || null,
  }
}
