import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const { body: page } = await underwriter.get('/rest/Submission/filter?numberOfRows=1')
const { id } = page.records[0]
const historyOf = (rowId: number) =>
  bindery.db
    .selectFrom('history')
    .selectAll()
    .where('tableName', '=', 'submission')
    .where('rowId', '=', String(rowId))
    .orderBy('id')
    .execute()

test('H462 a change keeps what it was and what it became, who made it, when and in which request', async () => {
  const { body: before } = await underwriter.get(`/rest/Submission/${id}`)
  const answer = await underwriter.post(
    `/rest/Submission/${id}`,
    { version: before.version, insuredName: 'Harborline Cold Storage LLC' },
    { 'x-request-id': 'test-request-1' },
  )
  expect(answer.status).toBe(200)
  const { body: session } = await underwriter.get('/rest/Session')
  const last = (await historyOf(id)).at(-1)
  expect(last).toMatchObject({
    operation: 'U',
    actorId: session.user.id,
    requestId: 'test-request-1',
    before: { insured_name: before.insured.name, version: before.version },
    after: { insured_name: 'Harborline Cold Storage LLC', version: before.version + 1 },
  })
  expect(last!.at).toBeInstanceOf(Date)
  const changed = ['insured_key', 'insured_name', 'modified_at', 'version']
  expect(
    Object.keys(last!.before!)
      .filter((column) => column !== 'modified_by_id')
      .sort(),
  ).toEqual(changed)
  expect(Object.keys(last!.after!).sort()).toEqual(Object.keys(last!.before!).sort())
})

test('a submission can be shown as it stood at any moment', async () => {
  const { id: moment } = (await historyOf(id)).at(-1)!
  const { rows } = await sql<{ then: { version: number } }>`
    select to_jsonb(submission) as then from submission where id = ${id}`.execute(bindery.db)
  const { then } = rows[0]!
  await underwriter.post(`/rest/Submission/${id}`, { version: then.version, insuredName: 'Renamed afterwards' })
  const past = (await historyOf(id)).filter((one) => one.id <= moment)
  expect(Object.assign({}, ...past.map(({ after }) => after))).toEqual(then)
})

test('a change that changes nothing leaves no trace, and one that is refused neither', async () => {
  const before = await historyOf(id)
  await sql`update submission set insured_name = insured_name where id = ${id}`.execute(bindery.db)
  expect(
    (await underwriter.post(`/rest/Submission/${id}`, { version: 1, insuredName: 'From a stale version' })).status,
  ).toBe(409)
  expect(await historyOf(id)).toHaveLength(before.length)
})

test('history cannot be rewritten', async () => {
  await expect(sql`update history set actor_id = 1 where row_id = ${String(id)}`.execute(bindery.db)).rejects.toThrow(
    'history is append-only',
  )
  await expect(sql`delete from history`.execute(bindery.db)).rejects.toThrow('history is append-only')
})

test('every business table keeps its past', async () => {
  const { rows } = await sql<{ tableName: string }>`
    select event_object_table as table_name from information_schema.triggers where trigger_name = 'keep_history' group by 1 order by 1`.execute(
    bindery.db,
  )
  expect(rows.map(({ tableName }) => tableName)).toEqual(
    expect.arrayContaining([
      'account',
      'filter',
      'organization',
      'person',
      'policy',
      'preference_value',
      'quote',
      'submission',
      'submission_participant',
    ]),
  )
})
