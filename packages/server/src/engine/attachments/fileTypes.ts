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
/** Shown in the browser. HTML is only what we made ourselves: an uploaded page has no type of its own, and is downloaded. */
const SHOWN = ['text/html', 'application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'text/plain']

export const isShown = (mediaType: string) => SHOWN.includes(mediaType)
export const isPicture = (mediaType: string) => mediaType.startsWith('image/')

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
const mediaTypeOf = (name: string) => MEDIA_TYPES[extensionOf(name)] ?? UNKNOWN

const MEGABYTE = 1024 * 1024

/** Control characters, and those that turn the direction of writing, with which an .exe reads as if it were a .pdf. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
const NOT_IN_A_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** The name as it is shown and downloaded: without a path, without what breaks a line, not longer than a name may be. */
function fileNameOf(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!.replace(NOT_IN_A_NAME, '').trim()
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.length <= NAME_LIMIT ? name : name.slice(0, NAME_LIMIT - extension.length) + extension
}

interface SentFile {
  name: string
  content: Buffer
}
interface AcceptedFile extends SentFile {
  mediaType: string
}

/**
 * Every file that is sent comes in here, under the name that it is given, or else its own. Refuses one that is too big,
 * empty, of a kind that the carrier does not take, or beyond what a person may upload in a day.
 */
export async function acceptFile(
  ctx: Ctx,
  { name: ownName, content }: SentFile,
  givenName?: string,
): Promise<AcceptedFile> {
  const name = fileNameOf(givenName || ownName)
  const settings = await systemPreferences(ctx.db, ['system.allowedFileTypes', 'system.maxUploadSizeMB'])
  const allowed = String(settings['system.allowedFileTypes']).split('::')
  const most = Number(settings['system.maxUploadSizeMB'])
  if (content.length === 0) throw malformed('The file is empty.', [{ path: 'file', message: 'The file is empty.' }])
  if (content.length > most * MEGABYTE)
    throw new ProblemError(
      413,
      'too-large',
      `The file you are trying to upload exceeds the maximum allowed file size of ${most} MB.`,
    )
  if (!allowed.includes(extensionOf(name)))
    throw new ProblemError(415, 'unsupported-media', `File ${name} is not a supported document type for upload.`)
  await refuseOverQuota(ctx, content.length)
  return { name, content, mediaType: mediaTypeOf(name) }
}
