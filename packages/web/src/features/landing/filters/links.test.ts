import type { FilterTemplate } from '@bindery/contract/filters'
import { expect, test } from 'vitest'
import { parameterOf, readLinks, usableCriteria } from './links.ts'

const status = { field: 'status', operator: 'in', value: [2] }
const due = { field: 'dueDate', operator: 'during', value: 'thisWeek' }

test('each list has its own parameter in the address', () => {
  expect([1, 2, 4, 5].map(parameterOf)).toEqual(['submissions', 'tasks', 'activity', undefined])
})

test('the criteria of an address are read, relative days as they are, and nonsense is dropped', () => {
  expect(readLinks({ submissions: [status], tasks: [due], other: 1 })).toEqual({ submissions: [status], tasks: [due] })
  for (const nonsense of ['x', 1, null, {}, [1], [{ field: 'status' }], [null]])
    expect(readLinks({ submissions: nonsense })).toEqual({})
})

test('criteria that the user’s template does not offer are left out', () => {
  const template = {
    criteria: [{ field: 'status', label: 'Status', type: 'select', operators: ['in'], options: null }],
  } as unknown as FilterTemplate
  expect(usableCriteria([status, due, { ...status, operator: 'notIn' }], template)).toEqual([status])
  expect(usableCriteria([status], undefined)).toEqual([])
})
