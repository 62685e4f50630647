import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { docksFor } from './docks.ts'
import { dockState } from './useDock.ts'
import { snippetsState } from './useSnippetsPanel.ts'

test.each([
  { console: 'underwriter', snippets: 0, items: 0, docks: ['activity', 'collaboration'] },
  { console: 'underwriter', snippets: 0, items: 4, docks: ['checklist', 'activity', 'collaboration'] },
  { console: 'underwriter', snippets: 2, items: 4, docks: ['snippets', 'checklist', 'activity', 'collaboration'] },
  { console: 'agent', snippets: 2, items: 4, docks: ['snippets', 'activity', 'collaboration'] },
] as const)(
  'W024 W025 W027 C008 $console with $snippets snippets and $items checklist items: $docks',
  ({ console, snippets, items, docks }) => {
    expect(docksFor(console, { snippets, checklist: { totalCount: items, totalUncheckedCount: 1 } })).toEqual(docks)
  },
)

test('W199 H212 the checklist is for the underwriter workstation only', () => {
  const contents = { snippets: 2, checklist: { totalCount: 4, totalUncheckedCount: 1 } }
  expect(docksFor('underwriter', contents)).toContain('checklist')
  expect(docksFor('agent', contents)).not.toContain('checklist')
})

test('W028 W029 H213 C034 which panel is open is remembered for each submission, and another takes its place', () => {
  const storage = fakeStorage()
  expect(dockState.read(42, storage)).toBeNull()
  dockState.write(42, 'collaboration', storage)
  dockState.write(42, 'checklist', storage)
  expect(dockState.read(42, storage)).toBe('checklist')
  expect(dockState.read(43, storage)).toBeNull()
})

test('H217 H313 whether the snippets are open and detached is remembered for each submission', () => {
  const storage = fakeStorage()
  expect(snippetsState.read(7, storage)).toEqual({ isOpen: false, isDetached: false })
  snippetsState.write(7, { isOpen: true, isDetached: true }, storage)
  expect(snippetsState.read(7, storage)).toEqual({ isOpen: true, isDetached: true })
  expect(snippetsState.read(8, storage).isOpen).toBe(false)
})
