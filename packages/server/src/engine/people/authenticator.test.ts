import { expect, test } from 'vitest'
import { newSecret, setUpUri, stepOfCode } from './authenticator.ts'

/** From RFC 6238, appendix B: the secret "12345678901234567890", and the last six of the eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  { seconds: 59, code: '287082', step: 1 },
  { seconds: 1_111_111_109, code: '081804', step: 37_037_036 },
  { seconds: 1_234_567_890, code: '005924', step: 41_152_263 },
  { seconds: 20_000_000_000, code: '353130', step: 666_666_666 },
])('the code $code of the standard belongs to second $seconds', ({ seconds, code, step }) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step)
})

test.each([
  { late: -60, step: null },
  { late: -30, step: 41_152_263 },
  { late: 30, step: 41_152_263 },
  { late: 60, step: null },
])('a code that is entered $late seconds late belongs to step $step', ({ late, step }) => {
  expect(stepOfCode(SECRET, '005924', at(1_234_567_890 + late))).toBe(step)
})

test.each(['', '00592', '0059245', '005925', 'abcdef'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, at(1_234_567_890))).toBeNull()
})

test('every secret has 160 bits, and its address is what authenticator apps read', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const uri = new URL(setUpUri(secret, 'dana@example'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Bindery:dana@example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Bindery',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
