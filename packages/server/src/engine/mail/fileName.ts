import { cleanLine } from './heads.ts'

const NAME_LIMIT = 200
const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/html': '.html',
  'text/plain': '.txt',
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
}
export const extensionFor = (mediaType: string) => EXTENSIONS[mediaType] ?? ''

/** The name of an attachment without a path. One without a name gets its place and the extension of its type. */
export const fileName = (given: string, mediaType: string, index: number) =>
  cleanLine(given, NAME_LIMIT).split(/[\\/]/).at(-1)!.trim() || `Attachment ${index + 1}${extensionFor(mediaType)}`
