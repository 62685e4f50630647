import { afterAll, test as anyTest, beforeAll, expect, vi } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { SOON } from '#testing/waiting.ts'
import { type Lanes, openLanes } from './lanes.ts'

const test = anyTest.runIf(process.env.TEST_DATABASE_URL)
let copy: Awaited<ReturnType<typeof copyDatabase>>
let lanes: Lanes
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return
  copy = await copyDatabase()
  lanes = openLanes(copy.url!, 2)
})
afterAll(async () => {
  await lanes?.close()
  await copy?.database.close()
  await copy?.remove()
})
const whoAnswers = (times: number) =>
  Promise.all(
    Array.from({ length: times }, async (_, nth) => {
      const { rows } = await lanes.query('select pg_backend_pid() as pid, $1::int as nth', [nth])
      return rows[0] as { pid: number; nth: number }
    }),
  )
const processes = async () => [...new Set((await whoAnswers(20)).map(({ pid }) => pid))]

test('queries of many requests share the connections, and each gets its own answer', async () => {
  const answers = await whoAnswers(50)
  expect(answers.map(({ nth }) => nth)).toEqual(answers.map((_, index) => index))
  expect(await processes()).toHaveLength(2)
})

test('a query that fails fails alone', async () => {
  const asked = [4, 0, 2, 0, 1, 3].map((divisor) => lanes.query('select 12 / $1::int as answer', [divisor]))
  const answers = await Promise.allSettled(asked)
  expect(
    answers.map((each) => (each.status === 'fulfilled' ? each.value.rows[0].answer : each.reason.message)),
  ).toEqual([3, 'division by zero', 6, 'division by zero', 12, 4])
})

test('a connection that is lost refuses what waits on it, and another takes its place', async () => {
  const before = await processes()
  const waiting = Promise.allSettled([lanes.query('select pg_sleep(30 * $1::int)', [1])])
  const end = () =>
    copy.database.pool!.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query like $1`,
      ['select pg_sleep(30%'],
    )
  const ended = await vi.waitFor(async () => {
    const { rows } = await end()
    expect(rows).toHaveLength(1)
    return rows[0]!.pid
  }, SOON)
  expect((await waiting)[0].status).toBe('rejected')
  const after = await processes()
  expect(after).toHaveLength(2)
  expect(before).toContain(ended)
  expect(after).not.toContain(ended)
})
