import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { withoutGuard } from './database.ts'
import { migrate, pendingMigrations, splitStatements } from './migrate.ts'
import { runInsideTransaction } from './transactionGuard.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})

test('both engines answer counts and ids as numbers, days as text, moments as dates', async () => {
  const { rows } = await sql<{ n: number; day: string; at: Date; amount: string }>`
    select count(*) as n, date '2026-02-28' as day, timestamptz '2026-02-28 10:00Z' as at, 1.10::numeric(18,2) as amount`.execute(
    db,
  )
  expect(rows).toEqual([{ n: 1, day: '2026-02-28', at: new Date('2026-02-28T10:00:00Z'), amount: '1.10' }])
})

test('a statement that comes again is prepared, and answers and refuses as it did the first time', async () => {
  const ask = async (n: number | null, list: string[], at: Date, bytes: Uint8Array, json: object) =>
    (
      await sql`select ${n}::bigint as n, ${list}::text[] as list, ${at}::timestamptz as at, ${bytes}::bytea as bytes,
        ${JSON.stringify(json)}::jsonb as json, null::jsonb as nothing`.execute(db)
    ).rows
  const refuse = (text: string) => sql`select ${text}::int as number`.execute(db)
  for (let turn = 0; turn < 8; turn++) {
    const n = turn % 2 ? turn : null
    const at = new Date(Date.UTC(2027, turn, 1))
    const [row] = await ask(n, ['a', `b"${turn}`], at, new Uint8Array([0, turn]), { turn, deep: [{ é: null }] })
    expect(row).toMatchObject({ n, list: ['a', `b"${turn}`], at, json: { turn, deep: [{ é: null }] }, nothing: null })
    expect([...(row as { bytes: Uint8Array }).bytes]).toEqual([0, turn])
    await expect(refuse(`no ${turn}`)).rejects.toMatchObject({ code: '22P02' })
    expect((await refuse(String(turn))).rows).toEqual([{ number: turn }])
  }
})

test('in a transaction that fails, a statement that is prepared there is there for the next', async () => {
  const insert = (name: string) =>
    db.transaction().execute((transaction) =>
      runInsideTransaction(async () => {
        const tx = withoutGuard(transaction)
        for (let turn = 0; turn < 4; turn++)
          await tx
            .insertInto('dataSet')
            .values({ name: `${name} ${turn}` })
            .execute()
        if (name === 'Prepared and lost') throw new Error('changed my mind')
      }),
    )
  await expect(insert('Prepared and lost')).rejects.toThrow('changed my mind')
  await insert('Prepared and kept')
  const kept = await db.selectFrom('dataSet').select('name').where('name', 'like', 'Prepared and %').execute()
  expect(kept).toHaveLength(4)
})

test('the plain database inside a transaction is refused instead of waiting for ever or escaping', async () => {
  const work = db
    .transaction()
    .execute(() => runInsideTransaction(() => db.selectFrom('product').select('shortName').execute()))
  await expect(work).rejects.toThrow('The plain database was used inside a transaction')
})

test('a read beside an open transaction does not see what is not committed', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const writing = db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      await withoutGuard(transaction).insertInto('dataSet').values({ name: 'Uncommitted' }).execute()
      await held
      throw new Error('changed my mind')
    }),
  )
  const reading = db.selectFrom('dataSet').select('name').where('name', '=', 'Uncommitted').execute()
  release()
  await expect(writing).rejects.toThrow('changed my mind')
  expect(await reading).toEqual([])
})

test('migrations that are done are not done again, also when two processes start at once', async () => {
  expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []])
  expect(await pendingMigrations(database)).toEqual([])
})

test('a database that a newer version brought up to date is refused with a sentence, and left as it is', async () => {
  await db.insertInto('migration').values({ name: '9999_of_tomorrow' }).execute()
  await expect(migrate(database)).rejects.toThrow(
    'The database was brought up to date by a newer version of Bindery (9999_of_tomorrow). Start that version, or restore a backup from before.',
  )
  await db.deleteFrom('migration').where('name', '=', '9999_of_tomorrow').execute()
  expect(await migrate(database)).toEqual([])
})

test('a function body with semicolons is one statement', () => {
  expect(splitStatements('select 1;\ncreate function f() as $body$\nbegin\n  x;\nend $body$;\nselect 2;')).toHaveLength(
    3,
  )
})
