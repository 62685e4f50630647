import type { AuthorityLimit } from '@bindery/contract/authority'
import { expect, test } from 'vitest'
import { approvable, type DecisionDraft, isComplete, parametersOf, proposedUpTo } from './decision.ts'

const limit = (given: Partial<AuthorityLimit> = {}): AuthorityLimit => ({
  ...{
    products: ['CP'],
    rule: 'ref.cp.tiv',
    fact: 'cp.totalInsuredValue',
    label: 'Total insured value',
    unit: 'money',
  },
  ...{ bound: 'max', value: 11_640_000, limit: 10_000_000, standing: 'beyond', approvedUpTo: null },
  ...{ ownLimit: 75_000_000, ...given },
})
const draft = (given: Partial<DecisionDraft>): DecisionDraft => ({
  ...{ choice: 'approve', comment: '', conditions: [''], upTo: {} },
  ...given,
})

test('an approval is complete at once; the others need a comment or a condition', () => {
  expect(isComplete(draft({}))).toBe(true)
  expect(isComplete(draft({ upTo: { 'CP:quote.premium': '' } }))).toBe(false)
  expect(isComplete(draft({ choice: 'conditions' }))).toBe(false)
  expect(isComplete(draft({ choice: 'conditions', conditions: ['', 'Signed contract'] }))).toBe(true)
  for (const choice of ['decline', 'askBack'] as const) {
    expect(isComplete(draft({ choice, comment: ' ' }))).toBe(false)
    expect(isComplete(draft({ choice, comment: 'Roof?' }))).toBe(true)
  }
})

test('the risk is rounded up, within the letter of the person who approves', () => {
  expect(proposedUpTo(limit())).toBe(12_000_000)
  expect(proposedUpTo(limit({ ownLimit: 11_800_000 }))).toBe(11_800_000)
})

test('only figures within the own letter can be approved', () => {
  const all = [limit(), limit({ ownLimit: 11_000_000 }), limit({ standing: 'within' }), limit({ unit: 'words' })]
  expect(approvable(all)).toEqual([all[0]])
})

test('the figures, the conditions and the comment are sent with an approval, the comment otherwise, always with the referral', () => {
  const upTo = { 'CP:cp.totalInsuredValue': 12_000_000 }
  const given = draft({ choice: 'conditions', upTo, conditions: [' Signed contract ', ''], comment: ' Fine ' })
  expect(parametersOf(given, [limit()], 6)).toEqual({
    referralId: 6,
    detail: 'Fine',
    approvedUpTo: ['CP:cp.totalInsuredValue:12000000'],
    conditions: ['Signed contract'],
  })
  expect(parametersOf({ ...given, choice: 'decline' }, [limit()], 6)).toEqual({ referralId: 6, detail: 'Fine' })
})
