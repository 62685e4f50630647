import { cpSync } from 'node:fs'
import { filesOf } from '#platform/db/embedded/files.ts'
import { preparedTemplate } from './preparedTemplate.ts'
import { digestOfSample, fillWithSample } from './sampleWorld.ts'

/**
 * `prepareDay.ts [DIRECTORY]`: makes a database with today's sample data unless it is cached, and copies it into a data
 * directory, for browser tests.
 */
const [, , directory] = process.argv
const now = new Date()
const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
const template = await preparedTemplate(digestOfSample(today), (database) => fillWithSample(database, now))
if (directory) cpSync(filesOf(template), filesOf(directory), { recursive: true })
