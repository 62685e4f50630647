import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { clearPending, keepPending, pendingAt, readPending } from './pending.ts'
import { termFrom } from './term.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { why: 'nothing yet', before: [null, null], change: { effectiveDate: '2027-03-01', expirationDate: '2028-03-01' } },
  {
    why: 'a year',
    before: ['2027-01-01', '2028-01-01'],
    change: { effectiveDate: '2027-03-01', expirationDate: '2028-03-01' },
  },
  { why: 'half a year', before: ['2027-01-01', '2027-07-01'], change: { effectiveDate: '2027-03-01' } },
])('the end of the term follows the effective date when it was $why', ({ before, change }) => {
  const [effectiveDate, expirationDate] = before as [string | null, string | null]
  expect(termFrom('2027-03-01', { effectiveDate, expirationDate })).toEqual(change)
})

test.each<{ path: string; params: Record<string, string>; formId: string | null }>([
  { path: '/landing', params: {}, formId: null },
  { path: '/submission/3/form/do', params: { submissionId: '3', formId: 'do' }, formId: 'do' },
])('H184 the new submission made at $path is kept for the session: id, form, state and params', (made) => {
  const { path, params, formId } = made
  const [session, local] = [fakeStorage(), fakeStorage()]
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  expect(readPending()).toBeNull()
  keepPending(pendingAt(7, { path, params }))
  expect(readPending()).toEqual({ submissionId: 7, formId, state: path, params })
  expect([session.length, local.length]).toEqual([1, 0])
  clearPending()
  expect(readPending()).toBeNull()
})
