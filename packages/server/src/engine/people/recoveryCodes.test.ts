import { expect, test } from 'vitest'
import { hashRecoveryCode, matchingHash, newRecoveryCodes } from './recoveryCodes.ts'

test('ten codes are made, all different, in groups that can be typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test.each(['0AB1-CDEF-GHJK-MNPQ', '0ab1cdefghjkmnpq', ' OABI CDEF GHJK MNPQ ', 'OABL–CDEF–GHJK–MNPQ'])(
  '%j is the same code however it is typed',
  (typed) => {
    const stored = ['0AB1-CDEF-GHJK-MNPQ', '0AB1-CDEF-GHJK-MNPR'].map(hashRecoveryCode)
    expect(matchingHash(typed, stored)).toBe(stored[0])
  },
)

test.each(['', '0AB1-CDEF-GHJK-MNPS', '0AB1-CDEF-GHJK'])('%j is none of the codes', (typed) => {
  expect(matchingHash(typed, [hashRecoveryCode('0AB1-CDEF-GHJK-MNPQ')])).toBeNull()
})
