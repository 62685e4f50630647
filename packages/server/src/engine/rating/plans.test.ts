import { expect, test } from 'vitest'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { planOfPolicy, publishedPlans } from './plans.ts'

const [retired, published] = ['CP-2025', 'CP-2026'].map((id) => productPlans().find((plan) => plan.id === id)!)
const riskWith = (rating: { plan: string } | null) =>
  ({
    submission: { insured_state: 'NH' },
    quotes: [{ id: 1, rating }],
    rate_plans: [
      { status: 'published', plan: published },
      { status: 'retired', plan: retired },
    ],
  }) as unknown as StoredRisk
const policyFrom = (effective_date: string) => ({ quote_id: 1, product: 'CP', effective_date }) as Stored<'policy'>

test('a policy keeps the plan that its quote was rated by, also when the plan is retired', () => {
  expect(planOfPolicy(riskWith({ plan: 'CP-2025' }), policyFrom('2026-06-01'))?.id).toBe('CP-2025')
})

test('a policy without a rating has the plan that was in force when its term began', () => {
  expect(planOfPolicy(riskWith(null), policyFrom('2025-06-01'))?.id).toBe('CP-2025')
  expect(planOfPolicy(riskWith(null), policyFrom('2026-06-01'))?.id).toBe('CP-2026')
  expect(planOfPolicy(riskWith(null), policyFrom('1999-06-01'))).toBeNull()
})

test('a retired plan rates nothing new', () => {
  expect(publishedPlans(riskWith(null)).map(({ id }) => id)).toEqual(['CP-2026'])
})
