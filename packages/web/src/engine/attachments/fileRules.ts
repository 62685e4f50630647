import type { UserType } from '@bindery/contract/consoles'

export interface UploadRules {
  /** File extensions, as in the system preference. */
  allowedTypes: readonly string[]
  maxSizeMB: number
}

export type FileRefusal = { kind: 'type'; name: string } | { kind: 'size'; maxSize: number }

/** The name under which saves of files are counted. */
export const FILE_SAVE = 'Attachment Save'

const MEGABYTE = 1024 * 1024
const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const allowedTypesIn = (preference: string) => preference.split('::').filter(Boolean)

/** The carrier's people choose whether agents see a file; an agent's own files are always shared. */
export const choosesWhoSees = (userType: UserType, fullOptions: boolean) => userType !== 'Agent' && fullOptions

/** Why the server would refuse this file; checked before sending. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, rules: UploadRules): FileRefusal | null {
  if (!rules.allowedTypes.includes(extensionOf(name))) return { kind: 'type', name }
  if (size > rules.maxSizeMB * MEGABYTE) return { kind: 'size', maxSize: rules.maxSizeMB }
  return null
}
