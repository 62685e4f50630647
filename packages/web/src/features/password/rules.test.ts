import { expect, test } from 'vitest'
import { passwordProblems } from './rules.ts'

const good = { current: 'old secret', next: 'new secret', repeat: 'new secret' }
test.each([
  ['all is well', good, {}],
  ['the current one is missing', { ...good, current: '' }, { current: 'missing' }],
  ['7 characters', { ...good, next: '1234567', repeat: '1234567' }, { next: 'short' }],
  ['8 characters', { ...good, next: '12345678', repeat: '12345678' }, {}],
  ['256 characters', { ...good, next: 'x'.repeat(256), repeat: 'x'.repeat(256) }, { next: 'long' }],
  ['the same as before', { current: 'old secret', next: 'old secret', repeat: 'old secret' }, { next: 'same' }],
  ['repeated differently', { ...good, repeat: 'new secre' }, { repeat: 'differs' }],
])('H029 %s', (_what, fields, problems) => {
  expect(passwordProblems(fields)).toEqual(problems)
})
