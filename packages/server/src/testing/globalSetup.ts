import pg from 'pg'
import { openPostgres } from '#platform/db/database.ts'
import { makeRunFolder } from './directories.ts'
import { preparedTemplate } from './preparedTemplate.ts'
import { digestOfSample, fillWithSample } from './sampleWorld.ts'
import { TEST_TODAY } from './world.ts'

/** Part of the sample's past: every test file copies it. The tests of the whole sample make it themselves. */
const PAST = 0.3

/** Prepares the sample database once for all test files, or reuses that of an earlier run. Each file copies it. */
export default async function prepare() {
  makeRunFolder()
  const url = process.env.TEST_DATABASE_URL
  const digest = digestOfSample(TEST_TODAY, PAST)
  process.env.BINDERY_TEST_TEMPLATE = url
    ? await preparePostgres(url, digest)
    : await preparedTemplate(digest, (database) => fillWithSample(database, TEST_TODAY, PAST))
}

async function preparePostgres(url: string, digest: string): Promise<string> {
  const template = `bindery_template_${digest}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'bindery\\_te%'`,
  )
  const others = rows.map(({ datname }) => datname).filter((name) => name !== template)
  for (const name of others) await admin.query(`drop database ${name} with (force)`)
  if (others.length === rows.length) {
    // Rename it when complete: an interrupted run must not leave a partial database under the final name.
    const unfinished = `bindery_test_unfinished`
    await admin.query(`create database ${unfinished}`)
    const target = new URL(url)
    target.pathname = `/${unfinished}`
    const database = openPostgres(target.href)
    await fillWithSample(database, TEST_TODAY, PAST)
    await database.close()
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  }
  await admin.end()
  return template
}
