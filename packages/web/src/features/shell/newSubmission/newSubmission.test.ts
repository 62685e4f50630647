import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { clearPending, keepPending, readPending } from './pending.ts'
import { termFrom } from './term.ts'

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

test('H184 the new submission is kept for the session with its id, form, state and params', () => {
  const storage = fakeStorage()
  expect(readPending(storage)).toBeNull()
  keepPending({ submissionId: 7, formId: null, state: '/landing', params: {} }, storage)
  expect(readPending(storage)).toEqual({ submissionId: 7, formId: null, state: '/landing', params: {} })
  clearPending(storage)
  expect(readPending(storage)).toBeNull()
})
