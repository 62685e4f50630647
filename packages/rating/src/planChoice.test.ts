import { expect, test } from 'vitest'
import { planFor } from './planChoice.ts'
import { rateByPlans } from './rate.ts'
import { planNamed } from './testing/plans.ts'
import { riskOf } from './testing/risks.ts'

const plan = planNamed('CP-2026')
const filedFrom = (from: string, states = ['OH']) => ({
  ...plan,
  id: `CP-${from.slice(0, 4)}`,
  states: Object.fromEntries(states.map((state) => [state, { ...plan.states[state]!, from }])),
})

test('of several plans in force, the one that was filed last in the state holds', () => {
  const later = filedFrom('2027-03-01')
  for (const plans of [
    [plan, later],
    [later, plan],
  ]) {
    expect(planFor(plans, 'CP', 'OH', '2027-02-28')?.id).toBe('CP-2026')
    expect(planFor(plans, 'CP', 'OH', '2027-03-01')?.id).toBe('CP-2027')
    expect(planFor(plans, 'CP', 'AL', '2027-03-01')?.id).toBe('CP-2026')
    expect(rateByPlans(plans, riskOf('CP', { effectiveDate: '2027-03-01' }))).toMatchObject({ plan: 'CP-2027' })
  }
})
