import { forgetAllFailures } from '#platform/auth/throttle.ts'
import type { TxCtx } from '#platform/context.ts'
import { makePersonLink, type NewLink } from './links.ts'

type Act = 'linkMade' | 'unlocked' | 'signedOut'

/** Records what no history of a row would show. */
export async function recordAct({ db, actor, requestId }: TxCtx, personId: number, act: Act) {
  await db.insertInto('personAct').values({ personId, act, actorId: actor.id, requestId }).execute()
}

export async function resetPassword(tx: TxCtx, personId: number): Promise<NewLink> {
  await recordAct(tx, personId, 'linkMade')
  return makePersonLink(tx.db, personId, tx.now)
}

export async function unlock(tx: TxCtx, { id, username }: { id: number; username: string }) {
  await recordAct(tx, id, 'unlocked')
  await forgetAllFailures(tx.db, username)
}
