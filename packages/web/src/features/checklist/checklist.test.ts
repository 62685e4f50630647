import type { ChecklistGroup, ChecklistItem } from '@bindery/contract/checklist'
import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { partsOf } from './description.ts'
import { found, progressOf, withItem } from './groups.ts'
import { inContext, isOpen, keyOf } from './openGroups.ts'
import { checklistState } from './state.ts'

const item = (id: number, name: string, checked = false) => ({ id, checked, definition: { name } }) as ChecklistItem
const group = (header: string, items: ChecklistItem[], subGroups: ChecklistGroup[] = []): ChecklistGroup => ({
  ...{ header, objectUri: '/Submission/42', proposalGroup: false, isOpen: true, showGroup: true, items, subGroups },
  uncheckedCount:
    items.filter(({ checked }) => !checked).length + subGroups.reduce((sum, one) => sum + one.uncheckedCount, 0),
})
const LIST = [
  group('Submission', [], [group('Risk', [item(1, 'Website reviewed')], [group('Losses', [item(2, 'Loss runs')])])]),
  group('Quote', [item(3, 'Terms read', true)]),
]

test.each([
  { words: '', ids: [1, 2, 3] },
  { words: 'LOSS', ids: [2] },
  { words: ' website ', ids: [1] },
  { words: 'r', ids: [1, 2, 3] },
  { words: 'nothing like it', ids: [] },
])('C023 "$words" finds the items $ids by their description, in any case', ({ words, ids }) => {
  const idsIn = ({ items, subGroups }: ChecklistGroup): number[] => [
    ...items.map(({ id }) => id),
    ...subGroups.flatMap(idsIn),
  ]
  expect(found(LIST, words).flatMap(idsIn)).toEqual(ids)
})

test('C042 an item that is ticked counts at once in every group above it', () => {
  const { groups, totalUncheckedCount } = withItem(
    { groups: LIST, totalCount: 3, totalUncheckedCount: 2 },
    item(2, 'Loss runs', true),
  )
  expect(totalUncheckedCount).toBe(1)
  expect(progressOf(groups[0]!)).toEqual({ done: 1, total: 2 })
  expect(groups[0]!.subGroups[0]!.subGroups[0]!.uncheckedCount).toBe(0)
})

test('C029 links in a description are told from its words', () => {
  expect(partsOf('Done: [search](https://a.example/x) now')).toEqual([
    { text: 'Done: ' },
    { text: 'search', href: 'https://a.example/x' },
    { text: ' now' },
  ])
  expect(partsOf('[run](javascript:alert)')).toEqual([{ text: '[run](javascript:alert)' }])
})

const QUOTE = '/Quote/7'
test.each([
  { open: '/Submission/42', of: '/Submission/42', expected: true },
  { open: '/Submission/42', of: QUOTE, expected: false },
  { open: QUOTE, of: QUOTE, expected: true },
  { open: QUOTE, of: '/Submission/42', expected: true },
  { open: QUOTE, of: '/Proposal/7', expected: false },
])('C038 C039 while $open is open the group of $of starts open: $expected', ({ open, of, expected }) => {
  expect(isOpen({ context: open, choices: {} }, of, of)).toBe(expected)
})

test('C037 with another record open only what was chosen of the submission stays', () => {
  const losses = keyOf('/Submission/42', ['Risk', 'Losses'])
  const held = { context: QUOTE, choices: { '/Proposal/3': true, [QUOTE]: false, [losses]: false } }
  expect(inContext(held, QUOTE)).toEqual(held)
  expect(inContext(held, '/Quote/8')).toEqual({ context: '/Quote/8', choices: { [losses]: false } })
})

test('C035 C036 search and open groups are remembered for each submission', () => {
  const storage = fakeStorage()
  const open = { context: QUOTE, choices: { [QUOTE]: false } }
  checklistState.write(42, { search: 'roof', open, drafts: {} }, storage)
  expect(checklistState.read(42, storage)).toMatchObject({ search: 'roof', open })
  expect(checklistState.read(43, storage)).toEqual({ search: '', open: { context: '', choices: {} }, drafts: {} })
})
