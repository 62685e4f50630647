import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openEmbedded } from '#platform/db/database.ts'
import { migrations } from '#platform/db/migrations/index.ts'

/** In the project folder, so that templates are shared by all data directories. */
const CACHE = new URL('../../../../.cache/embedded', import.meta.url)
const enginePackage = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)

/**
 * Returns a cached directory with a database, created by `fill` on first use. Its name is a hash of the engine, the
 * migrations and `contents`, which identifies the data that `fill` writes.
 */
export async function preparedTemplate(contents: string, fill: (database: Database) => Promise<void>): Promise<string> {
  const version = createHash('sha256')
    .update(readFileSync(enginePackage))
    .update(JSON.stringify(migrations))
    .update(contents)
    .digest('hex')
    .slice(0, 16)
  const directory = join(fileURLToPath(CACHE), version)
  if (existsSync(directory)) {
    utimesSync(directory, new Date(), new Date())
    return directory
  }
  dropUnused()

  const unfinished = `${directory}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const database = await openEmbedded({ directory: unfinished, durable: false })
  await fill(database)
  await database.close()
  // Another process may have finished first. Its copy is equivalent.
  if (existsSync(directory)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, directory)
  return directory
}

const UNUSED_MS = 24 * 3_600_000

/** Deletes unused templates: every change of a migration makes a new one, and old ones would fill the disk. */
function dropUnused() {
  const cache = fileURLToPath(CACHE)
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}
