import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The directory of the engine's files. The owner's heartbeat file is beside it. */
export const filesOf = (directory: string) => join(directory, 'pg')
/** A marker that exists while an empty database is unpacked. A process killed then leaves files that do not open. */
const markIn = (directory: string) => join(directory, 'pg.unfinished')

/** Whether a database must be created. Removes the files of an attempt that was killed. */
export function beginFiles(directory: string): boolean {
  if (isPrepared(directory)) return false
  mkdirSync(directory, { recursive: true })
  rmSync(filesOf(directory), { recursive: true, force: true })
  writeFileSync(markIn(directory), '')
  return true
}

export const finishFiles = (directory: string) => rmSync(markIn(directory), { force: true })

export const isPrepared = (directory: string) =>
  existsSync(join(filesOf(directory), 'PG_VERSION')) && !existsSync(markIn(directory))
