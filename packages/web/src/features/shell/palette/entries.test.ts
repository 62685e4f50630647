import { expect, test } from 'vitest'
import { type Entry, grouped, matching, offered } from './entries.ts'

const entry = (group: Entry['group'], label: string, detail?: string): Entry => ({
  id: `${group} ${label}`,
  group,
  label,
  detail,
  run: () => {},
})
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)
const ENTRIES = [
  entry('actions', 'Start Quote'),
  entry('actions', 'Decline'),
  entry('places', 'Loss History', '3 required'),
  entry('open', 'Harborline Cold Storage LLC', 'SUB-2026-000123'),
  entry('screens', 'Unfiled Mail'),
]

test.each([
  ['quo', ['Start Quote']],
  ['history loss', ['Loss History']],
  ['SUB-2026-0001', ['Harborline Cold Storage LLC']],
  ['2026-000123', ['Harborline Cold Storage LLC']],
  ['cold har', ['Harborline Cold Storage LLC']],
  ['zebra', []],
  ['--', []],
])('%s finds %j', (text, found) => {
  expect(labels(matching(text, ENTRIES))).toEqual(found)
})

test('a typing mistake is forgiven if nothing matches as typed', () => {
  expect(labels(matching('habrorline', ENTRIES))).toEqual(['Harborline Cold Storage LLC'])
  expect(labels(matching('unfield', ENTRIES))).toEqual(['Unfiled Mail'])
  const mail = entry('screens', 'Mall directory')
  expect(labels(matching('mail', [...ENTRIES, mail]))).toEqual(['Unfiled Mail'])
})

test('an action is offered only as typed', () => {
  const edit = entry('actions', 'Edit')
  expect(labels(matching('edi', [edit]))).toEqual(['Edit'])
  expect(labels(matching('edith', [edit]))).toEqual([])
  expect(labels(matching('delcine', ENTRIES))).toEqual([])
})

test('a screen that matches with a mistake gives way to records that match as typed', () => {
  const unfield = [entry('accounts', 'Unfield Farms')]
  const answer = { records: unfield, isAnswer: true, isRecent: false, isRespelled: false }
  expect(labels(offered('unfield', ENTRIES, answer))).toEqual(['Unfield Farms'])
  const both = ['Unfiled Mail', 'Unfield Farms']
  expect(labels(offered('unfield', ENTRIES, { ...answer, isRespelled: true }))).toEqual(both)
  expect(labels(offered('unfield', ENTRIES, { ...answer, isAnswer: false }))).toEqual(both)
  expect(labels(offered('unfield', ENTRIES, { ...answer, records: [] }))).toEqual(['Unfiled Mail'])
  expect(labels(offered('unfiled', ENTRIES, answer))).toEqual(both)
})

test('one letter leaves those of the submissions opened last that match; without a text all are offered', () => {
  const recent = { records: [entry('recent', 'Alder Mill'), entry('recent', 'Harborline')], isRecent: true }
  const answer = { ...recent, isAnswer: true, isRespelled: false }
  expect(labels(offered('a', [], answer))).toEqual(['Alder Mill'])
  expect(labels(offered('a', [], { ...answer, isAnswer: false }))).toEqual(['Alder Mill'])
  expect(labels(offered('', [], answer))).toEqual(['Alder Mill', 'Harborline'])
})

test('without a text everything is offered, at most five of a group, in the order of the groups', () => {
  const many = Array.from({ length: 9 }, (_, at) => entry('screens', `Screen ${at}`))
  const groups = grouped(matching('  ', [...many, ...ENTRIES]), false)
  expect(groups.map(([group, own]) => `${group} ${own.length}`)).toEqual([
    'actions 2',
    'places 1',
    'open 1',
    'screens 5',
  ])
})

test('an entry that comes twice is shown once, in its first group', () => {
  const twice = [entry('open', 'Alder Mill'), { ...entry('submissions', 'Alder Mill'), id: 'open Alder Mill' }]
  expect(grouped(twice, true).map(([group]) => group)).toEqual(['open'])
})
