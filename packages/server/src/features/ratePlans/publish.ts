import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, ProblemError } from '#platform/problems.ts'
import { changedBy, lockedPlan, planChanged } from './change.ts'
import { getPlan, getPlanRow, publishedPlansOf } from './read.ts'
import { whyNotPublishable } from './rules.ts'

/** Publishes a draft: quotes that begin on or after its first day are rated by it from now on. */
export async function publishPlan(ctx: Ctx, id: string, version: number): Promise<RatePlanRow> {
  return inTransaction(ctx, async (tx) => {
    await lockProduct(tx, (await getPlan(tx, id)).product)
    const draft = await lockedPlan(tx, id, version)
    if (draft.status !== 'draft') throw conflict(`${id} is ${draft.status} already.`)
    const reasons = whyNotPublishable(draft, await publishedPlansOf(tx, draft.product))
    if (reasons.length > 0)
      throw new ProblemError(409, 'conflict', `${id} cannot be published: ${reasons[0]}`, {
        errors: reasons.map((message) => ({ path: 'plan', message })),
      })
    await tx.db
      .updateTable('ratePlan')
      .set({ status: 'published', publishedAt: tx.now, publishedById: tx.actor.id, ...changedBy(tx, version) })
      .where('id', '=', id)
      .execute()
    await keepImpact(tx, id, version)
    planChanged(tx)
    return getPlanRow(tx, id)
  })
}

/** Locks all plans of a product: two plans published at once could begin on the same day. */
const lockProduct = ({ db }: TxCtx, product: string) =>
  db.selectFrom('ratePlan').select('id').where('product', '=', product).orderBy('id').forUpdate().execute()

/** The premiums of a plan stay the same when its status changes, so an impact run of the version before is not outdated. */
const keepImpact = ({ db }: TxCtx, planId: string, version: number) =>
  db
    .updateTable('ratePlanImpact')
    .set({ planVersion: version + 1 })
    .where('planId', '=', planId)
    .where('planVersion', '=', version)
    .execute()

export async function retirePlan(ctx: Ctx, id: string, version: number): Promise<RatePlanRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockedPlan(tx, id, version)
    if (status === 'draft') throw conflict(`${id} is a draft. Discard it instead.`)
    if (status === 'retired') throw conflict(`${id} is retired already.`)
    await tx.db
      .updateTable('ratePlan')
      .set({ status: 'retired', ...changedBy(tx, version) })
      .where('id', '=', id)
      .execute()
    await keepImpact(tx, id, version)
    planChanged(tx)
    return getPlanRow(tx, id)
  })
}
