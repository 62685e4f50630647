import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the engine keeps its files; the owner's heartbeat stands beside them. */
export const filesOf = (directory: string) => join(directory, 'pg')
/** There while an empty database is created, which takes seconds: whoever is killed meanwhile leaves files that do not open. */
const markIn = (directory: string) => join(directory, 'pg.unfinished')

export function beginFiles(directory: string): string {
  const files = filesOf(directory)
  mkdirSync(directory, { recursive: true })
  if (!isPrepared(directory)) {
    rmSync(files, { recursive: true, force: true })
    writeFileSync(markIn(directory), '')
  }
  return files
}

export const finishFiles = (directory: string) => rmSync(markIn(directory), { force: true })

export const isPrepared = (directory: string) =>
  existsSync(join(filesOf(directory), 'PG_VERSION')) && !existsSync(markIn(directory))
