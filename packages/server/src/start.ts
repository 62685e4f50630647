import { fillSampleWorld } from './demo/fill.ts'
import { fillVersions } from './engine/policies/fill.ts'
import { fillTerms } from './engine/rating/fillTerms.ts'
import { loadReference } from './engine/reference/load.ts'
import type { Config } from './platform/config.ts'
import { type Database, openEmbedded, openPostgres } from './platform/db/database.ts'
import { isPrepared } from './platform/db/embedded/files.ts'
import { migrate } from './platform/db/migrate.ts'
import { makeSampleBeside } from './sample.ts'

/** Opens the configured database and brings it up to date: migrations, reference data, sample data. */
export async function openUpToDate(config: Config, say: (line: string) => void): Promise<Database> {
  const isNew = !config.databaseUrl && !isPrepared(config.dataDir)
  if (isNew) say('Preparing the embedded database (only at the first start).')
  const opening = config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: config.connections })
    : openEmbedded({ directory: config.dataDir })
  const sample = () => makeSampleBeside(new Date())
  // Generate the sample data while the engine creates its files.
  const early = config.demo && isNew ? sample() : null
  const database = await opening
  try {
    await migrate(database)
    await loadReference(database)
    await fillVersions(database.db)
    await fillTerms(database.db)
    if (config.demo && (await fillSampleWorld(database, early ? () => early : sample))) say('Filled the sample world.')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
