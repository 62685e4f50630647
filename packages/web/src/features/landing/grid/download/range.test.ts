import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { expect, test } from 'vitest'
import { csvAddress } from './csvAddress.ts'
import { fitRange, isRangeComplete, needsRange, zeroBased } from './range.ts'

test.each([
  { asked: [1, 5000], total: 12_000, batch: 5000, gives: [1, 5000], why: 'H133 a span of the batch size is allowed' },
  { asked: [1, 5001], total: 12_000, batch: 5000, gives: [1, 5000], why: 'H133 a longer one is cut' },
  { asked: [0, 100], total: 12_000, batch: 5000, gives: [1, 100], why: 'H129 H131 start is at least 1' },
  { asked: [-7, -3], total: 12_000, batch: 5000, gives: [1, 1], why: 'H129 H130 H131 both are at least 1' },
  {
    asked: [11_990, 99_999],
    total: 12_000,
    batch: 5000,
    gives: [11_990, 12_000],
    why: 'H131 end is at most the total',
  },
  {
    asked: [99_999, 99_999],
    total: 12_000,
    batch: 5000,
    gives: [12_000, 12_000],
    why: 'H131 start is at most the total',
  },
  {
    asked: [6000, 100],
    total: 12_000,
    batch: 5000,
    gives: [6000, 10_999],
    why: 'H132 H133 an end below start becomes start plus the batch, cut to the batch',
  },
  { asked: [9000, 100], total: 12_000, batch: 5000, gives: [9000, 12_000], why: 'H131 H132 … and to the total' },
  { asked: [3.9, 7.2], total: 100, batch: 5, gives: [3, 7], why: 'rows are whole' },
  { asked: [null, 7], total: 100, batch: 5, gives: [null, 7], why: 'H134 a missing start stays missing' },
  { asked: [7, null], total: 100, batch: 5, gives: [7, null], why: 'H134 a missing end stays missing' },
  { asked: [Number.NaN, 900], total: 100, batch: 5, gives: [null, 100], why: 'H131 no number is missing' },
])('$why: $asked gives $gives', ({ asked: [start, end], total, batch, gives }) => {
  expect(fitRange({ start: start ?? null, end: end ?? null }, total, batch)).toEqual({ start: gives[0], end: gives[1] })
})

test('H134 a range is complete only with both ends', () => {
  expect(isRangeComplete({ start: 1, end: 2 })).toBe(true)
  expect(isRangeComplete({ start: 1, end: null })).toBe(false)
  expect(isRangeComplete({ start: null, end: 2 })).toBe(false)
})

test('H126 H128 a range is asked for above the maximum download rows, not at it', () => {
  expect(DEFAULT_MAX_DOWNLOAD_ROWS).toBe(5000)
  expect(needsRange(5000, DEFAULT_MAX_DOWNLOAD_ROWS)).toBe(false)
  expect(needsRange(5001, DEFAULT_MAX_DOWNLOAD_ROWS)).toBe(true)
})

const download = {
  path: '/submissions/submissions.csv',
  filterUri: '/Filter/12',
  timezone: 'America/New_York',
  token: 'a+b',
  orderBy: 'premium desc',
  range: null,
}

test('H123 H125 the CSV address carries filterUri, timezone, the token and the order', () => {
  const url = new URL(csvAddress(download), 'http://bindery.test')
  expect(url.pathname).toBe('/submissions/submissions.csv')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ filterUri: '/Filter/12', timezone: 'America/New_York', t: 'a+b', orderBy: 'premium desc' },
  })
})

test('H124 start and end are sent from zero', () => {
  const range = zeroBased({ start: 1, end: 5000 })
  const url = new URL(csvAddress({ ...download, range }), 'http://bindery.test')
  expect([url.searchParams.get('start'), url.searchParams.get('end')]).toEqual(['0', '4999'])
})
