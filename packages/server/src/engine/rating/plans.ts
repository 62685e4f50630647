import { readdirSync, readFileSync } from 'node:fs'
import type { Plan } from '@bindery/rating/plan'

const FOLDER = new URL('../../../../rating/plans/', import.meta.url)
const FIRST_YEAR = '-2025'

let known: readonly Plan[] | undefined

/** Every published rate plan. A published plan never changes, so that a stored risk always gives the same worksheet. */
export function ratePlans(): readonly Plan[] {
  known ??= read()
  return known
}

export const ratePlanById = (id: string): Plan | null => ratePlans().find((plan) => plan.id === id) ?? null

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
