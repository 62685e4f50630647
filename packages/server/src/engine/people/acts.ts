import { endSessions } from '#platform/auth/sessions.ts'
import { forgetAllFailures } from '#platform/auth/throttle.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { makePersonLink, type NewLink } from './links.ts'
import { removeFactor } from './secondFactor.ts'

type Act = Schema['personAct']['act']

/** Records an act that the history of rows does not show. */
export async function recordAct({ db, actor, requestId }: TxCtx, personId: number, act: Act) {
  await db.insertInto('personAct').values({ personId, act, actorId: actor.id, requestId }).execute()
}

export async function resetPassword(tx: TxCtx, personId: number): Promise<NewLink> {
  await recordAct(tx, personId, 'linkMade')
  return makePersonLink(tx.db, personId, tx.actor.id, tx.now)
}

export async function unlock(tx: TxCtx, { id, username }: { id: number; username: string }) {
  await recordAct(tx, id, 'unlocked')
  await forgetAllFailures(tx.db, username)
}

/** For a lost phone without recovery codes. Ends the sessions, because somebody else may have the phone. */
export async function resetSecondFactor(tx: TxCtx, personId: number): Promise<boolean> {
  if (!(await removeFactor(tx.db, personId))) return false
  await recordAct(tx, personId, 'secondFactorReset')
  await endSessions(tx, personId)
  return true
}
