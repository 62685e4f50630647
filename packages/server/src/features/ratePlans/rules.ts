import { CODE_LIMIT, NAME_LIMIT } from '@bindery/contract/limits'
import { RATE_TABLE_NAME, RATE_TABLE_ROWS_LIMIT, RatePlanId } from '@bindery/contract/ratePlans'
import { VisibleName } from '@bindery/contract/wire'
import type { Plan } from '@bindery/rating/plan'
import { planFaults } from '@bindery/rating/planFaults'
import { type PlanVector, vectorDifferences } from '@bindery/rating/planVectors'
import { Value } from 'typebox/value'

/** Everything that is wrong with a plan from outside. A plan that throws here is reported as a fault. */
export function faultsOf(given: object): string[] {
  try {
    const faults = planFaults(given)
    return faults.length > 0 ? faults : boundFaults(given as Plan)
  } catch {
    return ['The plan cannot be read.']
  }
}

/** The bounds of the product, beside those of rating. */
function boundFaults({ id, product, name, version, tables }: Plan): string[] {
  return [
    ...(Value.Check(RatePlanId, id) ? [] : [`The plan: "id" must be like ${product}-2026 or ${product}-2026-2.`]),
    ...(id.startsWith(`${product}-`) ? [] : [otherProduct(product)]),
    ...textFaults('name', name, NAME_LIMIT),
    ...textFaults('version', version, CODE_LIMIT),
    ...Object.entries(tables).flatMap(([table, { rows }]) => [
      ...(RATE_TABLE_NAME.test(table)
        ? []
        : [`Table ${table}: its name must have letters and digits only, at most 60.`]),
      ...(rows.length <= RATE_TABLE_ROWS_LIMIT
        ? []
        : [`Table ${table}: has ${rows.length} rows; at most ${RATE_TABLE_ROWS_LIMIT} are possible.`]),
    ]),
  ]
}

export const otherProduct = (product: string) => `The id of a plan of ${product} begins with ${product}-.`

function textFaults(field: string, text: string, limit: number): string[] {
  if (text.length > limit) return [`The plan: "${field}" has ${text.length} characters; at most ${limit} are possible.`]
  return Value.Check(VisibleName(limit), text)
    ? []
    : [
        `The plan: "${field}" must be one line that can be read, without characters that change the direction of the text.`,
      ]
}

interface Publishable {
  id: string
  content: Plan
  testVectors: readonly PlanVector[]
}

/** Every reason why a draft cannot be published; empty if it can. */
export function whyNotPublishable({ id, content, testVectors }: Publishable, published: readonly Plan[]): string[] {
  const faults = faultsOf(content)
  if (faults.length > 0) return faults
  const failing = testVectors.filter((vector) => vectorDifferences(content, vector).length > 0)
  return [
    ...(Object.keys(content.states).length === 0 ? ['The plan is filed in no state.'] : []),
    ...(testVectors.length === 0 ? ['The plan has no test vector. Add at least one.'] : []),
    ...(failing.length === 0
      ? []
      : [`${failing.length === 1 ? 'This test vector fails' : 'These test vectors fail'}: ${namesOf(failing)}.`]),
    ...published.filter((other) => other.id !== id).flatMap((other) => sameBeginning(content, other)),
  ]
}

const namesOf = (vectors: readonly PlanVector[]) => vectors.map(({ id }) => id).join(', ')

/** Of two plans that begin on the same day in a state, neither would be the later one. */
function sameBeginning(plan: Plan, other: Plan): string[] {
  const states = Object.keys(plan.states).filter((state) => plan.states[state]!.from === other.states[state]?.from)
  if (states.length === 0) return []
  const [first] = states
  const others = states.length === 1 ? '' : ` and ${states.length - 1} more`
  return [`${other.id} begins in ${first}${others} on ${plan.states[first!]!.from} too. Choose another day.`]
}
