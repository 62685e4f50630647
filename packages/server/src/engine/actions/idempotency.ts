import { createHash } from 'node:crypto'
import type { ActionResult } from '@bindery/contract/actions'
import type { TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'

/**
 * The answer that a request with this key got before; null for the first. The key is written first, so that the same
 * request sent twice at once waits here, and is gone again when the action is refused.
 */
export async function answeredBefore(tx: TxCtx, key: string | null, asked: object): Promise<ActionResult | null> {
  if (key === null) return null
  const request = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const first = await tx.db
    .insertInto('idempotencyKey')
    .values({ personId: tx.actor.id, key, request, at: tx.now })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) return null
  const before = await tx.db
    .selectFrom('idempotencyKey')
    .select(['request', 'answer'])
    .where('personId', '=', tx.actor.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (before.request !== request) throw conflict('This Idempotency-Key was used for another request.')
  return before.answer as ActionResult
}
