import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openEmbedded } from '#platform/db/database.ts'
import { migrations } from '#platform/db/migrations/index.ts'

/** Under the project, so that it is made once per version and not once per data directory. */
const CACHE = new URL('../../../../.cache/embedded', import.meta.url)
const enginePackage = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)

/**
 * A directory with an empty, migrated database in it, made the first time it is asked for. Its name changes with the
 * engine and with every migration. `fill` adds what the caller wants in it, told apart by `contents`.
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
  // Somebody else may have been quicker; then theirs is as good.
  if (existsSync(directory)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, directory)
  return directory
}

const UNUSED_MS = 24 * 3_600_000

/** Every change of a migration makes a new template; those of the past would fill the disk. */
function dropUnused() {
  const cache = fileURLToPath(CACHE)
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}
