import type { FastifyReply } from 'fastify'
import { isPicture } from '#engine/attachments/fileTypes.ts'
import { readFile } from '#engine/attachments/read.ts'
import { sendPage } from '#engine/attachments/send.ts'
import { displaySize } from '#engine/attachments/size.ts'
import { asDraft } from '#engine/documents/page.ts'
import type { MailAddress, MailAttachment } from '#engine/mail/mail.ts'
import { isShownIn, withoutLinks, withPictures } from '#engine/mail/pictures.ts'
import { escaped } from '#engine/mail/quotes.ts'
import { isMailFile, isOutlookFile, readMail } from '#engine/mail/read.ts'
import type { Ctx } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'

const isPage = (name: string) => /\.html?$/i.test(name)

const noPreview = () =>
  new ProblemError(415, 'unsupported-media', 'This kind of file has no preview. Download it instead.')

const MEGABYTE = 1024 * 1024
/** Larger ones take long to load in a frame, and longer to parse. */
const MOST_BYTES = { page: 8 * MEGABYTE, mail: 32 * MEGABYTE }

/** The whole content of a file that can be shown. Its size is checked before it is read. */
async function shownContent(ctx: Ctx, id: number) {
  const { read, ...file } = await readFile(ctx, id)
  if (file.size > (isMailFile(file.name) ? MOST_BYTES.mail : MOST_BYTES.page))
    throw new ProblemError(413, 'too-large', 'This file is too large to be shown. Download it instead.')
  return { ...file, content: Buffer.concat(await Array.fromAsync(read())) }
}

/** The file as a page. Its policy forbids scripts and every request, so that a hostile page can do nothing. */
export async function showPage(ctx: Ctx, id: number, reply: FastifyReply) {
  const { name, mediaType, content, temporary } = await shownContent(ctx, id)
  if (mediaType === 'text/html' || isPage(name))
    return sendPage(reply, temporary ? asDraft(content.toString('utf8')) : content)
  if (!isMailFile(name)) throw noPreview()
  const { subject, html, attachments } = await readMail(content, isOutlookFile(name))
  const shown = withPictures(withoutLinks(html), {
    ofMail: (contentId) => writtenOut(attachments, contentId),
    showRemote: false,
  })
  return sendPage(
    reply,
    `<!doctype html><meta charset="utf-8"><title>${escaped(subject)}</title>${STYLE}<body>${shown}</body>`,
  )
}

/** The page of a file has no other files to load: its pictures are written into it. */
function writtenOut(attachments: readonly MailAttachment[], contentId: string): string | null {
  const picture = attachments.find((file) => file.contentId === contentId && isPicture(file.mediaType))
  return picture ? `data:${picture.mediaType};base64,${picture.content.toString('base64')}` : null
}
const STYLE = '<style>body { margin: 16px 20px; font: 14px/1.5 system-ui, sans-serif } img { max-width: 100% }</style>'

export async function showMail(ctx: Ctx, id: number) {
  const { name, content } = await shownContent(ctx, id)
  if (!isMailFile(name)) throw noPreview()
  const mail = await readMail(content, isOutlookFile(name))
  return {
    subject: mail.subject,
    from: mail.from ? written(mail.from) : '',
    to: mail.to.map(written).join(', '),
    cc: mail.cc.map(written).join(', '),
    sent: mail.sent,
    hasRemoteContent: mail.hasRemoteContent,
    attachments: mail.attachments
      .filter(({ contentId }) => contentId === null || !isShownIn(mail.html, contentId))
      .map(({ name, content }) => ({ name, byteCountToDisplaySize: displaySize(content.length) })),
  }
}

const written = ({ name, address }: MailAddress) =>
  name && address && name !== address ? `${name} <${address}>` : name || address
