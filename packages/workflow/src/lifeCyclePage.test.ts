import { expect, test } from 'vitest'
import { lifeCycleOf } from './lifeCyclePage.ts'

test('the page of a life cycle has every status, and every way with who may go it', () => {
  const { statuses, edges } = lifeCycleOf('Endorsement')
  expect(statuses.find(({ name }) => name === 'Valid Rating')).toEqual({
    code: 3,
    name: 'Valid Rating',
    label: 'Submitted',
    turn: 'underwriter',
    kind: 'open',
    isInitial: false,
  })
  expect(edges).toContainEqual({
    name: 'Approve',
    from: 'Submitted',
    to: 'Pending Issuance',
    who: { permission: 'endorsement.decide', consoles: ['underwriter'] },
  })
  expect(edges).toContainEqual({
    name: 'Delete',
    from: 'Draft',
    to: null,
    who: { permission: 'endorsement.request', consoles: ['underwriter', 'agent'] },
  })
})

test('the page shows what follows from elsewhere, and no way from a status to itself', () => {
  const { edges } = lifeCycleOf('Quote')
  expect(edges).toContainEqual({
    name: 'Submission Lost',
    from: 'Sent',
    to: 'Withdrawn',
    who: { after: ['Submission:Mark as Lost'] },
  })
  expect(edges.filter(({ from, to }) => from === to)).toEqual([])
})
