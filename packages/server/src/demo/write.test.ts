import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'

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
