import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the engine keeps its files; the owner's heartbeat stands beside them. */
export const filesOf = (directory: string) => join(directory, 'pg')
/** There while an empty database is unpacked, which takes a second: whoever is killed meanwhile leaves files that do not open. */
const markIn = (directory: string) => join(directory, 'pg.unfinished')

/** Whether there is a database to be created; what an attempt that was killed left is cleared away. */
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
