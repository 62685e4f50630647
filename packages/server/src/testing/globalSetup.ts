import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { fillSampleWorld } from '#demo/fill.ts'
import { digestOf, REFERENCE_FILES } from '#engine/reference/files.ts'
import { loadReference } from '#engine/reference/load.ts'
import { type Database, openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makeSampleBeside } from '../sample.ts'
import { makeRunFolder } from './directories.ts'
import { preparedTemplate } from './preparedTemplate.ts'
import { TEMPLATE_DATABASE, TEST_TODAY } from './world.ts'

/** Migrates and fills once per run; every test file then starts from a copy. */
export default async function prepare() {
  makeRunFolder()
  const url = process.env.TEST_DATABASE_URL
  if (url) await preparePostgres(url)
  else process.env.BINDERY_TEST_TEMPLATE = await preparedTemplate(sourcesDigest(), fill)
}

async function fill(database: Database) {
  await migrate(database)
  await loadReference(database)
  await fillSampleWorld(database, () => makeSampleBeside(TEST_TODAY))
}

async function preparePostgres(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`)
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${TEMPLATE_DATABASE}`
  const database = openPostgres(target.href)
  await fill(database)
  await database.close()
}

/** The sample is made by the product itself: it changes with the engine and the features, not only with its own files. */
function sourcesDigest() {
  const hash = createHash('sha256').update(REFERENCE_FILES.map(digestOf).join()).update(TEST_TODAY.toISOString())
  for (const folder of ['../demo', '../engine', '../features', '../../../workflow/src', '../../../contract/src']) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(join(path, file)))
  }
  return hash.digest('hex')
}
