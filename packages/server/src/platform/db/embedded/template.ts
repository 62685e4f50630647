import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the engine keeps its files; the owner's heartbeat stands beside them. */
const filesOf = (directory: string) => join(directory, 'pg')

/**
 * Creating an empty database takes seconds of CPU; copying one that was prepared takes a fraction.
 * The copy gets its final name only when it is whole, so that a start that was killed leaves nothing half-made.
 */
export function prepareDirectory(directory: string, template: string | undefined): string {
  const files = filesOf(directory)
  mkdirSync(directory, { recursive: true })
  if (template && !existsSync(join(files, 'PG_VERSION'))) {
    const copy = `${files}.copying`
    rmSync(copy, { recursive: true, force: true })
    rmSync(files, { recursive: true, force: true })
    cpSync(filesOf(template), copy, { recursive: true })
    renameSync(copy, files)
  }
  return files
}

export const isPrepared = (directory: string) => existsSync(join(filesOf(directory), 'PG_VERSION'))
