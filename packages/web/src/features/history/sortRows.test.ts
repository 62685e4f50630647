import { expect, test } from 'vitest'
import { formatDaysIn } from '#platform/ui/formats.ts'
import { askedOf } from './queries.ts'
import { rangeOf, sortRows } from './sortRows.ts'

const row = (id: string, timeCreated: number, actorName: string) => ({
  ...{ id, timeCreated, actorName, eventType: '', eventAction: '', message: '', details: '' },
})
const rows = [row('a', 3, 'Maya'), row('b', 2, 'Ada'), row('c', 10, 'Bo')]

test.each([
  { key: 'timeCreated', sortType: 'asc', ids: 'c b a' },
  { key: 'timeCreated', sortType: 'desc', ids: 'a b c' },
  { key: 'actorName', sortType: 'asc', ids: 'b c a' },
  { key: 'actorName', sortType: 'desc', ids: 'a c b' },
] as const)('H276 H277 rows by $key $sortType: $ids', ({ key, sortType, ids }) => {
  expect(
    sortRows(rows, { key, sortType })
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})

test('a range covers its last day to the end, and may be open', () => {
  const [from, to] = rangeOf('2026-11-09', '2026-11-09').split(',').map(Number)
  expect(to! - from!).toBe(86_399_999)
  expect(rangeOf(null, null)).toBe('')
  expect(rangeOf('2026-11-09', null)).toMatch(/^\d+,$/)
})

test('H286 what is empty is not asked for', () => {
  expect(askedOf({ filterText: '', filterFields: 2, timeRange: '' })).toEqual({})
  expect(askedOf({ filterText: 'x', filterFields: 2, timeRange: '1,' })).toEqual({
    filterText: 'x',
    filterFields: 2,
    timeRange: '1,',
  })
})

test('days stand in a text as the user writes them', () => {
  expect(formatDaysIn('2027-01-01 → 2027-02-01', (when) => when.slice(5))).toBe('01-01 → 02-01')
  expect(formatDaysIn('SUB-2026-000123', () => 'day')).toBe('SUB-2026-000123')
})
