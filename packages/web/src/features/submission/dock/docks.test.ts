import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { readPageState, writePageState } from '../pageState.ts'
import { docksFor } from './docks.ts'

test.each([
  { console: 'underwriter', snippets: 0, items: 0, docks: ['collaboration'] },
  { console: 'underwriter', snippets: 0, items: 4, docks: ['checklist', 'collaboration'] },
  { console: 'underwriter', snippets: 2, items: 4, docks: ['snippets', 'checklist', 'collaboration'] },
  { console: 'agent', snippets: 2, items: 4, docks: ['snippets', 'collaboration'] },
] as const)(
  'W024 W025 W027 $console with $snippets snippets and $items checklist items: $docks',
  ({ console, snippets, items, docks }) => {
    expect(docksFor(console, { snippets, checklist: { totalCount: items, totalUncheckedCount: 1 } })).toEqual(docks)
  },
)

test('W199 H212 the checklist is for the underwriter workstation only', () => {
  const contents = { snippets: 2, checklist: { totalCount: 4, totalUncheckedCount: 1 } }
  expect(docksFor('underwriter', contents)).toContain('checklist')
  expect(docksFor('agent', contents)).not.toContain('checklist')
})

test('W028 W029 H213 which panel is open is remembered for each submission, and another takes its place', () => {
  const storage = fakeStorage()
  expect(readPageState(42, storage).dock).toBeNull()
  writePageState(42, { dock: 'collaboration' }, storage)
  writePageState(42, { dock: 'checklist' }, storage)
  expect(readPageState(42, storage).dock).toBe('checklist')
  expect(readPageState(43, storage).dock).toBeNull()
})
