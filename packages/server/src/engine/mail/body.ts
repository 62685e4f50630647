import { extensionFor } from './fileName.ts'
import type { Mail, MailAttachment } from './mail.ts'
import { plainText } from './plainText.ts'
import { textAsHtml } from './quotes.ts'
import { safeHtml } from './safeHtml.ts'

/** Larger bodies are not read: browsers show them slowly, and nobody writes them. */
const MOST_HTML = 16 * 1024 * 1024
const MOST_SAFE_HTML = 2 * 1024 * 1024
const MOST_TEXT = 1024 * 1024

type Body = Pick<Mail, 'html' | 'text' | 'attachments' | 'hasRemoteContent'>

/** The body of a mail from its html, or else from its text. Pictures that were written into the html become attachments. */
export function bodyOf(html: string | null, givenText: string, files: MailAttachment[]): Body {
  const text = givenText.replaceAll('\0', '')
  if (html === null) {
    requireAtMost(MOST_TEXT, text)
    return { html: textAsHtml(text), text, attachments: files, hasRemoteContent: false }
  }
  requireAtMost(MOST_HTML, html)
  const { pictures, ...safe } = safeHtml(html.replaceAll('\0', ''))
  requireAtMost(MOST_SAFE_HTML, safe.html)
  const written = pictures.map(({ contentId, mediaType, content }, index) => ({
    ...{ contentId, mediaType, content },
    name: `Picture ${index + 1}${extensionFor(mediaType)}`,
  }))
  // The text beside html is sometimes only a sentence about it.
  return { ...safe, text: plainText(safe.html) || text.slice(0, MOST_TEXT), attachments: [...files, ...written] }
}

function requireAtMost(limit: number, text: string) {
  if (text.length > limit) throw new Error(`A body of ${text.length} characters is not read.`)
}
