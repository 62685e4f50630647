import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@bindery/contract/actions'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { Http } from '#platform/http/route.ts'
import { conflict, malformed } from '#platform/problems.ts'

export function idempotencyKeyOf({ request }: Pick<Http, 'request'>): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw malformed('The Idempotency-Key must have 1 to 100 visible characters.')
  return key
}

/** Does the work in one transaction; asked again with the same key, only answers what it answered then. */
export const once = <T extends object>(
  ctx: Ctx,
  key: string | null,
  asked: object,
  work: (tx: TxCtx) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const before = await answeredBefore<T>(tx, key, asked)
    if (before) return before
    const answer = await work(tx)
    if (key !== null)
      await tx.db
        .updateTable('idempotencyKey')
        .set({ answer: JSON.stringify(answer) })
        .where('personId', '=', tx.actor.id)
        .where('key', '=', key)
        .execute()
    return answer
  })

/**
 * The answer that a request with this key got before; null for the first. The key is written first, so that the same
 * request sent twice at once waits here, and is gone again when the action is refused.
 */
export async function answeredBefore<T extends object>(
  tx: TxCtx,
  key: string | null,
  asked: object,
): Promise<T | null> {
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
  return before.answer as T
}
