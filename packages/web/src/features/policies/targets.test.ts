import type { Policy } from '@bindery/contract/policies'
import { expect, test } from 'vitest'
import { targetsOf } from './targets.ts'

const policy = {
  ...{ id: 7, submissionId: 1, draftCancellationUri: '/PolicyCancellation/5' },
  transactions: [
    { uri: '/Endorsement/3', type: 'Endorsement' },
    { uri: '/PolicyIssuance/9', type: 'PolicyIssuance' },
  ],
} as Policy

test('the bar of a policy is about the policy and its issuance', () => {
  expect(targetsOf(policy, undefined)).toEqual([
    { context: 'Policy', id: 7, submissionId: 1 },
    { context: 'PolicyIssuance', id: 9, submissionId: 1 },
  ])
})

test('with a change open it is about that; one that is not of this policy is not opened', () => {
  expect(targetsOf(policy, '/Endorsement/3')).toEqual([{ context: 'Endorsement', id: 3, submissionId: 1 }])
  expect(targetsOf(policy, '/PolicyCancellation/5')[0]?.context).toBe('PolicyCancellation')
  expect(targetsOf(policy, '/PolicyCancellation/6')[0]?.context).toBe('Policy')
  expect(targetsOf(policy, '/Endorsement/4')[0]?.context).toBe('Policy')
  expect(targetsOf(policy, 'nonsense')[0]?.context).toBe('Policy')
})
