import { createHash } from 'node:crypto'
import { type Ctx, inTransaction, type TxCtx } from './context.ts'
import { conflict, malformed } from './problems.ts'

export function checkedKey(key: unknown): string | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw malformed('The Idempotency-Key must have 1 to 100 visible characters.')
  return key
}

/**
 * Runs the work in one transaction. A request that repeats the Idempotency-Key gets the stored answer without running
 * it. The work gets no key: a second use of the key inside it would be refused as a different request.
 */
export const once = <T extends object>(ctx: Ctx, request: object, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const key = ctx.idempotencyKey ?? null
    const before = await answeredBefore<T>(tx, request)
    if (before) return before
    const answer = await work({ ...tx, idempotencyKey: null })
    if (key !== null)
      await tx.db
        .updateTable('idempotencyKey')
        .set({ answer: JSON.stringify(answer) })
        .where('personId', '=', tx.actor.id)
        .where('key', '=', key)
        .execute()
    return answer
  })

/** Whether a request with this key was answered before. Slow work before the transaction must not be repeated for it. */
export async function isAnswered({ db, actor, idempotencyKey }: Ctx): Promise<boolean> {
  if (!idempotencyKey) return false
  const before = await db
    .selectFrom('idempotencyKey')
    .select('key')
    .where('personId', '=', actor.id)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst()
  return before !== undefined
}

/**
 * The stored answer of an earlier request with this key; null for the first request. The key is inserted first, so that
 * a parallel duplicate waits here. If the action is refused, the rollback removes the key.
 */
export async function answeredBefore<T extends object>(tx: TxCtx, request: object): Promise<T | null> {
  const key = tx.idempotencyKey ?? null
  if (key === null) return null
  const digest = digestOf(request)
  const first = await tx.db
    .insertInto('idempotencyKey')
    .values({ personId: tx.actor.id, key, request: digest, at: tx.now })
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
  if (before.request !== digest) throw conflict('This Idempotency-Key was used for another request.')
  return before.answer as T
}

function digestOf(request: object): string {
  try {
    return createHash('sha256').update(JSON.stringify(request)).digest('hex')
  } catch (error) {
    // Thousands of nested lists overflow the stack.
    if (error instanceof RangeError) throw malformed('What was sent is nested too deeply.')
    throw error
  }
}
