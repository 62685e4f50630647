import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Database, openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { copyDatabase } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'

const { database, remove } = await copyDatabase()
afterAll(async () => {
  await database.close()
  await remove()
})

const ask = async <T>(query: string) => (await sql.raw<T>(query).execute(database.db)).rows[0]!

test.each(['account', 'submission', 'quote', 'proposal', 'policy'])(
  'the next %s continues the ids and the numbers',
  async (table) => {
    const { id, last } = await ask<{ id: number; last: number }>(
      `select nextval(pg_get_serial_sequence('${table}', 'id')) as id, (select max(id) from ${table}) as last`,
    )
    expect(id).toBe(last + 1)
    const column = { account: 'account_number', submission: 'submission_number' }[table] ?? 'number'
    const part = table === 'account' ? '\\d{7}' : '\\d{6}'
    const { number, used } = await ask<{ number: number; used: number }>(
      `select nextval('${table}_number_seq') as number, (select max(substring(${column} from '${part}')::int) from ${table}) as used`,
    )
    expect(number).toBe(used + 1)
  },
)

test('indexes and references that were set aside while the sample was written are all back', async () => {
  const directory = newDirectory('bare')
  const bare = await openEmbedded({ directory, durable: false })
  await migrate(bare)
  const names = async ({ db }: Database) =>
    (
      await sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'
        union all select conname from pg_constraint where contype = 'f'`.execute(db)
    ).rows
      .map(({ name }) => name)
      .sort()
  expect(await names(database)).toEqual(await names(bare))
  await bare.close()
  rmSync(directory, { recursive: true })
})
