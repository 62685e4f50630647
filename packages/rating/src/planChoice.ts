import { dayNumber } from './dates.ts'
import type { Plan } from './plan.ts'

/** ISO dates compare as text. */
export function isFiledOn({ states }: Plan, state: string, date: string): boolean {
  const filing = Object.hasOwn(states, state) ? states[state]! : null
  return filing !== null && filing.from <= date && (filing.to === null || date < filing.to)
}

export const isStateKnown = (plans: readonly Plan[], state: string) =>
  plans.some(({ states }) => Object.hasOwn(states, state))

/**
 * The plan of a product that holds in a state on the effective date of a policy; null if there is none. Of several, the
 * one that was filed last holds, so that a new plan needs no change of the one before.
 */
export function planFor(plans: readonly Plan[], product: string, state: string, effectiveDate: string): Plan | null {
  if (dayNumber(effectiveDate) === null) return null
  let latest: Plan | null = null
  for (const plan of plans) {
    if (plan.product !== product || !isFiledOn(plan, state, effectiveDate)) continue
    if (!latest || plan.states[state]!.from > latest.states[state]!.from) latest = plan
  }
  return latest
}
