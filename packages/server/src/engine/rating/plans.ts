import { readdirSync, readFileSync } from 'node:fs'
import type { Plan } from '@bindery/rating/plan'
import { planFor } from '@bindery/rating/planChoice'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'

const FOLDER = new URL('../../../../rating/plans/', import.meta.url)
const FIRST_YEAR = '-2025'

let known: readonly Plan[] | undefined

/** Every published rate plan. A published plan never changes, so that a stored risk always gives the same worksheet. */
export function ratePlans(): readonly Plan[] {
  known ??= read()
  return known
}

export const ratePlanById = (id: string): Plan | null => ratePlans().find((plan) => plan.id === id) ?? null

/** The plan that a policy was rated by; for one that was not rated, the plan in force when its term began. */
export function planOfPolicy(
  { quotes, submission }: Pick<StoredRisk, 'quotes' | 'submission'>,
  { quote_id, product, effective_date }: Stored<'policy'>,
): Plan | null {
  const rated = quotes.find(({ id }) => id === quote_id)?.rating?.plan
  if (rated) return ratePlanById(rated)
  const { insured_state } = submission
  return insured_state ? planFor(ratePlans(), product, insured_state, effective_date) : null
}

function read(): Plan[] {
  const filed = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name): Plan => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
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
