import { features } from './app.ts'
import { fillSampleWorld, makeSampleWorld } from './demo/fill.ts'
import { digestOf, REFERENCE_FILES } from './engine/reference/files.ts'
import { loadReference } from './engine/reference/load.ts'
import type { Config } from './platform/config.ts'
import { type Database, openEmbedded, openPostgres } from './platform/db/database.ts'
import { preparedTemplate } from './platform/db/embedded/preparedTemplate.ts'
import { isPrepared } from './platform/db/embedded/template.ts'
import { migrate } from './platform/db/migrate.ts'

/** Opens the database that the configuration names and brings it up to date: migrations, reference data, sample world. */
export async function openUpToDate(config: Config, say: (line: string) => void): Promise<Database> {
  const isNew = !config.databaseUrl && !isPrepared(config.dataDir)
  const opening = config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: config.connections })
    : openEmbeddedFromTemplate(config.dataDir, say)
  const sample = () => makeSampleWorld(new Date(), features)
  // The engine sets its files up in a thread of its own; the sample is made meanwhile.
  const early = config.demo && isNew ? sample() : null
  const database = await opening
  try {
    await migrate(database)
    await loadReference(database)
    if (config.demo && (await fillSampleWorld(database, early ? () => early : sample))) say('Filled the sample world.')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbeddedFromTemplate(directory: string, say: (line: string) => void) {
  if (isPrepared(directory)) return openEmbedded({ directory })
  say('Preparing the embedded database (only at the first start).')
  return openEmbedded({ directory, template: await emptyTemplate() })
}

/** Migrated and with the reference data, without any people or submissions. */
const emptyTemplate = () =>
  preparedTemplate(REFERENCE_FILES.map(digestOf).join(), async (database) => {
    await migrate(database)
    await loadReference(database)
  })
