import { NAME_LIMIT } from '@bindery/contract/limits'
import { cleanFileName } from '#engine/attachments/fileTypes.ts'

const extensionOf = (name: string) => /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
const withoutExtension = (name: string) => name.slice(0, name.length - extensionOf(name).length)

/** The typed name with the extension of the file. An empty name keeps the present one. */
export function renamed(present: string, typed: string): string {
  const extension = extensionOf(present)
  const name = cleanFileName(typed)
  const hasExtension = extension !== '' && name.toLowerCase().endsWith(extension.toLowerCase())
  const stem = (hasExtension ? name.slice(0, name.length - extension.length) : name).trim()
  return stem === '' ? present : stem.slice(0, NAME_LIMIT - extension.length) + extension
}

/** A new version keeps the name of the file, with the extension of what was uploaded. */
export const versionName = (present: string, uploaded: string) =>
  withoutExtension(present).slice(0, NAME_LIMIT - extensionOf(uploaded).length) + extensionOf(uploaded)
