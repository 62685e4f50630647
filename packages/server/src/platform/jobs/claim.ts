import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { leaseFrom } from './lease.ts'

/** A table whose rows are jobs. Its columns `due_at` (also the end of a lease) and `attempts` record the claims. */
export interface JobTable {
  name: string
  /** The column that identifies a job. */
  id: string
  /** The condition for jobs that are not finished, in SQL. */
  pending: 'due_at is not null' | 'finished_at is null'
  /** The column by which due jobs are ordered. */
  order: string
}

/** A job that this process has claimed. */
export interface Job {
  id: number
  /** How often the job was claimed, this claim included. */
  attempts: number
  /** Also identifies the claim: taking the job over, or making it due again, changes the time. */
  leasedUntil: Date
}

/** Claims due jobs, at most as many as asked for. */
export async function claimJobs(
  db: Db,
  now: Date,
  { name, id, pending, order }: JobTable,
  most: number,
): Promise<Job[]> {
  const leasedUntil = leaseFrom(now)
  // An array, so that the rows are chosen once: a join could choose further rows for each row that it updates.
  const { rows } = await sql<{ id: number; attempts: number }>`
    update ${sql.table(name)} set attempts = attempts + 1, due_at = ${leasedUntil}
    where ${sql.ref(id)} = any(array(select ${sql.ref(id)} from ${sql.table(name)}
      where ${sql.raw(pending)} and due_at <= ${now} order by ${sql.ref(order)} limit ${most} for update skip locked))
    returning ${sql.ref(id)} as id, attempts`.execute(db)
  return rows.map((row) => ({ ...row, leasedUntil }))
}

/** Leaves out jobs that another process has taken over, or that were made due again. */
export async function renewLeases(db: Db, now: Date, { name, id, pending }: JobTable, jobs: readonly Job[]) {
  const leasedUntil = leaseFrom(now)
  const claims = JSON.stringify(jobs.map((job) => ({ job: job.id, until: job.leasedUntil })))
  // Locked in the order of the ids, as other transactions do that lock several jobs: otherwise they could deadlock.
  const { rows } = await sql<{ id: number }>`update ${sql.table(name)} set due_at = ${leasedUntil}
    where ${sql.ref(id)} = any(array(select ${sql.ref(id)} from ${sql.table(name)}
      join json_to_recordset(${claims}::json) as claim(job bigint, until timestamptz)
        on ${sql.ref(id)} = claim.job and due_at = claim.until
      where ${sql.raw(pending)} order by ${sql.ref(id)} for update of ${sql.table(name)}))
    returning ${sql.ref(id)} as id`.execute(db)
  const renewed = new Set(rows.map((row) => row.id))
  for (const job of jobs) if (renewed.has(job.id)) job.leasedUntil = leasedUntil
}

/** Makes every pending job due now, ignoring leases. */
export const reclaimJobs = (db: Db, now: Date, { name, pending }: JobTable) =>
  sql`update ${sql.table(name)} set due_at = ${now} where ${sql.raw(pending)}`.execute(db)
