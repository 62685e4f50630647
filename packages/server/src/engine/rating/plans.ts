import type { Plan } from '@bindery/rating/plan'
import { planFor } from '@bindery/rating/planChoice'
import type { PlanDigest, Stored, StoredPlan, StoredRisk } from '#engine/actions/stored.ts'
import type { Db } from '#platform/db/database.ts'

/** Caches published plans by digest, because they are long. A published plan never changes. */
const known = new Map<string, Plan>()

/** The contents of published and retired plans. */
export async function plansWith(db: Db, rows: readonly PlanDigest[]): Promise<StoredPlan[]> {
  const unknown = rows.filter(({ digest }) => !known.has(digest)).map(({ id }) => id)
  if (unknown.length > 0) {
    const found = await db.selectFrom('ratePlan').select(['digest', 'content']).where('id', 'in', unknown).execute()
    for (const { digest, content } of found) known.set(digest, content)
  }
  return rows.map(({ digest, status }) => ({ status, plan: known.get(digest)! }))
}

/** Plans by their ids, for policies that are listed without their submissions. */
export async function plansById(db: Db, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('ratePlan').select(['id', 'digest']).where('id', 'in', ids).execute()
  const plans = await plansWith(
    db,
    rows.map((row) => ({ ...row, status: 'published' })),
  )
  return new Map(plans.map(({ plan }) => [plan.id, plan]))
}

type WithPlans = Pick<StoredRisk, 'rate_plans'>

/** The plans for new ratings. */
export const publishedPlans = ({ rate_plans }: WithPlans): Plan[] =>
  rate_plans.filter(({ status }) => status === 'published').map(({ plan }) => plan)

/** A plan that a quote of the submission was rated by. It may be retired since. */
export const planNamed = ({ rate_plans }: WithPlans, id: string): Plan | null =>
  rate_plans.find(({ plan }) => plan.id === id)?.plan ?? null

/** The plan in force in the state when the term of a policy began, or else any of the product. */
export function unratedPlan(
  { rate_plans }: WithPlans,
  { product, effective_date }: Stored<'policy'>,
  state: string,
): Plan | null {
  const plans = rate_plans.map(({ plan }) => plan)
  return planFor(plans, product, state, effective_date) ?? plans.findLast((plan) => plan.product === product) ?? null
}

/** The plan that a policy was rated by; for one that was not rated, the plan in force when its term began. */
export function planOfPolicy(
  stored: Pick<StoredRisk, 'quotes' | 'submission' | 'rate_plans'>,
  { quote_id, product, effective_date, breakdown }: Stored<'policy'>,
): Plan | null {
  const rated = breakdown?.plan ?? stored.quotes.find(({ id }) => id === quote_id)?.rating?.plan
  if (rated) return planNamed(stored, rated)
  const { insured_state } = stored.submission
  const plans = stored.rate_plans.map(({ plan }) => plan)
  return insured_state ? planFor(plans, product, insured_state, effective_date) : null
}
