import { randomUUID } from 'node:crypto'
import { APPLICATION_READ } from '@bindery/contract/intake'
import { UPLOAD_STATUS } from '@bindery/contract/status'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { loadActor } from '#platform/auth/actor.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR } from '#platform/context.ts'
import { leaseFrom, whileLeased } from '#platform/jobs/lease.ts'
import { startJobs } from '#platform/jobs/loop.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { Unreadable } from '../reading/open.ts'
import { Interrupted } from '../reading/readPdf.ts'
import { type Job, showStatus } from './job.ts'
import { readApplication } from './readApplication.ts'

/** More than the other jobs get: a reading is long, so that a few ends of the process in a row may meet the same one. */
const MOST_ATTEMPTS = 5
const GIVEN_UP = 'Reading this PDF failed several times. Save it again in the program it was filled in with.'
const GONE = 'Whoever uploaded this application can no longer sign in.'

/** Reads applications one after the other, each in the name of who uploaded it. */
export function startIntake(services: Pick<Services, 'database' | 'events' | 'clock'>, log: FastifyBaseLogger) {
  const { database, events, clock } = services
  const context = (actor = SYSTEM_ACTOR): Ctx => ({
    db: database.db,
    read: database.read,
    actor,
    now: clock(),
    requestId: `intake-${randomUUID()}`,
    clientId: null,
    committed: events.wake,
  })
  const next = async (ending: AbortSignal) => {
    const job = await claim(context())
    if (!job) return false
    await workOff(context, job, ending).catch((error) => log.error({ err: error, readingId: job.id }, 'intake failed'))
    return true
  }
  const reclaim = () =>
    database.db.updateTable('applicationReading').set({ dueAt: clock() }).where('dueAt', 'is not', null).execute()
  return startJobs(services, { name: 'intake', due: APPLICATION_READ, next, reclaim }, log)
}

async function claim(ctx: Ctx): Promise<Job | null> {
  return inTransaction(ctx, async (tx) => {
    const dueAt = leaseFrom(tx.now)
    const { rows } = await sql<Job>`
      update application_reading set attempts = attempts + 1, due_at = ${dueAt}, upload_status = ${UPLOAD_STATUS.inProgress}
      where id = (select id from application_reading where due_at <= ${tx.now}
        order by due_at limit 1 for update skip locked)
      returning id, submission_id as "submissionId",
        (select agency_id from submission where submission.id = submission_id) as "agencyId", attachment_id as "attachmentId",
        created_by_id as "createdById", attempts`.execute(tx.db)
    const job = rows[0] ?? null
    if (job) await showStatus(tx, job, UPLOAD_STATUS.inProgress)
    return job
  })
}

async function workOff(context: (actor?: Ctx['actor']) => Ctx, job: Job, ending: AbortSignal) {
  const actor = await loadActor(context().db, job.createdById)
  const refusal = actor === null ? GONE : job.attempts > MOST_ATTEMPTS ? GIVEN_UP : null
  if (refusal !== null || actor === null) return fail(context(), job, refusal ?? GONE)
  try {
    await whileLeased(
      () => renew(context(), job),
      () => readApplication(() => context(actor), job, ending),
    )
  } catch (error) {
    if (error instanceof Interrupted) return giveBack(context(), job)
    // What the PDF or a rule stands in the way of stays so; anything else is tried again.
    if (!(error instanceof Unreadable || error instanceof ProblemError)) throw error
    await fail(context(actor), job, error.message)
  }
}

/** Another process that took the reading over has counted one more attempt. */
const renew = ({ db, now }: Ctx, { id, attempts }: Job) =>
  db
    .updateTable('applicationReading')
    .set({ dueAt: leaseFrom(now) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('dueAt', 'is not', null)
    .execute()

/** Another process takes it up at once, and it does not count as an attempt. */
async function giveBack(ctx: Ctx, job: Job) {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('applicationReading')
      .set({ dueAt: tx.now, attempts: job.attempts - 1, uploadStatus: UPLOAD_STATUS.pending })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('dueAt', 'is not', null)
      .execute()
    await showStatus(tx, job, UPLOAD_STATUS.pending)
  })
}

async function fail(ctx: Ctx, job: Job, message: string) {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('applicationReading')
      .set({ uploadStatus: UPLOAD_STATUS.failed, message, finishedAt: tx.now, dueAt: null })
      .where('id', '=', job.id)
      .execute()
    await showStatus(tx, job, UPLOAD_STATUS.failed)
  })
}
