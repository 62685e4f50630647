import { expect, test } from 'vitest'
import { plans } from './testing/plans.ts'
import { amountsAddUp, orderIsIrrelevant, partsMakeTheWhole, premiumIsMonotone } from './testing/properties.ts'

/** `npm run bench rating` runs ten thousand for each product. */
const RUNS = 15
const each = plans.map((plan) => [plan.id, plan] as const)

test.each(each)('%s: no amount is negative, totals are sums, and the trace ends in the premium', (_, plan) => {
  expect(amountsAddUp(plan, RUNS).rated).toBeGreaterThan(0)
})

test.each(each)('%s: the order of neighbouring factors does not matter', (_, plan) => {
  expect(orderIsIrrelevant(plan, RUNS).rated).toBeGreaterThan(0)
})

test.each(each)('%s: a higher limit or exposure is never cheaper, a higher deductible never dearer', (_, plan) => {
  expect(premiumIsMonotone(plan, RUNS).rated).toBeGreaterThan(0)
})

test.each(each)('%s: transactions sum to the premium, and earned and unearned make the whole', (_, plan) => {
  expect(partsMakeTheWhole(plan, RUNS).rated).toBe(RUNS)
})
