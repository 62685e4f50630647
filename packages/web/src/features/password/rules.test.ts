import { expect, test } from 'vitest'
import { passwordProblems } from './rules.ts'

const good = { current: 'old secret', next: 'another secret', repeat: 'another secret' }
test.each([
  ['all is well', good, {}],
  ['the current one is missing', { ...good, current: '' }, { current: 'missing' }],
  ['11 characters', { ...good, next: 'x'.repeat(11), repeat: 'x'.repeat(11) }, { next: 'short' }],
  ['12 characters', { ...good, next: 'x'.repeat(12), repeat: 'x'.repeat(12) }, {}],
  ['256 characters', { ...good, next: 'x'.repeat(256), repeat: 'x'.repeat(256) }, { next: 'long' }],
  ['the same as before', { ...good, current: good.next }, { next: 'same' }],
  ['repeated differently', { ...good, repeat: 'another secre' }, { repeat: 'differs' }],
])('H029 %s', (_what, fields, problems) => {
  expect(passwordProblems(fields)).toEqual(problems)
})
