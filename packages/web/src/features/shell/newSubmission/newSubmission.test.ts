import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { areDatesWrong, bodyOf, type Details, isComplete, NO_DETAILS, withEffectiveDate } from './details.ts'
import { clearPending, keepPending, readPending } from './pending.ts'

const details: Details = {
  ...{ insuredName: ' Harborline ', products: ['CP'], agencyId: '101' },
  ...{ effectiveDate: '2027-01-01', expirationDate: '2028-01-01' },
}

test('the term follows the effective date by a year, until somebody sets its end', () => {
  expect(withEffectiveDate(NO_DETAILS, '2027-01-01').expirationDate).toBe('2028-01-01')
  expect(withEffectiveDate(details, '2027-03-01').expirationDate).toBe('2028-03-01')
  expect(withEffectiveDate({ ...details, expirationDate: '2027-07-01' }, '2027-03-01').expirationDate).toBe(
    '2027-07-01',
  )
})

test.each([
  { why: 'everything', change: {}, complete: true },
  { why: 'no name', change: { insuredName: ' ' }, complete: false },
  { why: 'no product', change: { products: [] }, complete: false },
  { why: 'no agency', change: { agencyId: '' }, complete: false },
  { why: 'an end before the beginning', change: { expirationDate: '2026-01-01' }, complete: false },
])('details with $why are complete: $complete', ({ change, complete }) => {
  expect(isComplete({ ...details, ...change }, false)).toBe(complete)
})

test('an agent does not choose the agency, and does not send one', () => {
  expect(isComplete({ ...details, agencyId: '' }, true)).toBe(true)
  expect(bodyOf({ ...details, agencyId: '' }, true)).not.toHaveProperty('agencyId')
  expect(bodyOf(details, false)).toMatchObject({ insuredName: 'Harborline', agencyId: 101, productShortNames: ['CP'] })
  expect(areDatesWrong(details)).toBe(false)
})

test('H184 the new submission is kept for the session with its id, form, state and params', () => {
  const storage = fakeStorage()
  expect(readPending(storage)).toBeNull()
  keepPending({ submissionId: 7, formId: null, state: '/landing', params: {} }, storage)
  expect(readPending(storage)).toEqual({ submissionId: 7, formId: null, state: '/landing', params: {} })
  clearPending(storage)
  expect(readPending(storage)).toBeNull()
})
