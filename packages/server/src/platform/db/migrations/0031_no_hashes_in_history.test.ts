import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { splitStatements } from '../migrate.ts'
import { noHashesInHistory } from './0031_no_hashes_in_history.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})

const { id } = await db.selectFrom('person').select('id').where('username', '=', 'agent').executeTakeFirstOrThrow()
const lastOfPerson = () =>
  db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('tableName', '=', 'person')
    .where('rowId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a changed password leaves the fact in the history, and no hash', async () => {
  await db.updateTable('person').set({ passwordHash: 'a hash', title: 'Broker' }).where('id', '=', id).execute()
  const { before, after } = await lastOfPerson()
  expect(before).toMatchObject({ password_hash: null })
  expect(after).toMatchObject({ password_hash: null, title: 'Broker' })
})

test('hashes that the history kept are taken out, everything else of it stays, and it is append-only again', async () => {
  await sql`insert into history (table_name, row_id, operation, before, after)
    values ('person', ${String(id)}, 'U', '{"password_hash": "old", "title": "Agent"}', '{"password_hash": "new", "title": "Broker"}')`.execute(
    db,
  )
  for (const statement of splitStatements(noHashesInHistory)) await sql.raw(statement).execute(db)
  expect(await lastOfPerson()).toEqual({
    before: { password_hash: null, title: 'Agent' },
    after: { password_hash: null, title: 'Broker' },
  })
  await expect(sql`delete from history`.execute(db)).rejects.toThrow('history is append-only')
})
