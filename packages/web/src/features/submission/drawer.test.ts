import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { drawerState } from './drawer.ts'

test('H214 the drawer is open by default, and stays as it was left for each submission', () => {
  const storage = fakeStorage()
  expect(drawerState.read(42, storage)).toBe(true)
  drawerState.write(42, false, storage)
  expect(drawerState.read(42, storage)).toBe(false)
  expect(drawerState.read(43, storage)).toBe(true)
})
