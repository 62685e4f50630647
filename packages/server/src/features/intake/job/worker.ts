import { APPLICATION_READ } from '@bindery/contract/intake'
import { UPLOAD_STATUS } from '@bindery/contract/status'
import type { FastifyBaseLogger } from 'fastify'
import { loadActor } from '#engine/people/actor.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { Unreadable } from '../reading/open.ts'
import { Interrupted } from '../reading/readPdf.ts'
import { readApplication } from './readApplication.ts'
import { type ReadingJob, showStatus } from './readingJob.ts'

/** More attempts than other jobs have: a reading takes long, and several restarts in a row may interrupt it. */
const MOST_ATTEMPTS = 5
const GIVEN_UP = 'Reading this PDF failed several times. Save it again in the program it was filled in with.'
const GONE = 'Whoever uploaded this application can no longer sign in.'

const TABLE: JobTable = { name: 'application_reading', id: 'id', pending: 'due_at is not null', order: 'due_at' }

/** Reads applications one at a time, with the permissions of the person who uploaded it. */
export const startIntake = (
  services: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  log: FastifyBaseLogger,
) => startJobs(services, { name: 'intake', table: TABLE, due: APPLICATION_READ, onClaim: showInProgress, work }, log)

async function showInProgress(tx: TxCtx, { id }: Job) {
  const reading = await tx.db
    .updateTable('applicationReading')
    .set({ uploadStatus: UPLOAD_STATUS.inProgress })
    .where('id', '=', id)
    .returning('submissionId')
    .executeTakeFirstOrThrow()
  await showStatus(tx, reading, UPLOAD_STATUS.inProgress)
}

async function work({ id, attempts }: Job, context: JobContext, ending: AbortSignal) {
  const reading = await findReading(context(), id, attempts)
  // The submission was deleted.
  if (!reading) return
  const actor = await loadActor(context().db, reading.createdById)
  const refusal = actor === null ? GONE : attempts > MOST_ATTEMPTS ? GIVEN_UP : null
  if (refusal !== null || actor === null) return fail(context(), reading, refusal ?? GONE)
  try {
    await readApplication(() => context(actor), reading, ending)
  } catch (error) {
    if (error instanceof Interrupted) return giveBack(context(), reading)
    // Errors in the PDF and refusals by a rule are final. Other errors are retried.
    if (!(error instanceof Unreadable || error instanceof ProblemError)) throw error
    await fail(context(actor), reading, error.message)
  }
}

async function findReading({ db }: Ctx, id: number, attempts: number): Promise<ReadingJob | null> {
  const row = await db
    .selectFrom('applicationReading')
    .innerJoin('submission', 'submission.id', 'submissionId')
    .select(['applicationReading.id', 'submissionId', 'agencyId', 'attachmentId', 'applicationReading.createdById'])
    .where('applicationReading.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, attempts } : null
}

/** Makes the job due at once for another process. This attempt does not count. */
async function giveBack(ctx: Ctx, reading: ReadingJob) {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('applicationReading')
      .set({ dueAt: tx.now, attempts: reading.attempts - 1, uploadStatus: UPLOAD_STATUS.pending })
      .where('id', '=', reading.id)
      .where('attempts', '=', reading.attempts)
      .where('dueAt', 'is not', null)
      .execute()
    await showStatus(tx, reading, UPLOAD_STATUS.pending)
  })
}

async function fail(ctx: Ctx, reading: ReadingJob, message: string) {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('applicationReading')
      .set({ uploadStatus: UPLOAD_STATUS.failed, message, finishedAt: tx.now, dueAt: null })
      .where('id', '=', reading.id)
      .execute()
    await showStatus(tx, reading, UPLOAD_STATUS.failed)
  })
}
