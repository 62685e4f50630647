import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fillSampleWorld } from '#demo/fill.ts'
import { loadReference } from '#engine/reference/load.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { digestOfSources } from '../../../../scripts/repository.mjs'
import { makeSampleBeside } from '../sample.ts'

/** Entry points of the code that migrates an empty database and fills it. */
const PROGRAMS = ['sampleThread', 'demo/fill', 'engine/reference/load', 'platform/db/migrate']
/** Data that this code reads. */
const DATA = ['../../reference/', '../../sample/']

export async function fillWithSample(database: Database, today: Date, past = 1) {
  await migrate(database)
  await loadReference(database)
  await fillSampleWorld(database, () => makeSampleBeside(today, past))
}

/** A digest of the code, the data and the date that the sample is made from. */
export function digestOfSample(today: Date, past = 1): string {
  const hash = createHash('sha256').update(today.toISOString()).update(`${past}`)
  hash.update(digestOfSources(PROGRAMS.map((name) => `packages/server/src/${name}.ts`)))
  for (const folder of DATA) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }).sort(byPath))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(pathOf(entry)))
  }
  return hash.digest('hex').slice(0, 16)
}

interface Entry {
  parentPath: string
  name: string
}
const pathOf = ({ parentPath, name }: Entry) => `${parentPath}/${name}`
const byPath = (a: Entry, b: Entry) => (pathOf(a) < pathOf(b) ? -1 : 1)
