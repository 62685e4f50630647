import { expect, test } from 'vitest'
import { fileRights } from './rights.ts'

const ALL = ['attachment.add', 'attachment.modify', 'attachment.delete', 'attachment.share']
const person = (id: number, console: 'underwriter' | 'agent', permissions = ALL) => ({
  id,
  console,
  permissions: new Set(permissions),
})
const FILE = { createdById: 1, isByAgent: false, recordUri: null, superseded: false }
const ALLOWED = { canModify: true, canShare: true, canDelete: true, canReplace: true, fixed: null }
const REFUSED = { canModify: false, canShare: false, canDelete: false, canReplace: false }

test('a carrier user with the permissions changes every uploaded file, a colleague’s too', () => {
  expect(fileRights(person(1, 'underwriter'), FILE)).toEqual(ALLOWED)
  expect(fileRights(person(2, 'underwriter'), FILE)).toEqual(ALLOWED)
  expect(fileRights(person(1, 'underwriter', []), FILE)).toEqual({ ...REFUSED, fixed: null })
})

test('C498 each right needs its own permission; a new version needs those to add and to modify', () => {
  const rights = (...permissions: string[]) => fileRights(person(1, 'underwriter', permissions), FILE)
  expect(rights('attachment.modify')).toEqual({ ...REFUSED, canModify: true, fixed: null })
  expect(rights('attachment.share')).toEqual({ ...REFUSED, canShare: true, fixed: null })
  expect(rights('attachment.delete')).toEqual({ ...REFUSED, canDelete: true, fixed: null })
  expect(rights('attachment.add')).toEqual({ ...REFUSED, fixed: null })
  expect(rights('attachment.add', 'attachment.modify')).toMatchObject({ canReplace: true })
})

test('C103 agents change and delete only their own files, and never choose who sees them', () => {
  const own = { ...FILE, isByAgent: true }
  expect(fileRights(person(1, 'agent'), own)).toEqual({ ...ALLOWED, canShare: false })
  expect(fileRights(person(2, 'agent'), own)).toEqual({ ...REFUSED, fixed: null })
  expect(fileRights(person(2, 'agent'), FILE)).toEqual({ ...REFUSED, fixed: null })
})

test('a file of an agent is always visible to agents', () => {
  expect(fileRights(person(2, 'underwriter'), { ...FILE, isByAgent: true }).canShare).toBe(false)
})

test.each([
  { what: 'document of an action', file: { ...FILE, recordUri: '/Quote/1' }, says: 'made by an action' },
  { what: 'earlier version', file: { ...FILE, superseded: true }, says: 'earlier version' },
])('nobody changes a $what, and a sentence says why', ({ file, says }) => {
  expect(fileRights(person(1, 'underwriter'), file)).toEqual({ ...REFUSED, fixed: expect.stringContaining(says) })
})
