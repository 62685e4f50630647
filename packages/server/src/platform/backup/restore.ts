import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { filesOf, isPrepared } from '../db/embedded/files.ts'
import { ownDirectory } from '../db/embedded/owner.ts'
import { type ArchiveEntry, readArchive, textOf } from './archive.ts'
import { DUMP, FILES, KEY, type Manifest, readManifest } from './manifest.ts'
import { type FindProgram, runOn } from './programs.ts'

type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey'>

/** Restores a backup into an empty database. Returns a note on what the administrator still has to do, or null. */
export async function restore(config: Target, file: string, find: FindProgram): Promise<string | null> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const entries = readArchive(file)
  const first = await entries.next().catch(() => null)
  const { engine } = readManifest(first && !first.done ? await textOf(first.value) : '', file)
  refuseOtherEngine(engine, config)
  if (config.databaseUrl) return restorePostgres(config, config.databaseUrl, entries, file, find)
  return restoreEmbedded(config, entries)
}

function refuseOtherEngine(engine: Manifest['engine'], { databaseUrl }: Target) {
  if (engine === 'postgres' && !databaseUrl)
    throw new Error('This is a backup of PostgreSQL. Set DATABASE_URL to an empty database.')
  if (engine === 'embedded' && databaseUrl)
    throw new Error('This is a backup of the embedded database. Leave DATABASE_URL out, and set DATA_DIR.')
}

async function restorePostgres(
  { secretKey }: Target,
  url: string,
  entries: AsyncIterable<ArchiveEntry>,
  file: string,
  find: FindProgram,
) {
  await refuseFilled(url)
  const dump = `${file}.dump`
  let key: string | null = null
  try {
    for await (const entry of entries) {
      if (entry.name === KEY) key = await textOf(entry)
      else if (entry.name === DUMP) await writeContent(dump, entry)
    }
    await runOn(find, 'pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', dump])
  } finally {
    await rm(dump, { force: true })
  }
  if (key === null || key === secretKey) return null
  const keyFile = `${file}.key`
  await writeFile(keyFile, key, { mode: 0o600 })
  return `Start the server with SECRET_KEY set to the content of ${keyFile}: passwords for outside services are sealed with it.`
}

async function refuseFilled(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_tables where schemaname = current_schema() limit 1')
  await client.end()
  if (rows.length > 0) throw new Error('The database of DATABASE_URL is not empty. Create a new one to restore into.')
}

/** Moves the files into place once all are written: a restore that was killed leaves no partial database. */
async function restoreEmbedded({ dataDir, secretKey }: Target, entries: AsyncIterable<ArchiveEntry>) {
  if (isPrepared(dataDir))
    throw new Error(`There is a database in ${dataDir} already. Set DATA_DIR to an empty directory to restore into.`)
  const owner = await ownDirectory(dataDir)
  const unfinished = join(dataDir, 'restoring')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    for await (const entry of entries) {
      const path = join(unfinished, ...safePath(entry.name))
      if (entry.content) await writeContent(path, entry)
      else await mkdir(path, { mode: 0o700 })
    }
    if (existsSync(join(unfinished, KEY)) && !secretKey) await rename(join(unfinished, KEY), join(dataDir, KEY))
    await rm(filesOf(dataDir), { recursive: true, force: true })
    await rename(join(unfinished, FILES), filesOf(dataDir))
    await rm(join(dataDir, 'pg.unfinished'), { force: true })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await owner.release()
  }
  return null
}

function safePath(name: string): string[] {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part === '..' || part.includes('\\')))
    throw new Error(`The backup has an entry with an odd name: ${name}.`)
  return parts
}

async function writeContent(path: string, { content }: ArchiveEntry) {
  await pipeline(Readable.from(content!.chunks), createWriteStream(path, { mode: 0o600, flush: true }))
}
