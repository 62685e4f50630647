import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { closed, closeSubmission, nextAfter, type OpenSubmission, showsClose, sorted } from './openSubmissions.ts'

afterEach(() => vi.unstubAllGlobals())

const CREATED = 27
const one = (id: number, more: Partial<OpenSubmission> = {}): OpenSubmission => ({
  ...{ id, tabDisplayName: null, insuredName: `Insured ${id}`, status: 2, timeLastModified: id, lastUrl: null },
  ...more,
})

test('H195 C407 what was changed last stands first', () => {
  expect(sorted([one(1), one(3), one(2)]).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('H202 H203 closing leads to the next one, or nowhere', () => {
  expect(nextAfter([one(3), one(2), one(1)], 2)?.id).toBe(1)
  expect(nextAfter([one(3), one(2), one(1)], 1)?.id).toBe(2)
  expect(nextAfter([one(3)], 3)).toBeNull()
})

test('H466 H472 closing a submission ends the live registrations of the submission and of its quote list', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  const sent = fakeServer(() => ({ body: { done: true } }))
  closeSubmission(7)
  await closed()
  expect(sent.map(({ method, address }) => [method, decodeURIComponent(address)])).toEqual([
    ['DELETE', '/rest/Submission/7/List?registrationIdentifier=/Submission/7'],
    ['DELETE', '/rest/Quote/List?registrationIdentifier=/SubmissionQuotes/7'],
  ])
})

test.each([
  { why: 'one, selected', open: [one(1)], selected: 1, shows: true },
  { why: 'one, not selected', open: [one(1)], selected: null, shows: false },
  { why: 'one, just created', open: [one(1, { status: CREATED })], selected: 1, shows: false },
  { why: 'two', open: [one(1), one(2)], selected: 1, shows: false },
])('H201 C411 C412 C413 the close button with $why: $shows', ({ open, selected, shows }) => {
  expect(showsClose(open, selected, CREATED)).toBe(shows)
})
