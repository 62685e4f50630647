import type { Condition } from '@bindery/contract/authority'
import { submissionUri } from '@bindery/contract/events'
import { loadRisk } from '#engine/actions/load.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { type Actor, type Ctx, inTransaction, NO_AGENCY } from '#platform/context.ts'
import { forbidden, notFound, stale } from '#platform/problems.ts'

const mayMeet = ({ console, permissions }: Actor) => console !== 'agent' && permissions.has('quote.bind')

/** Marks a condition as met, or as open again. */
export async function meetCondition(ctx: Ctx, id: number, { met, version }: { met: boolean; version?: number }) {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db.selectFrom('subjectivity').select('submissionId').where('id', '=', id).executeTakeFirst()
    if (!found || tx.actor.console === 'agent') throw notFound('There is no such condition.')
    const { submissionId } = found
    await loadRisk(tx, { context: 'Submission', id: submissionId })
    if (!mayMeet(tx.actor)) throw forbidden('Only somebody who may bind can mark a condition as met.')
    const row = await tx.db
      .updateTable('subjectivity')
      .set((eb) => ({
        ...{ metById: met ? tx.actor.id : null, metAt: met ? tx.now : null },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw stale('Somebody changed this condition meanwhile.', null)
    tx.publish({ type: 'submission.changed', uri: submissionUri(submissionId), agencyId: NO_AGENCY })
    const { text, products, referralId } = row
    return {
      ...{ id, text, products, referralId, version: row.version, canMeet: true },
      met: met ? { by: { id: tx.actor.id, name: tx.actor.name }, at: tx.now.getTime() } : null,
    } satisfies Condition
  })
}

export const conditionOf = (
  { id, text, products, referral_id, met_by_id, met_at, version }: Stored<'subjectivity'>,
  actor: Actor,
  nameOf: (id: number | null) => { id: number; name: string } | null,
): Condition => {
  const by = nameOf(met_by_id)
  return {
    ...{ id, text, products, referralId: referral_id, version, canMeet: mayMeet(actor) },
    met: by && met_at !== null ? { by, at: Date.parse(met_at) } : null,
  }
}
