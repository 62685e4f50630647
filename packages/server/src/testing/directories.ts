import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One folder for all directories of a run, removed with the run even if a test file fails before its cleanup. */
export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-tests-'))
  process.env.BINDERY_TEST_FOLDER = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

export const newDirectory = (name: string) => mkdtempSync(join(process.env.BINDERY_TEST_FOLDER!, `${name}-`))
