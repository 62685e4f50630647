import { today } from '#engine/actions/load.ts'
import type { Effect, Effects } from '#engine/actions/run.ts'
import { groupsOf, responsibleGrade, saidOf } from './read.ts'
import { listedRecords } from './records.ts'
import { itemsIn } from './rules.ts'
import { storeItems } from './store.ts'

/** Clearing a referral ticks its authority items; a partial clearance only those within the approver's letter. */
const tickAuthorityItems: Effect = async (tx, _record, { loaded, after }) => {
  const { submission, asker } = loaded.stored
  const said = await saidOf(tx, submission.id)
  const records = listedRecords(loaded, today(tx))
  const openFor = (grade: string | null) =>
    itemsIn(groupsOf(tx, records, said, grade)).filter(({ type, checked }) => type === 'authority' && !checked)
  const isWhole = after.submission.referralStatus === 'cleared'
  const beyond = new Set(isWhole ? [] : openFor(asker.grade).map(({ id }) => id))
  const approved = openFor(responsibleGrade(loaded)).filter(({ id }) => !beyond.has(id))
  if (approved.length === 0) return
  await storeItems(
    tx,
    approved.map(({ id, definition }) => ({
      ...{ id, submissionId: submission.id, itemKey: definition.key },
      ...{ checked: true, checkedById: tx.actor.id, checkedAt: tx.now },
    })),
  )
}

/** Taking back the decision on a referral opens the items again that it ticked. */
const untickAuthorityItems: Effect = async (tx, _record, { loaded: { stored } }) => {
  const decidedAt = stored.referrals.at(-1)?.decided_at
  if (!decidedAt) return
  await tx.db
    .updateTable('checklistItem')
    .set((eb) => ({ checked: false, checkedById: null, checkedAt: null, version: eb('version', '+', 1) }))
    .where('submissionId', '=', stored.submission.id)
    .where('checkedById', '=', tx.actor.id)
    .where('checkedAt', '=', new Date(decidedAt))
    .execute()
}

export const checklistEffects = {
  'tick authority items': tickAuthorityItems,
  'untick authority items': untickAuthorityItems,
} satisfies Effects
