import { setTimeout as sleep } from 'node:timers/promises'
import { BULK_UNDO_MS, type BulkJob, MOST_BULK_FAILURES } from '@bindery/contract/bulkJobs'
import type { Ctx } from '#platform/context.ts'
import { noSuchJob } from './jobs.ts'
import type { BulkKinds } from './kinds.ts'

const own = ({ db, actor }: Ctx) =>
  db
    .selectFrom('bulkJob')
    .leftJoin('bulkJob as undo', 'undo.undoesId', 'bulkJob.id')
    .selectAll('bulkJob')
    .select('undo.id as undoneById')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bulkJobItem')
            .select('recordId')
            .whereRef('jobId', '=', 'bulkJob.id')
            .where('replaced', 'is not', null),
        )
        .as('hasChanges'),
    )
    .where('bulkJob.requestedById', '=', actor.id)

type JobRow = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

export async function readBulkJob(ctx: Ctx, kinds: BulkKinds, id: number): Promise<BulkJob> {
  const row = await own(ctx).where('bulkJob.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchJob()
  return toJob(ctx, kinds, row)
}

/** Jobs that are running, or that ended so recently that they may be undone. */
export async function listBulkJobs(ctx: Ctx, kinds: BulkKinds): Promise<BulkJob[]> {
  const since = new Date(ctx.now.getTime() - BULK_UNDO_MS)
  const rows = await own(ctx)
    .where((eb) => eb.or([eb('bulkJob.finishedAt', 'is', null), eb('bulkJob.finishedAt', '>=', since)]))
    .orderBy('bulkJob.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const jobs: BulkJob[] = []
  for (const row of rows) jobs.push(await toJob(ctx, kinds, row))
  return jobs
}
const MOST_LISTED = 20

async function toJob(ctx: Ctx, kinds: BulkKinds, row: JobRow): Promise<BulkJob> {
  const kind = kinds[row.kind]
  const canUndo = row.finishedAt && row.undoesId === null && row.undoneById === null && row.hasChanges
  return {
    id: row.id,
    kind: row.kind,
    ...kind.describe(row.change),
    total: row.total,
    done: row.done,
    failed: row.failed,
    failures: row.failed === 0 ? [] : await failuresOf(ctx, kinds, row),
    timeRequested: row.requestedAt.getTime(),
    timeFinished: row.finishedAt?.getTime() ?? null,
    isCancelled: row.cancelledAt !== null,
    undoesId: row.undoesId,
    undoUntil: canUndo ? row.finishedAt!.getTime() + BULK_UNDO_MS : null,
  }
}

async function failuresOf(ctx: Ctx, kinds: BulkKinds, { id, kind }: JobRow): Promise<BulkJob['failures']> {
  const failed = await ctx.db
    .selectFrom('bulkJobItem')
    .select(['recordId', 'reason'])
    .where('jobId', '=', id)
    .where('state', '=', 'failed')
    .orderBy('recordId')
    .limit(MOST_BULK_FAILURES)
    .execute()
  const names = await kinds[kind].names(
    ctx,
    failed.map(({ recordId }) => recordId),
  )
  return failed.map(({ recordId, reason }) => ({
    id: recordId,
    ...(names.get(recordId) ?? { name: null, insuredName: null }),
    reason: reason ?? '',
  }))
}

export const failedIds = async ({ db }: Ctx, jobId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bulkJobItem')
      .select('recordId')
      .where('jobId', '=', jobId)
      .where('state', '=', 'failed')
      .orderBy('recordId')
      .execute()
  ).map(({ recordId }) => recordId)

const LONGEST_WAIT_MS = 20_000
const LOOK_AGAIN_MS = 40

/** Waits until the job is finished, but not so long that a proxy would give up. */
export async function untilFinished({ db }: Ctx, id: number): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < end) {
    const { finishedAt } = await db
      .selectFrom('bulkJob')
      .select('finishedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (finishedAt) return
    await sleep(LOOK_AGAIN_MS)
  }
}
