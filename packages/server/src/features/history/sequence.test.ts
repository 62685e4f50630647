import { expect, test } from 'vitest'
import { inSequence, type Sequenced, type StoredVersion } from './sequence.ts'

interface Entry {
  name: string
  timeCreated: number
}
const entry = (id: number, time: number, name: string, requestId: string | null = null): Sequenced<Entry> => ({
  id,
  requestId,
  entry: { name, timeCreated: time },
})
const version = (id: number, time: number, requestId: string | null = null): StoredVersion => ({
  id,
  requestId,
  at: new Date(time),
})
const versionsOf = (rows: Sequenced<Entry>[]) =>
  rows.map((row) => version(row.id, row.entry.timeCreated, row.requestId))
const names = (entries: Entry[]) => entries.map(({ name }) => name).join(' ')

test('entries are told in the order in which they were stored, also after the clock was set back', () => {
  const rows = [entry(11, 1000, 'first'), entry(12, 400, 'second', 'r1'), entry(14, 410, 'fourth')]
  const actions = [entry(1, 400, 'clear', 'r1'), entry(2, 500, 'quote', 'r2')]
  // The version stored by the quote has no entry.
  const versions = [...versionsOf(rows), version(13, 500, 'r2')]
  expect(names(inSequence(versions, rows, actions))).toBe('fourth quote second clear first')
})

test('an entry without a version of its own request is placed by its time, after what its list has before it', () => {
  const rows = [entry(11, 100, 'first'), entry(12, 200, 'second', 'r1'), entry(13, 300, 'third')]
  const actions = [entry(1, 200, 'clear', 'r1'), entry(2, 150, 'note', 'r2'), entry(3, 900, 'later', 'r3')]
  const last = entry(4, 950, 'last', 'r4')
  expect(names(inSequence(versionsOf(rows), rows, [...actions, last]))).toBe('last later third second note clear first')
})

test('several entries of one row stay in the order of their fields', () => {
  const rows = [entry(12, 200, 'city'), entry(12, 200, 'state'), entry(11, 100, 'name')]
  expect(names(inSequence(versionsOf(rows), rows))).toBe('city state name')
})
