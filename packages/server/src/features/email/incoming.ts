import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { sha256Of } from '#engine/attachments/content.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import type { Mail, MailAttachment } from '#engine/mail/mail.ts'
import { isShownIn } from '#engine/mail/pictures.ts'
import { escaped } from '#engine/mail/quotes.ts'
import { readMail } from '#engine/mail/read.ts'
import type { Ctx } from '#platform/context.ts'
import { refuseMalware, type Scanner } from '#platform/files/scanner.ts'
import { ProblemError } from '#platform/problems.ts'

export interface IncomingFile {
  name: string
  mediaType: string
  content: Buffer
}

/** A mail from outside, read and checked. */
export interface IncomingMail extends Omit<Mail, 'attachments'> {
  /** Why it could not be read. It is then kept as its only file. */
  unreadable: string | null
  /** The same for a mail that comes twice, also on two ways. */
  digest: string
  files: IncomingFile[]
  pictures: (IncomingFile & { contentId: string })[]
}

export interface Scanning {
  scan: Scanner | null
  log: FastifyBaseLogger
}

/** Reads a mail and checks its files as uploads are checked. A file that is refused is named below the text. */
export async function readIncoming(
  ctx: Ctx,
  content: Buffer,
  isOutlook: boolean,
  scanning: Scanning,
): Promise<IncomingMail> {
  const mail = await readMail(content, isOutlook).catch((error) => {
    if (error instanceof ProblemError) return null
    throw error
  })
  if (!mail) return unreadableMail(content, isOutlook, scanning)
  const { attachments, ...rest } = mail
  const refused: string[] = []
  const files: IncomingFile[] = []
  const pictures: IncomingMail['pictures'] = []
  for (const attachment of attachments) {
    const { contentId, mediaType } = attachment
    const isPicture = contentId !== null && PICTURES.has(mediaType) && isShownIn(mail.html, contentId)
    const checked = isPicture ? attachment : await checkedFile(ctx, attachment)
    const refusal = typeof checked === 'string' ? checked : await malwareIn(attachment, scanning)
    if (refusal) refused.push(refusal)
    else if (isPicture) pictures.push({ ...attachment, contentId })
    else files.push(checked as IncomingFile)
  }
  return { ...rest, ...withNote(rest, refused), unreadable: null, digest: digestOf(mail), files, pictures }
}

/** No SVG: it can hold scripts. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** These stay as they are. A full quota or an absent scanner is over some time, and the mail is received again. */
const FINAL = [400, 413, 415, 422]

function sentenceOf(error: unknown): string {
  if (error instanceof ProblemError && FINAL.includes(error.status)) return error.message
  throw error
}

const checkedFile = async (ctx: Ctx, { name, content }: MailAttachment): Promise<IncomingFile | string> =>
  acceptFile(ctx, { name, content }).catch((error) =>
    content.length === 0 ? `File ${name} is empty.` : sentenceOf(error),
  )

const malwareIn = async ({ name, content }: IncomingFile, { scan, log }: Scanning): Promise<string | null> =>
  scan ? refuseMalware(scan, name, Readable.from([content]), log).then(() => null, sentenceOf) : null

function withNote({ html, text }: Pick<Mail, 'html' | 'text'>, refused: readonly string[]) {
  if (refused.length === 0) return { html, text }
  const note = ['Files of this email that were not kept:', ...refused]
  return { html: `${html}<hr /><p>${note.map(escaped).join('<br />')}</p>`, text: [text, ...note].join('\n') }
}

/** Without the headers that servers on the way add. */
const digestOf = ({ messageId, from, sent, subject, html, attachments }: Mail) =>
  createHash('sha256')
    .update(JSON.stringify([messageId, from, sent, subject, html]))
    .update(JSON.stringify(attachments.map(({ name, content }) => [name, sha256Of(content)])))
    .digest('hex')

async function unreadableMail(content: Buffer, isOutlook: boolean, scanning: Scanning): Promise<IncomingMail> {
  const name = `Unreadable email.${isOutlook ? 'msg' : 'eml'}`
  const original = { name, mediaType: 'application/octet-stream', content, contentId: null }
  const refusal = await malwareIn(original, scanning)
  return {
    ...{ subject: 'Unreadable email', from: null, replyTo: [], to: [], cc: [], sent: null, messageId: null },
    ...{ inReplyTo: [], references: [], isAutomatic: false, bounce: null, html: '', text: '', hasRemoteContent: false },
    unreadable: refusal ?? 'This email could not be read. It is kept as it came, in the attached file.',
    digest: sha256Of(content),
    files: refusal ? [] : [original],
    pictures: [],
  }
}
