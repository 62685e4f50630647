import { expect, test } from 'vitest'
import { welcomeProblems } from './rules.ts'

const good = { name: 'Ines', username: 'ines', next: 'four grey herons', repeat: 'four grey herons' }
test.each([
  ['everything is filled in', good, true, {}],
  ['the names are missing', { ...good, name: ' ', username: '' }, true, { name: 'name', username: 'username' }],
  ['the names are not asked for', { ...good, name: '', username: '' }, false, {}],
  ['11 characters', { ...good, next: 'x'.repeat(11), repeat: 'x'.repeat(11) }, true, { next: 'short' }],
  ['256 characters', { ...good, next: 'x'.repeat(256), repeat: 'x'.repeat(256) }, true, { next: 'long' }],
  ['repeated differently', { ...good, repeat: 'four grey heron' }, true, { repeat: 'differs' }],
])('a one-time link: %s', (_what, fields, asksNames, problems) => {
  expect(welcomeProblems(fields, asksNames)).toEqual(problems)
})
