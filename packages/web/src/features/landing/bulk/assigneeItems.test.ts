import type { ReassignmentTarget } from '@bindery/contract/bulkJobs'
import { expect, test } from 'vitest'
import { itemsOf } from './AssigneeSelect.tsx'

const target = (id: number, group: ReassignmentTarget['group']): ReassignmentTarget => ({
  ...{ id, name: `Name ${id}`, group, roles: [], kind: group === 'User Groups' ? 'group' : 'person' },
})

test('H142 H144 targets stand under their groups, and too many results end with a line that cannot be chosen', () => {
  const line =
    'Too many results (412 items). Please revise your search to display users other than submission participants.'
  expect(itemsOf([target(7, 'Submission Participants'), target(7, 'User Groups')], line)).toEqual([
    { group: 'User Groups', items: [{ value: 'group 7', label: 'Name 7' }] },
    { group: 'Submission Participants', items: [{ value: 'person 7', label: 'Name 7' }] },
    { value: 'too many', label: line, disabled: true },
  ])
})
