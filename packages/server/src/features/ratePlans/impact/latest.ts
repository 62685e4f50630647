import type { ImpactRun } from '@bindery/contract/ratePlans'
import type { Ctx } from '#platform/context.ts'

/** The latest run of a plan over the book; null if there is none. */
export async function latestImpact({ db }: Pick<Ctx, 'db'>, planId: string): Promise<ImpactRun | null> {
  const row = await db
    .selectFrom('ratePlanImpact')
    .innerJoin('person', 'person.id', 'requestedById')
    .selectAll('ratePlanImpact')
    .select('person.name as requestedByName')
    .where('planId', '=', planId)
    .orderBy('ratePlanImpact.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, planVersion, requestedById, requestedByName, requestedAt, finishedAt, cancelledAt } = row
  return {
    ...{ id, planId, planVersion, problem: row.problem, total: row.total, done: row.done, result: row.result },
    requestedBy: { id: requestedById, name: requestedByName },
    timeRequested: requestedAt.getTime(),
    timeFinished: finishedAt?.getTime() ?? null,
    isCancelled: cancelledAt !== null,
  }
}
