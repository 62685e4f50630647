import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { claimJobs, type JobTable, renewLeases } from './claim.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

test('a renewal extends the leases of claimed jobs, and leaves out a job that was made due again', async () => {
  const { db } = bindery
  const TABLE: JobTable = { name: 'claim_sample', id: 'job_id', pending: 'due_at is not null', order: 'due_at' }
  const now = bindery.now()
  const later = new Date(now.getTime() + 5_000)
  await sql`create table claim_sample (job_id bigint primary key, due_at timestamptz, attempts integer default 0)`.execute(
    db,
  )
  await sql`insert into claim_sample values (3, ${now}), (1, ${now}), (2, ${now})`.execute(db)
  const jobs = await claimJobs(db, now, TABLE, 3)
  const [first] = jobs
  const claimedUntil = first!.leasedUntil
  await sql`update claim_sample set due_at = ${now} where job_id = 2`.execute(db)
  await renewLeases(db, later, TABLE, jobs)
  const renewedUntil = new Date(claimedUntil.getTime() + 5_000)
  const leases = new Map(jobs.map(({ id, leasedUntil }) => [id, leasedUntil]))
  expect([1, 2, 3].map((id) => leases.get(id))).toEqual([renewedUntil, claimedUntil, renewedUntil])
  const { rows } = await sql<{ dueAt: Date }>`select due_at as "dueAt" from claim_sample order by job_id`.execute(db)
  expect(rows.map(({ dueAt }) => dueAt)).toEqual([renewedUntil, now, renewedUntil])
})
