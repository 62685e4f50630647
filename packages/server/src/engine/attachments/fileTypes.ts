import { NAME_LIMIT } from '@bindery/contract/limits'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed, ProblemError } from '#platform/problems.ts'
import { refuseOverQuota } from './quota.ts'

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  txt: 'text/plain',
  csv: 'text/csv',
}
const UNKNOWN = 'application/octet-stream'
/** Types shown in the browser. HTML files are always our own: an uploaded page gets no HTML type, and is downloaded. */
const SHOWN = ['text/html', 'application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'text/plain']

export const isShown = (mediaType: string) => SHOWN.includes(mediaType)
export const isPicture = (mediaType: string) => mediaType.startsWith('image/')

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
export const mediaTypeOf = (name: string) => MEDIA_TYPES[extensionOf(name)] ?? UNKNOWN

const MEGABYTE = 1024 * 1024

/** Control characters, and those that change the text direction, which can make an .exe look like a .pdf. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
const NOT_IN_A_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** The file name for display and download: without a path or control characters, and cut to the maximum length. */
export function cleanFileName(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!.replace(NOT_IN_A_NAME, '').trim()
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.length <= NAME_LIMIT ? name : name.slice(0, NAME_LIMIT - extension.length) + extension
}

/** The first bytes of these file types. Other types have no fixed first bytes. */
const BEGINNINGS: Record<string, readonly string[]> = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  jpeg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
  tif: ['II*\0', 'MM\0*'],
  tiff: ['II*\0', 'MM\0*'],
  docx: ['PK'],
  xlsx: ['PK'],
  zip: ['PK'],
  doc: ['\xd0\xcf\x11\xe0'],
  xls: ['\xd0\xcf\x11\xe0'],
  msg: ['\xd0\xcf\x11\xe0'],
  rtf: ['{\\rtf'],
}
/** The first bytes of programs for Windows, Linux and macOS, refused under any name. */
const PROGRAMS = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const TEXT = ['txt', 'csv', 'eml']
/** PDF readers accept other bytes before the header, up to this position. */
const PDF_WITHIN = 1024

/** Whether the first bytes match the extension, as far as that can be checked. */
function isAsNamed(extension: string, content: Buffer): boolean {
  const head = content.subarray(0, PDF_WITHIN).toString('latin1')
  const begins = BEGINNINGS[extension]
  if (extension === 'pdf') return head.includes('%PDF-')
  if (begins) return begins.some((beginning) => head.startsWith(beginning))
  if (PROGRAMS.some((program) => head.startsWith(program))) return false
  return !TEXT.includes(extension) || !head.includes('\0') || /^(?:\xff\xfe|\xfe\xff)/.test(head)
}

interface SentFile {
  name: string
  content: Buffer
}
interface NamedFile {
  name: string
  mediaType: string
}

/** Checks every uploaded file and names it by `givenName`, or else its own name. */
export async function acceptFile(
  ctx: Ctx,
  { name: ownName, content }: SentFile,
  givenName?: string,
): Promise<NamedFile & SentFile> {
  const named = await acceptName(ctx, givenName || ownName, content.length)
  refuseMisnamed(named.name, content)
  return { ...named, content }
}

/**
 * Checks everything that is known before the content has arrived. Refuses a file that is too big, empty, of a type that
 * the carrier does not accept, or beyond the person's daily quota.
 */
export async function acceptName(ctx: Ctx, given: string, length: number): Promise<NamedFile> {
  const name = cleanFileName(given)
  const settings = await systemPreferences(ctx.db, ['system.allowedFileTypes', 'system.maxUploadSizeMB'])
  const allowed = String(settings['system.allowedFileTypes']).split('::')
  const most = Number(settings['system.maxUploadSizeMB'])
  if (length === 0) throw malformed('The file is empty.', [{ path: 'file', message: 'The file is empty.' }])
  if (length > most * MEGABYTE)
    throw new ProblemError(
      413,
      'too-large',
      `The file you are trying to upload exceeds the maximum allowed file size of ${most} MB.`,
    )
  if (!allowed.includes(extensionOf(name)))
    throw new ProblemError(415, 'unsupported-media', `File ${name} is not a supported document type for upload.`)
  await refuseOverQuota(ctx, length)
  return { name, mediaType: mediaTypeOf(name) }
}

/** Refuses content that does not begin as the name says. */
export function refuseMisnamed(name: string, beginning: Buffer) {
  if (isAsNamed(extensionOf(name), beginning)) return
  throw new ProblemError(
    415,
    'unsupported-media',
    `File ${name} is not what its name says. Save it again as .${extensionOf(name)}, or give it the ending of what it is.`,
  )
}
