import type { RecentActivity } from '@bindery/contract/activity'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const event = (id: number, submissionId: number): RecentActivity => ({
  ...{ id, submissionId, submissionDisplayName: `Insured ${submissionId}`, submissionNumber: `SUB-${submissionId}` },
  ...{ triggerTime: 1000 - id, actorId: 1, actorDisplayName: 'Dana Whitcombe' },
  note: { simpleMessage: 'cleared the submission', statusReason: null, statusDetail: null },
})

test('H348 items are grouped by submission: the one with the latest news first, and in it the latest first', () => {
  const groups = groupsOf([event(1, 7), event(2, 9), event(3, 7), event(4, 8), event(5, 9)])
  expect(groups.map(({ submissionId, events }) => [submissionId, events.map(({ id }) => id)])).toEqual([
    [7, [1, 3]],
    [9, [2, 5]],
    [8, [4]],
  ])
  expect(groups[0]).toMatchObject({ name: 'Insured 7', number: 'SUB-7' })
  expect(groupsOf([])).toEqual([])
})
