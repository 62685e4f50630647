import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { withoutGuard } from '#platform/db/database.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'
import { copyDatabase } from '#testing/database.ts'
import { makeSubmission } from '#testing/records.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})

/** The combinations whose tally differs from the counted rows, and the insured names that are missing. */
async function differences() {
  const { rows } = await sql`
    with counted as (
      select 'underwriter' as kind, assigned_underwriter_id, branch_id, null::bigint as agency_id, null::bigint as agent_id,
        null::integer as received_week, status, count(*) as n from submission group by 2, 3, 7
      union all
      select 'agency', null, null, agency_id, agent_id, null, status, count(*) from submission group by 4, 5, 7
      union all
      select 'week', null, null, null, null, received_week(received_at), status, count(*) from submission group by 6, 7),
    kept as (
      select kind, assigned_underwriter_id, branch_id, agency_id, agent_id, received_week, status, sum(n) as n
      from submission_tally group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`.execute(
    db,
  )
  const { rows: lost } =
    await sql`select insured_key from submission where insured_key not in (select key from insured_name)`.execute(db)
  return [...rows, ...lost]
}

const step = fc.record({
  kind: fc.constantFrom('insert', 'update', 'update', 'update', 'delete', 'fold'),
  which: fc.nat(1_000_000),
  change: fc.record(
    {
      status: fc.constantFrom(1, 2, 4, 7, 10),
      assignedUnderwriterId: fc.constantFrom(null, 1, 2),
      agencyId: fc.constantFrom(100, 101, 105),
      branchId: fc.constantFrom(10, 11),
      receivedAt: fc.constantFrom(null, new Date('2026-01-05'), new Date('2026-06-05')),
      insuredName: fc.constantFrom('One', 'Two', 'Three'),
      priority: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const transaction = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 5 }), commits: fc.boolean() })

async function run(tx: Db, { kind, which, change }: Step, ids: number[]) {
  const id = ids[which % ids.length]!
  if (kind === 'insert') await makeSubmission(tx, change)
  else if (kind === 'fold') await sql`select fold_submission_tally()`.execute(tx)
  else if (kind === 'delete') await tx.deleteFrom('submission').where('id', '=', id).execute()
  else if (Object.keys(change).length) await tx.updateTable('submission').set(change).where('id', '=', id).execute()
}

const ROLLBACK = new Error('rolled back on purpose')

async function inOneTransaction(steps: Step[], commits: boolean, ids: number[]) {
  try {
    await db.transaction().execute((open) =>
      runInsideTransaction(async () => {
        for (const each of steps) await run(withoutGuard(open), each, ids)
        if (!commits) throw ROLLBACK
      }),
    )
  } catch (error) {
    // Deadlock: two transactions changed the same rows in a different order, and PostgreSQL rolled one back.
    if (error !== ROLLBACK && (error as { code?: string }).code !== '40P01') throw error
  }
}

test('whatever is inserted, changed, deleted, rolled back and folded at the same time, the totals stay exact', async () => {
  const ids: number[] = []
  for (let made = 0; made < 12; made++) ids.push((await makeSubmission(db)).id)
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 2, maxLength: 8 }), async (transactions) => {
      await Promise.all(transactions.map(({ steps, commits }) => inOneTransaction(steps, commits, ids)))
      expect(await differences()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('folding leaves one row for each combination and changes no sum', async () => {
  await makeSubmission(db, { status: 4 })
  await sql`select fold_submission_tally()`.execute(db)
  const { rows } = await sql<{ unfolded: number }>`
    select count(*) filter (where not folded) as unfolded from submission_tally`.execute(db)
  expect(rows).toEqual([{ unfolded: 0 }])
  expect(await differences()).toEqual([])
})

test('rows that came past the triggers are counted after a rebuild', async () => {
  await sql`alter table submission disable trigger all`.execute(db)
  await makeSubmission(db, { insuredName: 'Came in by the back door' })
  await sql`alter table submission enable trigger all`.execute(db)
  expect(await differences()).not.toEqual([])
  await sql`select rebuild_submission_grid()`.execute(db)
  expect(await differences()).toEqual([])
})

test('an emptied table has no totals', async () => {
  await sql`truncate submission cascade`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*) as n from submission_tally`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
})
