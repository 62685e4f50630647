import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { pageState } from './pageState.ts'

test('a value starts as it was declared, is kept for each submission, and leaves the others alone', () => {
  const storage = fakeStorage()
  const [isOpen, search] = [pageState('isOpen', true), pageState('search', '')]
  expect(isOpen.read(42, storage)).toBe(true)
  isOpen.write(42, false, storage)
  search.write(42, 'roof', storage)
  expect(isOpen.read(42, storage)).toBe(false)
  expect(search.read(42, storage)).toBe('roof')
  expect(isOpen.read(43, storage)).toBe(true)
})
