import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { keptEdits } from './keptEdits.ts'

test('edits of a draft are there after a reload, for their author and draft only, until they are stored', () => {
  const storage = fakeStorage()
  keptEdits(5, 3, storage).write({ edits: { subject: 'Roof' }, version: 2 })
  expect(keptEdits(5, 3, storage).read()).toEqual({ edits: { subject: 'Roof' }, version: 2 })
  expect(keptEdits(5, 4, storage).read()).toBeNull()
  expect(keptEdits(6, 3, storage).read()).toBeNull()
  keptEdits(5, 3, storage).write({ edits: {}, version: 3 })
  expect(keptEdits(5, 3, storage).read()).toBeNull()
})

test('edits too large for the browser are not kept half', () => {
  const storage = fakeStorage()
  keptEdits(5, 3, storage).write({ edits: { subject: 'Roof' }, version: 2 })
  const full = { ...storage, setItem: () => fail() }
  keptEdits(5, 3, full).write({ edits: { subject: 'Roof', body: 'large' }, version: 2 })
  expect(keptEdits(5, 3, storage).read()).toBeNull()
})

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
