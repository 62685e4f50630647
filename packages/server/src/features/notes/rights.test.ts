import { expect, test } from 'vitest'
import { noteRights } from './rights.ts'

const ALL = ['note.modify', 'note.delete', 'note.share', 'note.modifyOthers']
const person = (id: number, permissions: string[], console: 'underwriter' | 'agent' = 'underwriter') => ({
  id,
  console,
  permissions: new Set(permissions),
})
const rights = { canModify: false, canChangeType: false, canShare: false, canDelete: false }

test('C194 C198 the author with the permissions changes, shares and deletes a note', () => {
  expect(noteRights(person(1, ALL), 1)).toEqual({
    canModify: true,
    canChangeType: true,
    canShare: true,
    canDelete: true,
  })
  expect(noteRights(person(1, ['note.modify']), 1)).toEqual({ ...rights, canModify: true, canChangeType: true })
  expect(noteRights(person(1, ['note.delete', 'note.share']), 1)).toEqual(rights)
})

test('C195 C196 C197 somebody else with the right to options changes type and visibility, and nothing more', () => {
  expect(noteRights(person(2, ALL), 1)).toEqual({ ...rights, canChangeType: true, canShare: true })
  expect(noteRights(person(2, ['note.modify', 'note.delete', 'note.share']), 1)).toEqual(rights)
})

test('C499 adding and changing, deleting, sharing, and the options of other people’s notes are four permissions', () => {
  const own = (...permissions: string[]) => noteRights(person(1, permissions), 1)
  expect(own('note.modify')).toEqual({ ...rights, canModify: true, canChangeType: true })
  expect(own('note.modify', 'note.delete').canDelete).toBe(true)
  expect(own('note.modify', 'note.share').canShare).toBe(true)
  expect(noteRights(person(2, ['note.modifyOthers']), 1).canChangeType).toBe(true)
})

test('agents neither share nor hide notes, whatever they hold', () => {
  expect(noteRights(person(1, ALL, 'agent'), 1)).toEqual({
    ...rights,
    canModify: true,
    canChangeType: true,
    canDelete: true,
  })
  expect(noteRights(person(2, ALL, 'agent'), 1)).toEqual(rights)
})
