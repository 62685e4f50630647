import { expect, test } from 'vitest'
import { ALL_MARKS, markRecords, NO_MARKS } from '../../bulk/marks.ts'
import { reassignmentOf } from './reassignment.ts'

const NORA = { kind: 'person', id: 12 } as const

test('H147 H148 the request names the chosen submissions, or the filter and the excluded ones', () => {
  expect(reassignmentOf('assignedUnderwriter', NORA, markRecords(NO_MARKS, [3, 4]), '/Filter/9')).toEqual({
    ...{ assignmentType: 'assignedUnderwriter', userToAssignId: 12, userToRemoveId: null },
    ...{ submissionIds: [3, 4], inBackground: true },
  })
  expect(reassignmentOf('agent', NORA, markRecords(ALL_MARKS, [3]), '/Filter/9')).toEqual({
    ...{ assignmentType: 'agent', userToAssignId: 12, userToRemoveId: null },
    ...{ filterUri: '/Filter/9', excludedSubmissionIds: [3], inBackground: true },
  })
})

test('a group is sent by its own field', () => {
  const body = reassignmentOf('assignedUnderwriter', { kind: 'group', id: 5 }, markRecords(NO_MARKS, [3]), undefined)
  expect(body).toMatchObject({ userToAssignId: null, groupToAssignId: 5 })
})
