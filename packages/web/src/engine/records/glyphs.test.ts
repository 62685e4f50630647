import { SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { expect, test } from 'vitest'
import { glyphOf } from './glyphs.ts'

test('the ring fills as a file moves from pre-qualification to issuance', () => {
  const along = ([13, 2, 3, 25, 4, 5, 6, 15] as const).map((status) => Number(glyphOf({ status })))
  expect(along).toEqual([...along].sort((a, b) => a - b))
  expect(glyphOf({ status: 7 })).toBe('check')
})

test('every status has a drawing', () => {
  for (const status of SUBMISSION_STATUS_CODES) expect(glyphOf({ status })).toBeDefined()
})

test('an upload under way, a finished one and a pending cancellation are drawn as what they are', () => {
  expect(glyphOf({ status: 27, uploadStatus: 1 })).toBe('open')
  expect(glyphOf({ status: 27, uploadStatus: 4 })).toBe('dashed')
  expect(glyphOf({ status: 27, uploadStatus: 3 })).toBe('dotted')
  expect(glyphOf({ status: 7, cancellationPending: true })).toBe('bar')
})
