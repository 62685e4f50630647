import { expect, test } from 'vitest'
import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES } from './status.ts'
import { statusLook } from './statusLooks.ts'

test('the ring fills as a file moves from pre-qualification to issuance', () => {
  const along = ([13, 2, 3, 25, 4, 5, 6, 15] as const).map((status) => Number(statusLook({ status }).glyph))
  expect(along).toEqual([...along].sort((a, b) => a - b))
  expect(statusLook({ status: S.issued }).glyph).toBe('check')
})

test('every status has a family and a glyph', () => {
  for (const status of SUBMISSION_STATUS_CODES)
    expect(statusLook({ status })).toMatchObject({ family: expect.any(String), glyph: expect.anything() })
})

test('an upload under way, a finished one and a pending cancellation are drawn as what they are', () => {
  expect(statusLook({ status: S.created, uploadStatus: 1 }).glyph).toBe('open')
  expect(statusLook({ status: S.created, uploadStatus: 4 }).glyph).toBe('dashed')
  expect(statusLook({ status: S.created, uploadStatus: 3 }).glyph).toBe('dotted')
  expect(statusLook({ status: S.issued, cancellationPending: true }).glyph).toBe('bar')
})
