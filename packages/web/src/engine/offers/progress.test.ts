import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test('the place of today on the thread of an offer is in proportion to the days', () => {
  expect(progressOf(10, 30)).toBe(25)
  expect(progressOf(21, 9)).toBe(70)
})

test('today stays on the thread on the first and on the last day', () => {
  expect(progressOf(0, 30)).toBe(2)
  expect(progressOf(30, 0)).toBe(98)
  expect(progressOf(0, 0)).toBe(98)
})
