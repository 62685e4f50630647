import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyDatabase, preparedDirectory } from '#testing/database.ts'
import { surviveKills } from '#testing/kills.ts'
import { startServerProcess } from '#testing/serverProcess.ts'

/** The database for the server process, on the engine under test. */
async function makePlace() {
  if (process.env.TEST_DATABASE_URL) {
    const { database, url, remove } = await copyDatabase()
    const endLeases = () =>
      database.db.updateTable('applicationReading').set({ dueAt: new Date() }).where('dueAt', 'is not', null).execute()
    const end = () => database.close().then(remove)
    return { environment: { DATABASE_URL: url!, SECRET_KEY: 'a key for tests only' }, endLeases, end }
  }
  const directory = preparedDirectory()
  const end = async () => rmSync(directory, { recursive: true })
  return { environment: { DATA_DIR: directory } as Record<string, string>, endLeases: undefined, end }
}

test('a server that is killed again and again loses nothing it acknowledged and does nothing twice', async () => {
  const { environment, endLeases, end } = await makePlace()
  const start = () => startServerProcess(environment)
  const outcome = await surviveKills({ rounds: 3, start, beforeLast: endLeases })
  expect(outcome).toMatchObject({ lost: [], doubled: [], unheard: [], unfinishedJobs: 0 })
  expect(outcome.acknowledged).toBeGreaterThan(5)
  expect(outcome.settled).toBeGreaterThan(0)
  await end()
})
