import { expect, test } from 'vitest'
import { actionOf, changedColumns, matches, rangeOf } from './rules.ts'

test.each([
  { before: { a: '1' }, after: { a: '2' }, isWhole: false, changed: ['a'] },
  { before: { a: '1' }, after: { a: '1' }, isWhole: false, changed: [] },
  { before: { a: null }, after: { a: '' }, isWhole: false, changed: [] },
  { before: { a: [] }, after: {}, isWhole: false, changed: [] },
  { before: {}, after: { a: '2' }, isWhole: false, changed: [] },
  { before: {}, after: { a: '2', b: null }, isWhole: true, changed: ['a'] },
])('of $before and $after (as a whole: $isWhole) these differ: $changed', ({ before, after, isWhole, changed }) => {
  expect(changedColumns(['a', 'b'], before, after, isWhole)).toEqual(changed)
})

test.each([
  [null, 'x', 'Added'],
  ['x', null, 'Removed'],
  ['x', 'y', 'Modified'],
])('from %s to %s is %s', (from, to, action) => {
  expect(actionOf(from, to)).toBe(action)
})

const record = { actorName: 'Maya Okafor', eventType: 'Quote', message: 'Sent', details: 'By mail' }
test.each([
  { text: '  ', fields: 1, found: true },
  { text: 'maya', fields: 1, found: true },
  { text: 'maya', fields: 6, found: false },
  { text: 'SENT', fields: 2, found: true },
  { text: 'mail', fields: 2, found: true },
  { text: 'quote', fields: 4, found: true },
  { text: 'quote', fields: 3, found: false },
  { text: 'quote', fields: undefined, found: true },
])('H272 "$text" in the fields $fields is found: $found', ({ text, fields, found }) => {
  expect(matches(record, text, fields)).toBe(found)
})

test('a range may be open at either end', () => {
  expect(rangeOf('1,2')).toEqual({ from: 1, to: 2 })
  expect(rangeOf(',2')).toEqual({ from: 0, to: 2 })
  expect(rangeOf('1,')).toEqual({ from: 1, to: Number.POSITIVE_INFINITY })
  expect(rangeOf(undefined)).toEqual({ from: 0, to: Number.POSITIVE_INFINITY })
})
