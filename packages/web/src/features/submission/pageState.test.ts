import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { readPageState, writePageState } from './pageState.ts'

test('H214 the drawer is open by default, and stays as it was left for each submission', () => {
  const storage = fakeStorage()
  expect(readPageState(42, storage).drawerOpen).toBe(true)
  writePageState(42, { drawerOpen: false }, storage)
  expect(readPageState(42, storage).drawerOpen).toBe(false)
  expect(readPageState(43, storage).drawerOpen).toBe(true)
})
