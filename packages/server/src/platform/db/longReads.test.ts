import pg from 'pg'
import { afterAll, test as anyTest, expect } from 'vitest'
import { serve, signIn } from '#testing/bindery.ts'
import { copyDatabase } from '#testing/database.ts'
import { SOON } from '#testing/waiting.ts'
import { openPostgres } from './database.ts'

/** PostgreSQL only: the embedded engine has one connection and runs reads one after the other. */
const test = anyTest.runIf(process.env.TEST_DATABASE_URL)
const source = process.env.TEST_DATABASE_URL ? await copyDatabase() : null
await source?.database.close()
afterAll(() => source?.remove())

const SEARCH = '/rest/Submission/filter?numberOfRows=25&filterUri='
const byName = {
  name: 'Contains',
  filterTemplateId: 'submission.advanced',
  temporary: true,
  criteria: [{ field: 'insuredName', operator: 'contains', value: 'a' }],
}

/** The server with many connections, and a lock that blocks every search until it is released. */
async function withLockedSubmissions(longestSeconds: number) {
  const database = openPostgres(source!.url!, { connections: 40, longestSeconds })
  const { app, address } = await serve(database)
  const searcher = async (username: string) => {
    const user = await signIn(address, username)
    const { body } = await user.post('/rest/Filter', byName)
    return () => user.get(SEARCH + encodeURIComponent(body.uri))
  }
  const people = { underwriter: await searcher('underwriter'), manager: await searcher('manager') }
  const [locking, watching] = [0, 1].map(() => new pg.Client({ connectionString: source!.url! }))
  await Promise.all([locking!.connect(), watching!.connect()])
  await locking!.query('begin; lock table submission in access exclusive mode')
  return {
    ...people,
    waiting: async () =>
      (
        await watching!.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].count as number,
    release: () => locking!.query('rollback'),
    end: async () => {
      await Promise.all([locking!.end(), watching!.end()])
      await app.close()
    },
  }
}

test('of one person’s searches two run at a time, and another person’s runs beside them', async () => {
  const locked = await withLockedSubmissions(30)
  const own = Array.from({ length: 6 }, locked.underwriter)
  await expect.poll(locked.waiting, SOON).toBe(2)
  const others = locked.manager()
  await expect.poll(locked.waiting, SOON).toBe(3)
  await locked.release()
  expect((await Promise.all([...own, others])).map(({ status }) => status)).toEqual(Array(7).fill(200))
  await locked.end()
})

test('a search that is stopped because it takes too long says so in a sentence', async () => {
  const locked = await withLockedSubmissions(1)
  expect(await locked.underwriter()).toMatchObject({
    status: 503,
    body: { type: 'took-too-long', title: 'This takes too long. Ask for less, and try again.' },
  })
  await locked.release()
  expect((await locked.underwriter()).status).toBe(200)
  await locked.end()
})
