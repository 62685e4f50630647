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

export async function claimJob(db: Db, now: Date, { name, id, pending, order }: JobTable): Promise<Job | null> {
  const leasedUntil = leaseFrom(now)
  const { rows } = await sql<{ id: number; attempts: number }>`
    update ${sql.table(name)} set attempts = attempts + 1, due_at = ${leasedUntil}
    where ${sql.ref(id)} = (select ${sql.ref(id)} from ${sql.table(name)}
      where ${sql.raw(pending)} and due_at <= ${now} order by ${sql.ref(order)} limit 1 for update skip locked)
    returning ${sql.ref(id)} as id, attempts`.execute(db)
  return rows[0] ? { ...rows[0], leasedUntil } : null
}

/** Does nothing if another process has taken the job over, or if the job was made due again. */
export async function renewLease(db: Db, now: Date, { name, id, pending }: JobTable, job: Job) {
  const leasedUntil = leaseFrom(now)
  const { numAffectedRows } = await sql`update ${sql.table(name)} set due_at = ${leasedUntil}
    where ${sql.ref(id)} = ${job.id} and due_at = ${job.leasedUntil} and ${sql.raw(pending)}`.execute(db)
  if (numAffectedRows) job.leasedUntil = leasedUntil
}

/** Makes every pending job due now, ignoring leases. */
export const reclaimJobs = (db: Db, now: Date, { name, pending }: JobTable) =>
  sql`update ${sql.table(name)} set due_at = ${now} where ${sql.raw(pending)}`.execute(db)
