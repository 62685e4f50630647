import { TASK_STATUS } from '@bindery/contract/tasks'
import { expect, test } from 'vitest'
import { taskRights } from './rights.ts'

const ALL = ['task.modify', 'task.delete']
const person = (id: number, permissions = ALL, console: 'underwriter' | 'agent' = 'underwriter') => ({
  id,
  console,
  permissions: new Set(permissions),
})
const task = (status: 0 | 1 = TASK_STATUS.assigned) => ({ status, assignedToId: 7, assignedById: 1 })
const none = {
  ...{ canModify: false, canAssign: false, canResolve: false },
  ...{ canReopen: false, canDelete: false, canNotify: false },
}

test('C233 C272 C273 C274 the carrier changes, assigns, resolves and deletes open tasks with the permission', () => {
  expect(taskRights(person(2), task())).toEqual({
    ...{ canModify: true, canAssign: true, canResolve: true },
    ...{ canReopen: false, canDelete: true, canNotify: true },
  })
  expect(taskRights(person(2, ['task.delete']), task())).toEqual(none)
  expect(taskRights(person(2, ['task.modify']), task()).canDelete).toBe(false)
})

test('C500 to add or change and to delete a task are two permissions', () => {
  expect(taskRights(person(2, ['task.modify']), task())).toMatchObject({ canModify: true, canDelete: false })
  expect(taskRights(person(2, ['task.modify', 'task.delete']), task())).toMatchObject({ canDelete: true })
})

test('C253 nobody notifies themself', () => {
  expect(taskRights(person(7), task()).canNotify).toBe(false)
})

test('C234 C252 a resolved task is read-only, and can be opened again', () => {
  expect(taskRights(person(2), task(TASK_STATUS.resolved))).toEqual({ ...none, canReopen: true })
})

test('C235 C251 C275 C278 an agent changes the own task only, assigns nobody and notifies nobody', () => {
  const own = { ...none, canModify: true, canResolve: true }
  expect(taskRights(person(7, ALL, 'agent'), task())).toEqual(own)
  expect(taskRights(person(8, ALL, 'agent'), task())).toEqual(none)
  expect(taskRights(person(7, ALL, 'agent'), { ...task(), assignedById: 7 })).toEqual({ ...own, canDelete: true })
})
