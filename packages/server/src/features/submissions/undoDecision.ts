import { REFERRAL_LIST } from '@bindery/contract/authority'
import type { ActionRun } from '#engine/actions/run.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'

const UNDO_MS = 60_000

/** Opens the decided referral again, as it was. The conditions of the decision go; the history keeps both. */
export async function undoDecision(tx: TxCtx, { loaded: { stored } }: ActionRun) {
  const last = stored.referrals.at(-1)!
  await refuseIfLate(tx, last)
  if (stored.subjectivities.some(({ referral_id, met_at }) => referral_id === last.id && met_at !== null))
    throw conflict('A condition of the decision is met already, so the decision stays.')
  await tx.db.deleteFrom('subjectivity').where('referralId', '=', last.id).execute()
  await tx.db
    .updateTable('referral')
    .set({ decision: null, decidedById: null, decidedAt: null, decisionComment: '', approved: null })
    .where('id', '=', last.id)
    .execute()
  tx.publish({ type: 'referral.changed', uri: REFERRAL_LIST, agencyId: NO_AGENCY })
}

/** The decision has to be the last action on the submission and its records, and less than a minute old. */
async function refuseIfLate({ db, actor, now }: TxCtx, { submission_id, decided_at }: Stored<'referral'>) {
  const decidedAt = new Date(decided_at!).getTime()
  if (now.getTime() - decidedAt > UNDO_MS)
    throw conflict('A decision can be taken back for a minute only. Ask the underwriter to refer again.')
  const action = await db
    .selectFrom('actionRecord')
    .select(['actorId', 'at'])
    .where('submissionId', '=', submission_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (action?.actorId !== actor.id || action.at.getTime() !== decidedAt)
    throw conflict('Work went on after the decision, so it stays. Ask the underwriter to refer again.')
}
