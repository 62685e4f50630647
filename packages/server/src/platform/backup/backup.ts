import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { filesOf, isPrepared } from '../db/embedded/files.ts'
import { ownDirectory } from '../db/embedded/owner.ts'
import { type ArchiveEntry, contentOfFile, contentOfText, writeArchive } from './archive.ts'
import { DUMP, FILES, KEY, MANIFEST, type Manifest } from './manifest.ts'
import { type FindProgram, runOn } from './programs.ts'

type Backup = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey'>

/**
 * Writes a backup of everything into one file: the rows, the uploaded files, and the key that encrypts passwords.
 * Servers on PostgreSQL may keep running. A server on the embedded database must be stopped; otherwise this throws.
 */
export async function backUp(config: Backup, file: string, find: FindProgram, now = Date.now()): Promise<void> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already. Choose another name.`)
  if (config.databaseUrl) await backUpPostgres(config.databaseUrl, config.secretKey, file, find, now)
  else await backUpEmbedded(config, file, now)
}

const manifestOf = (engine: Manifest['engine'], madeAt: number): ArchiveEntry => ({
  name: MANIFEST,
  content: contentOfText(JSON.stringify({ product: 'bindery', engine, madeAt } satisfies Manifest)),
})
const keyOf = (secret: string): ArchiveEntry => ({ name: KEY, content: contentOfText(secret) })

async function backUpPostgres(url: string, key: string | null, file: string, find: FindProgram, now: number) {
  const dump = `${file}.dump`
  try {
    await runOn(find, 'pg_dump', url, ['--format=custom', '--compress=0', `--file=${dump}`])
    await writeArchive(
      file,
      (async function* () {
        yield manifestOf('postgres', now)
        if (key) yield keyOf(key)
        yield { name: DUMP, content: await contentOfFile(dump) }
      })(),
    )
  } finally {
    await rm(dump, { force: true })
  }
}

async function backUpEmbedded({ dataDir, secretKey }: Backup, file: string, now: number) {
  if (!isPrepared(dataDir)) throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to where it is.`)
  const owner = await ownDirectory(dataDir)
  const ownKey = join(dataDir, KEY)
  try {
    await writeArchive(
      file,
      (async function* () {
        yield manifestOf('embedded', now)
        if (secretKey) yield keyOf(secretKey)
        else if (existsSync(ownKey)) yield { name: KEY, content: await contentOfFile(ownKey) }
        yield* entriesUnder(filesOf(dataDir), FILES)
      })(),
    )
  } finally {
    await owner.release()
  }
}

/** Includes directories: the engine does not open without its empty ones. */
async function* entriesUnder(folder: string, name: string): AsyncGenerator<ArchiveEntry> {
  yield { name, content: null }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) yield* entriesUnder(path, inside)
    else yield { name: inside, content: await contentOfFile(path) }
  }
}
