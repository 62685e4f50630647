import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, test as anyTest, expect } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { SOON } from '#testing/waiting.ts'
import { isDatabaseAway } from './away.ts'
import { openPostgres } from './database.ts'

const base = process.env.TEST_DATABASE_URL
const test = anyTest.runIf(base)
const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const filter = (name: string) => ({ name, filterTemplateId: 'submission.advanced', criteria: [] })

anyTest.each([
  { error: Object.assign(new Error('terminating connection'), { code: '57P01' }), away: true },
  { error: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), away: true },
  { error: new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), away: true },
  { error: new Error('Connection terminated unexpectedly'), away: true },
  { error: Object.assign(new Error('division by zero'), { code: '22012' }), away: false },
  { error: new Error('anything else'), away: false },
])('$error.message: the database is away, $away', ({ error, away }) => {
  expect(isDatabaseAway(error)).toBe(away)
})

test('connections that the database drops while they are in use end no more than what runs on them', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(bindery.db)
  const administrator = new pg.Client({ connectionString: base })
  await administrator.connect()
  let isOver = false
  const answers: { status: number; type?: string; wait: string | null }[] = []
  const work = async (nth: number) => {
    for (let turn = 0; !isOver; turn++) {
      const { status, body, headers } =
        nth % 2
          ? await underwriter.get('/rest/Submission/filter?numberOfRows=25')
          : await underwriter.post('/rest/Filter', filter(`Dropped ${nth} ${turn}`))
      answers.push({ status, type: body.type, wait: headers.get('retry-after') })
    }
  }
  const working = Array.from({ length: 8 }, (_, nth) => work(nth))
  for (let turn = 0; turn < 5; turn++) {
    const before = answers.length
    await expect.poll(() => answers.length, SOON).toBeGreaterThan(before + 8)
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]!.name,
    ])
  }
  isOver = true
  await Promise.all(working)
  await administrator.end()
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, type, wait } of refused) {
    expect(status).toBe(503)
    expect(['database-away', 'outcome-unknown']).toContain(type)
    expect(Number(wait)).toBeGreaterThan(0)
  }
  expect((await bindery.client().get('/readyz')).status).toBe(200)
  expect((await underwriter.get('/rest/Submission/filter?numberOfRows=25')).status).toBe(200)
})

test('a search that takes too long is stopped', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(bindery.db)
  const url = new URL(base!)
  url.pathname = `/${rows[0]!.name}`
  const impatient = openPostgres(url.href, { longestSeconds: 1 })
  await expect(impatient.read(CompiledQuery.raw('select pg_sleep(50)'))).rejects.toMatchObject({ code: '57014' })
  await impatient.close()
})

test('when the answer to the commit is lost, nobody is told that nothing was changed', async () => {
  await sql
    .raw(
      `create function end_connection() returns trigger language plpgsql as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
    )
    .execute(bindery.db)
  await sql
    .raw(
      `create constraint trigger end_connection after insert on filter deferrable initially deferred
       for each row execute function end_connection()`,
    )
    .execute(bindery.db)
  const answer = await underwriter.post('/rest/Filter', filter('Never answered'))
  expect(answer).toMatchObject({ status: 503, body: { type: 'outcome-unknown', retryAfterSeconds: 2 } })
  expect(answer.body.title).not.toContain('Nothing was changed')
  await sql.raw('drop trigger end_connection on filter').execute(bindery.db)
  expect((await underwriter.post('/rest/Filter', filter('Answered'))).status).toBe(200)
})
