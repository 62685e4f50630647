import { createHash } from 'node:crypto'
import type { Plan } from '@bindery/rating/plan'
import { planFor } from '@bindery/rating/planChoice'
import type { PlanVector } from '@bindery/rating/planVectors'
import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'

const FIRST_YEAR = '-2025'

let known: readonly Plan[] | undefined

/** The rate plans that come with the product. */
export function productPlans(): readonly Plan[] {
  known ??= read()
  return known
}

function read(): Plan[] {
  const filed = referenceData('plans/')
  return [...filed, ...filed.filter(({ id }) => id.endsWith(FIRST_YEAR)).map(earlierFiling)]
}

/** Terms that began before the first plan of the files have the same rates, filed from 2020 on. */
function earlierFiling(plan: Plan): Plan {
  const states = Object.entries(plan.states).map(([state, filing]) => [
    state,
    { ...filing, from: '2020-01-01', to: filing.from },
  ])
  return { ...plan, id: `${plan.product}-2020`, version: '2020.1', states: Object.fromEntries(states) }
}

/** Adds the plans that are not there. A published plan never changes, because stored quotes were rated by it. */
export async function loadRatePlans(db: Db) {
  const vectors = referenceData('vectors.json').rating
  for (const plan of productPlans())
    await db
      .insertInto('ratePlan')
      .values({
        ...planColumns(plan),
        status: 'published',
        testVectors: JSON.stringify(vectors.filter((vector) => isOf(plan, vector)).map(vectorColumns)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/** A refused vector does not name its plan. */
function isOf(plan: Plan, { risk, expected }: PlanVector): boolean {
  if (expected.status === 'rated') return expected.plan === plan.id
  const { product, state, effectiveDate } = risk
  return planFor(productPlans(), String(product), String(state), String(effectiveDate))?.id === plan.id
}

const vectorColumns = ({ id, what, risk, expected }: PlanVector): PlanVector => ({ id, what, risk, expected })

/** The columns of a plan that follow from its content. */
export function planColumns(plan: Plan) {
  const { id, product, name, version: planVersion } = plan
  const content = JSON.stringify(plan)
  const digest = createHash('sha256').update(content).digest('hex')
  return { id, product, name, planVersion, content, digest }
}
