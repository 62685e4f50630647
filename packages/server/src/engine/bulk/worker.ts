import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { loadActor } from '#engine/people/actor.ts'
import { type Actor, type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { BULK_JOB_DUE, bulkJobChanged } from './jobs.ts'
import type { BulkKind, BulkKinds, Outcomes, Replaced } from './kinds.ts'

/** Few enough that nobody who opens one of the records waits for the others. */
const BATCH = 50
const AT_ONCE = 2

const TABLE: JobTable = { name: 'bulk_job', id: 'id', pending: 'finished_at is null', order: 'id' }

/** Runs bulk jobs in the background, each in the name of the person who asked for it. */
export const startBulkJobs = (
  services: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  kinds: BulkKinds,
  log: FastifyBaseLogger,
) =>
  startJobs(
    services,
    {
      ...{ name: 'bulk-job', table: TABLE, due: BULK_JOB_DUE, atOnce: AT_ONCE },
      work: ({ id }, context, ending) => workThrough(context, kinds, id, { log, ending }),
    },
    log,
  )

async function workThrough(
  context: JobContext,
  kinds: BulkKinds,
  id: number,
  { log, ending }: { log: FastifyBaseLogger; ending: AbortSignal },
) {
  const { requestedById } = await context()
    .db.selectFrom('bulkJob')
    .select('requestedById')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let size = BATCH
  while (!ending.aborted) {
    const actor = await loadActor(context().db, requestedById)
    const isOver = await runBatch(context(actor ?? undefined), kinds, { id, actor, size }).catch(async (error) => {
      log.error({ err: error, job: id, size }, 'a batch of a bulk job failed')
      // One record fails: find it by going on record by record. Without one, the job itself failed and waits for its lease.
      if (size === 1 && !(await skipFirst(context(), id))) throw error
      return null
    })
    if (isOver) return
    size = isOver === null ? 1 : BATCH
  }
}

interface Batch {
  id: number
  actor: Actor | null
  size: number
}

/** Changes the next records and counts them in one transaction. Returns true when the job is over. */
const runBatch = (ctx: Ctx, kinds: BulkKinds, { id, actor, size }: Batch): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const job = await tx.db.selectFrom('bulkJob').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (job.finishedAt) return true
    const kind = kinds[job.kind]
    const records = job.cancelledAt ? new Map<number, Replaced<unknown> | null>() : await nextRecords(tx, id, size)
    if (records.size === 0) {
      await tx.db.updateTable('bulkJob').set({ finishedAt: tx.now }).where('id', '=', id).execute()
      await kind.finish?.(tx, id)
      bulkJobChanged(tx, id)
      return true
    }
    const refusal = whyNot(actor, kind)
    const outcomes: Outcomes<unknown> = refusal
      ? new Map([...records.keys()].map((record) => [record, { reason: refusal }]))
      : job.undoesId === null
        ? await kind.change(tx, job.change, [...records.keys()], job.done + job.failed)
        : await kind.undo(tx, records as ReadonlyMap<number, Replaced<unknown>>, job.change)
    await count(tx, id, outcomes)
    return false
  })

async function nextRecords({ db }: TxCtx, id: number, size: number) {
  const items = await db
    .selectFrom('bulkJobItem')
    .select(['recordId', 'replaced'])
    .where('jobId', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('recordId')
    .limit(size)
    .execute()
  return new Map(items.map(({ recordId, replaced }) => [recordId, replaced as Replaced<unknown> | null]))
}

function whyNot(actor: Actor | null, { permissions }: BulkKind<object, unknown>): string | null {
  if (!actor) return 'The person who started this change can no longer sign in.'
  return permissions.every((permission) => actor.permissions.has(permission))
    ? null
    : 'You do not have the permission for this.'
}

/** Marks each record together with its change, so that no record is changed twice. */
async function count(tx: TxCtx, id: number, outcomes: Outcomes<unknown>) {
  const rows = [...outcomes].map(([record_id, outcome]) => ({
    record_id,
    state: 'reason' in outcome ? 'failed' : 'done',
    reason: 'reason' in outcome ? outcome.reason : null,
    replaced: 'reason' in outcome ? null : outcome.replaced,
  }))
  await sql`update bulk_job_item item set state = changed.state, reason = changed.reason, replaced = changed.replaced
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (record_id bigint, state text, reason text, replaced jsonb)
    where item.job_id = ${id} and item.record_id = changed.record_id`.execute(tx.db)
  const failed = rows.filter(({ state }) => state === 'failed').length
  await sql`update bulk_job set done = done + ${rows.length - failed}, failed = failed + ${failed} where id = ${id}`.execute(
    tx.db,
  )
  bulkJobChanged(tx, id)
}

/** A record that breaks the change must not hold up the others. */
const skipFirst = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const [first] = await nextRecords(tx, id, 1)
    if (first) await count(tx, id, new Map([[first[0], { reason: 'Something went wrong on our side.' }]]))
    return first !== undefined
  })
