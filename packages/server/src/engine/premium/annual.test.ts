import { ENDORSEMENT_STATUSES } from '@bindery/workflow/statuses'
import { expect, test } from 'vitest'
import type { Stored } from '#engine/actions/stored.ts'
import { annualInForce, ratedFrom } from './annual.ts'
import type { PolicyRecords } from './transactions.ts'

type Policy = Stored<'policy'>
const ISSUED = ENDORSEMENT_STATUSES.Issued.code

const rated = { annual: { OCC: '700.00', AIN: '225.00' } } as unknown as Policy['breakdown']
const policyOf = (id: number, effective_date: string, more: Partial<Policy> = {}) =>
  ({ id, effective_date, issued_premium: '500.00', rewrite_id: null, breakdown: null, ...more }) as Policy
const rewriteOf = (policy_id: number, annual_premium: string) =>
  ({ id: 7, policy_id, annual_premium }) as Stored<'policyRewrite'>
const records = (given: Partial<PolicyRecords>) => ({ policies: [], endorsements: [], rewrites: [], ...given })

const first = policyOf(1, '2026-01-01')
const rewrites = [rewriteOf(1, '900.00')]

test('a rewritten policy that no plan rated has the rate of the term that it replaced, with the annual premium of its rewrite', () => {
  const second = policyOf(2, '2026-05-01', { rewrite_id: 7 })
  const all = records({ policies: [first, second], rewrites })
  expect(ratedFrom(second, all)).toBe('2026-01-01')
  expect(annualInForce(second, all)).toBe(90_000n)
  expect(ratedFrom(first, all)).toBe('2026-01-01')
  expect(annualInForce(first, all)).toBe(50_000n)
})

test('a rewritten policy that a plan rated has its own rate, from its own first day', () => {
  const second = policyOf(2, '2026-05-01', { rewrite_id: 7, breakdown: rated })
  const all = records({ policies: [first, second], rewrites })
  expect(ratedFrom(second, all)).toBe('2026-05-01')
  expect(annualInForce(second, all)).toBe(92_500n)
})

test('the annual premium in force is that of the last issued endorsement which changed it', () => {
  const endorsement = (issued_as: number, annual_premium: string | null, status: number = ISSUED) =>
    ({ policy_id: 1, issued_as, annual_premium, status }) as Stored<'endorsement'>
  const policy = policyOf(1, '2026-01-01', { breakdown: rated })
  const endorsements = [endorsement(2, '1100.00'), endorsement(1, '1000.00'), endorsement(3, null)]
  expect(annualInForce(policy, records({ endorsements }))).toBe(110_000n)
  expect(
    annualInForce(policy, records({ endorsements: [endorsement(1, '1000.00', ENDORSEMENT_STATUSES.Submitted.code)] })),
  ).toBe(92_500n)
})
