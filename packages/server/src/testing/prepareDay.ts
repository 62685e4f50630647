import { cpSync } from 'node:fs'
import { filesOf } from '#platform/db/embedded/files.ts'
import { preparedTemplate } from './preparedTemplate.ts'
import { digestOfSample, fillWithSample } from './sampleWorld.ts'

/** `prepareDay.ts DIRECTORY`: copies a database with today's sample data into a data directory, for browser tests. */
const [, , directory] = process.argv
const now = new Date()
const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
const template = await preparedTemplate(digestOfSample(today), (database) => fillWithSample(database, now))
cpSync(filesOf(template), filesOf(directory!), { recursive: true })
