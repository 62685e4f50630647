import { BULK_JOB_CHANGED, BULK_UNDO_MS, type BulkJobKind, bulkJobUri } from '@bindery/contract/bulkJobs'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/problems.ts'

/** Signals that a bulk job may be due. */
export const BULK_JOB_DUE = 'bulkJob.due'

export const bulkJobChanged = (tx: TxCtx, id: number) => tx.publish({ type: BULK_JOB_CHANGED, uri: bulkJobUri(id) })

interface NewJob {
  kind: BulkJobKind
  change: object
  ids: readonly number[]
}

/** Adds a job with its records. It starts when the transaction has committed. */
export async function addBulkJob(tx: TxCtx, { kind, change, ids }: NewJob): Promise<number> {
  const id = await insertJob(tx, { kind, change, total: ids.length, undoesId: null })
  await sql`insert into bulk_job_item (job_id, record_id) select ${id}, unnest(${[...ids]}::bigint[])`.execute(tx.db)
  return id
}

/** One person must not keep the others waiting. */
const MOST_UNFINISHED = 3

async function refuseMore({ db, actor }: TxCtx) {
  const unfinished = await db
    .selectFrom('bulkJob')
    .select('id')
    .where('requestedById', '=', actor.id)
    .where('finishedAt', 'is', null)
    .limit(MOST_UNFINISHED)
    .execute()
  if (unfinished.length === MOST_UNFINISHED)
    throw conflict(`You have ${MOST_UNFINISHED} bulk changes running. Wait until one of them has ended.`)
}

async function insertJob(
  tx: TxCtx,
  { kind, change, total, undoesId }: Omit<NewJob, 'ids'> & { total: number; undoesId: number | null },
) {
  await refuseMore(tx)
  const { id } = await tx.db
    .insertInto('bulkJob')
    .values({
      ...{ kind, total, undoesId, change: JSON.stringify(change) },
      ...{ requestedById: tx.actor.id, requestedAt: tx.now, dueAt: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.publish({ type: BULK_JOB_DUE, uri: bulkJobUri(id) })
  return id
}

/** Locks an own job. One of somebody else counts as not found. */
async function lockOwnJob({ db, actor }: TxCtx, id: number) {
  const job = await db
    .selectFrom('bulkJob')
    .selectAll()
    .where('id', '=', id)
    .where('requestedById', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw noSuchJob()
  return job
}
export const noSuchJob = () => notFound('There is no such bulk change.')

/** The job stops before its next batch. */
export const cancelBulkJob = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { finishedAt, cancelledAt, undoesId } = await lockOwnJob(tx, id)
    if (undoesId !== null) throw conflict('Taking back a bulk change cannot be stopped.')
    if (finishedAt) throw conflict('This is finished already. You can undo it.')
    if (cancelledAt) return
    await tx.db.updateTable('bulkJob').set({ cancelledAt: tx.now }).where('id', '=', id).execute()
    bulkJobChanged(tx, id)
  })

/** Adds a job that takes back the changes of a finished one. */
export const undoBulkJob = (ctx: Ctx, id: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const job = await lockOwnJob(tx, id)
    if (!job.finishedAt) throw conflict('This is still running. Cancel it first.')
    if (job.undoesId !== null) throw conflict('This took back a bulk change itself.')
    if (tx.now.getTime() > job.finishedAt.getTime() + BULK_UNDO_MS)
      throw conflict('A bulk change can be taken back for an hour only.')
    const undone = await tx.db.selectFrom('bulkJob').select('id').where('undoesId', '=', id).executeTakeFirst()
    if (undone) throw conflict('This is taken back already.')
    const { total } = await tx.db
      .selectFrom('bulkJobItem')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('jobId', '=', id)
      .where('replaced', 'is not', null)
      .executeTakeFirstOrThrow()
    if (Number(total) === 0) throw conflict('Nothing was changed, so there is nothing to take back.')
    const undoId = await insertJob(tx, { kind: job.kind, change: job.change, total: Number(total), undoesId: id })
    await sql`insert into bulk_job_item (job_id, record_id, replaced)
      select ${undoId}, record_id, replaced from bulk_job_item where job_id = ${id} and replaced is not null`.execute(
      tx.db,
    )
    bulkJobChanged(tx, id)
    return undoId
  })
