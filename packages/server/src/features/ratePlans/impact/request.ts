import type { ImpactRun } from '@bindery/contract/ratePlans'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, notFound } from '#platform/problems.ts'
import { planChanged } from '../change.ts'
import { PLAN_IMPACT_DUE } from './job.ts'
import { latestImpact } from './latest.ts'

/** Asking again while a run is under way returns that run. */
export const requestImpact = (ctx: Ctx, planId: string): Promise<ImpactRun> =>
  inTransaction(ctx, async (tx) => {
    const plan = await tx.db
      .selectFrom('ratePlan')
      .select('version')
      .where('id', '=', planId)
      .forShare()
      .executeTakeFirst()
    if (!plan) throw notFound('There is no such rate plan.')
    await tx.db
      .insertInto('ratePlanImpact')
      .values({
        ...{ planId, planVersion: plan.version, requestedById: tx.actor.id },
        ...{ requestedAt: tx.now, dueAt: tx.now },
      })
      .onConflict((clash) => clash.columns(['planId']).where('finishedAt', 'is', null).doNothing())
      .execute()
    tx.publish({ type: PLAN_IMPACT_DUE, uri: `/RatePlanImpact/${planId}` })
    planChanged(tx)
    const run = (await latestImpact(tx, planId))!
    if (run.isCancelled) throw conflict('The last run is being stopped. Ask again in a moment.')
    return run
  })

/** The run stops before its next step and keeps no result. */
export const cancelImpact = (ctx: Ctx, planId: string): Promise<ImpactRun> =>
  inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('ratePlanImpact')
      .set({ cancelledAt: tx.now, dueAt: tx.now })
      .where('planId', '=', planId)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict('No run of this plan is under way.')
    tx.publish({ type: PLAN_IMPACT_DUE, uri: `/RatePlanImpact/${planId}` })
    planChanged(tx)
    return (await latestImpact(tx, planId))!
  })
