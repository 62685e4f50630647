import type { SubmissionLifeCycle, WayOn } from '@bindery/contract/actions'
import { expect, test } from 'vitest'
import { blocksOf, daysBetween, firstBranchColumn, ofProduct, productsOf, threadOf } from './thread.ts'

const HOUR_MS = 3_600_000
const NOON = new Date(2026, 2, 5, 12).getTime()
const way = (name: string, to: number[], reason: string | null = null, products: string[] = []): WayOn => ({
  ...{ name, to, reason, products, uri: '/Submission/1', recordLabel: null, deletes: false, whose: 'you', offer: null },
})
const lifeCycle = (given: Partial<SubmissionLifeCycle> = {}): SubmissionLifeCycle => ({
  past: [{ status: 2, name: null, at: NOON, personName: 'Dana' }],
  origin: null,
  waysOn: [],
  ahead: [3, 4, 5, 6, 15, 7],
  ...given,
})

test('days are counted by the calendar, not by 24 hours', () => {
  expect(daysBetween(NOON, NOON + 11 * HOUR_MS)).toBe(0)
  expect(daysBetween(NOON, NOON + 13 * HOUR_MS)).toBe(1)
})

test('each status has the days until the next one, the last one until now', () => {
  const past = [
    { status: 1, name: null, at: NOON, personName: 'Priya' },
    { status: 2, name: 'Submit Application', at: NOON + 48 * HOUR_MS, personName: 'Priya' },
  ]
  const { past: nodes, now } = threadOf(lifeCycle({ past }), NOON + 5 * 24 * HOUR_MS)
  expect(nodes.map(({ days }) => days)).toEqual([2, 3])
  expect(now).toMatchObject({ status: 2, days: 3 })
})

test('a long way shows its last statuses and keeps a place for the earlier ones', () => {
  const past = Array.from({ length: 9 }, (_, at) => ({
    ...{ status: at % 2 ? 8 : 2, name: 'Reevaluate', at: NOON + at, personName: 'Dana' },
  }))
  const { past: all, shown } = threadOf(lifeCycle({ past }), NOON)
  expect([all.length, shown.length]).toEqual([9, 3])
  expect(shown.at(-1)).toBe(all.at(-1))
})

test('ways to a status of the thread belong to it, all others are branches, one for each status', () => {
  const waysOn = [way('Clear', [3]), way('Not Clear', [8]), way('Decline', [10]), way('Decline again', [10])]
  const { ahead, branches } = threadOf(lifeCycle({ waysOn }), NOON)
  expect(ahead[0]!.ways.map(({ name }) => name)).toEqual(['Clear'])
  expect(branches.map(({ status, ways }) => [status, ways.length])).toEqual([
    [8, 1],
    [10, 2],
  ])
})

test('the ways on can be restricted to those of one product', () => {
  const waysOn = [way('Decline', [10]), way('Generate', [4], null, ['GL']), way('Send', [4], null, ['CP', 'GL'])]
  const all = lifeCycle({ waysOn })
  expect(productsOf(all)).toEqual(['CP', 'GL'])
  expect(ofProduct(all, 'CP').waysOn.map(({ name }) => name)).toEqual(['Send'])
  expect(ofProduct(all, null)).toBe(all)
})

test('a status is blocked only if every way to it is', () => {
  expect(blocksOf([way('Generate', [4], 'Not priced.'), way('Generate', [4])])).toEqual([])
  expect(blocksOf([way('Generate', [4], 'Not priced.')])).toEqual(['Not priced.'])
  expect(blocksOf([])).toEqual([])
})

test('branches stay inside the diagram', () => {
  expect(firstBranchColumn(4, 3, 10)).toBe(3)
  expect(firstBranchColumn(0, 3, 10)).toBe(0)
  expect(firstBranchColumn(9, 3, 10)).toBe(7)
})
