import { TASK_PRIORITY } from '@bindery/contract/tasks'
import { expect, test } from 'vitest'
import { dayOf, momentAt, timeOf } from '#platform/ui/moments.ts'
import {
  assigneeChange,
  definitionOf,
  dueChange,
  emptyTask,
  fieldsOf,
  isComplete,
  newTaskChange,
  prioritiesIn,
  reminderChange,
} from './taskContent.ts'

const empty = emptyTask(null)

test('C566 the values of the task priorities become numbers, in their order', () => {
  const items = [
    { name: 'High', value: '3' },
    { name: 'Low', value: '1' },
  ]
  expect(prioritiesIn(items)).toEqual([
    { code: TASK_PRIORITY.low, name: 'Low' },
    { code: TASK_PRIORITY.high, name: 'High' },
  ])
})

test('C205 C206 C207 Other has no definition until it is described, and none when the description is cleared', () => {
  expect(definitionOf({ summary: 'Other', other: '' })).toBe('')
  expect(definitionOf({ summary: 'Other', other: ' Call the roofer ' })).toBe('Other::Call the roofer')
  expect(definitionOf({ summary: 'Other', other: '  ' })).toBe('')
  expect(definitionOf({ summary: 'Order loss runs', other: '' })).toBe('Order loss runs')
})

test('C223 C224 C225 a task needs a summary and, unless an agent makes it, an assignee', () => {
  const described = { ...empty, summary: 'Order loss runs' }
  expect(isComplete(empty, true)).toBe(false)
  expect(isComplete({ ...empty, assignedToId: 7 }, false)).toBe(false)
  expect(isComplete(described, false)).toBe(false)
  expect(isComplete(described, true)).toBe(true)
  expect(isComplete({ ...described, assignedToId: 7 }, false)).toBe(true)
  expect(isComplete({ ...described, assignedToGroupId: 7 }, false)).toBe(true)
  expect(isComplete({ ...described, summary: 'Other', assignedToId: 7 }, false)).toBe(false)
})

test.each([
  { due: '15:30', reminder: '08:00' },
  { due: '08:00', reminder: '08:00' },
  { due: '06:45', reminder: '06:45' },
])('C229 a task that is due at $due has its reminder at $reminder of the same day', ({ due, reminder }) => {
  const { dueDate, reminderDueDate } = dueChange(momentAt('2031-11-20', due))
  expect(dayOf(reminderDueDate!)).toBe('2031-11-20')
  expect(timeOf(reminderDueDate!)).toBe(reminder)
  expect(reminderDueDate!).toBeLessThanOrEqual(dueDate!)
})

test('C230 clearing the reminder turns the email reminder off; clearing the due date leaves both', () => {
  expect(reminderChange(null)).toEqual({ reminderDueDate: null, notifyWhenPastDue: false })
  expect(reminderChange(5)).toEqual({ reminderDueDate: 5 })
  expect(dueChange(null)).toEqual({ dueDate: null })
})

test('a summary brings its priority until the user has chosen one', () => {
  const defaults = new Map([
    ['Prepare quote', TASK_PRIORITY.high],
    ['Premium audit', TASK_PRIORITY.low],
  ])
  const quote = newTaskChange(empty, { summary: 'Prepare quote', other: '' }, defaults)
  expect(quote.priority).toBe(TASK_PRIORITY.high)
  const audit = newTaskChange(quote, { summary: 'Premium audit', other: '' }, defaults)
  expect(audit.priority).toBe(TASK_PRIORITY.low)
  expect(newTaskChange(audit, { summary: 'Other', other: '' }, defaults).priority).toBe(TASK_PRIORITY.low)
  const chosen = newTaskChange(quote, { priority: TASK_PRIORITY.medium }, defaults)
  expect(newTaskChange(chosen, { summary: 'Premium audit', other: '' }, defaults)).toMatchObject({
    ...{ summary: 'Premium audit', priority: TASK_PRIORITY.medium },
  })
  expect(newTaskChange(quote, { details: 'Two options' }, defaults).priority).toBe(TASK_PRIORITY.high)
})

test('C310 C311 C312 C313 a group takes the place of a person, and a person that of a group', () => {
  expect(assigneeChange({ id: 3, name: 'Clearance desk', group: 'User Groups' })).toEqual({
    ...{ assignedToId: null, assignedToGroupId: 3, assigneeName: 'Clearance desk' },
  })
  expect(assigneeChange({ id: 3, name: 'Dana Reyes', group: 'Submission Participants' })).toEqual({
    ...{ assignedToId: 3, assignedToGroupId: null, assigneeName: 'Dana Reyes' },
  })
})

test('a change sends its own fields: the definition with a summary, and never an empty one', () => {
  expect(fieldsOf({ details: 'Ask again' }, empty)).toEqual({ details: 'Ask again' })
  expect(fieldsOf({ summary: 'Other', other: '' }, empty)).toEqual({})
  expect(fieldsOf({ other: 'Call' }, { ...empty, summary: 'Other' })).toEqual({ definition: 'Other::Call' })
  expect(fieldsOf({ assignedToId: null, assignedToGroupId: 3, assigneeName: 'Clearance desk' }, empty)).toEqual({
    ...{ assignedToId: null, assignedToGroupId: 3 },
  })
})
