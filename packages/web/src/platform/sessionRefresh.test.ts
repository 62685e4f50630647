import { expect, test } from 'vitest'
import { nextRefreshIn } from './sessionRefresh.ts'

const MINUTE = 60_000
test.each([
  ['an hour left', 60 * MINUTE, 30 * MINUTE],
  ['seconds left', 10_000, 15_000],
  ['already over by this clock', -5 * MINUTE, 15_000],
  ['a month left', 30 * 24 * 60 * MINUTE, 12 * 60 * MINUTE],
])('with %s, it is refreshed after half of it, within bounds', (_what, left, wait) => {
  expect(nextRefreshIn(1_000_000 + left, 1_000_000)).toBe(wait)
})
