import { expect, test } from 'vitest'
import { nextAfter, type OpenSubmission, showsClose, sorted } from './openSubmissions.ts'

const CREATED = 27
const one = (id: number, more: Partial<OpenSubmission> = {}): OpenSubmission => ({
  ...{ id, tabDisplayName: null, insuredName: `Insured ${id}`, status: 2, timeLastModified: id, lastUrl: null },
  ...more,
})

test('H195 what was changed last stands first', () => {
  expect(sorted([one(1), one(3), one(2)]).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('H202 H203 closing leads to the next one, or nowhere', () => {
  expect(nextAfter([one(3), one(2), one(1)], 2)?.id).toBe(1)
  expect(nextAfter([one(3), one(2), one(1)], 1)?.id).toBe(2)
  expect(nextAfter([one(3)], 3)).toBeNull()
})

test.each([
  { why: 'one, selected', open: [one(1)], selected: 1, shows: true },
  { why: 'one, not selected', open: [one(1)], selected: null, shows: false },
  { why: 'one, just created', open: [one(1, { status: CREATED })], selected: 1, shows: false },
  { why: 'two', open: [one(1), one(2)], selected: 1, shows: false },
])('H201 the close button with $why: $shows', ({ open, selected, shows }) => {
  expect(showsClose(open, selected, CREATED)).toBe(shows)
})
