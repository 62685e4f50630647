import type { BulkJob } from '@bindery/contract/bulkJobs'
import type { Call } from '@bindery/contract/call'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { once } from '#platform/idempotency.ts'
import type { BulkKinds } from './kinds.ts'
import { readBulkJob, untilFinished } from './read.ts'

/**
 * Adds a job once for each Idempotency-Key, and waits for its end unless it shall run in the background. The waiting is
 * outside of the transaction, because the job starts with the commit.
 */
export async function requestJob(
  ctx: Ctx,
  kinds: BulkKinds,
  request: { call: Call; input: object; inBackground: boolean | undefined },
  add: (tx: TxCtx) => Promise<number>,
): Promise<BulkJob> {
  const { call, input, inBackground } = request
  const { id } = await once(ctx, { method: call.method, path: call.path, ...input }, async (tx) => ({
    id: await add(tx),
  }))
  if (!inBackground) await untilFinished(ctx, id)
  return readBulkJob(ctx, kinds, id)
}
