import { expect, test } from 'vitest'
import { type NumberKind, numberText, parseNumber } from './numbers.ts'

test.each<[string, NumberKind, string | number | undefined | null]>([
  ['', 'money', undefined],
  ['1,250,000', 'money', '1250000.00'],
  ['$1,250.5', 'money', '1250.50'],
  ['1.5m', 'money', '1500000.00'],
  ['250K', 'money', '250000.00'],
  ['-12', 'money', '-12.00'],
  ['12.345', 'money', null],
  ['99999999999.99', 'money', '99999999999.99'],
  ['twelve', 'money', null],
  ['.', 'decimal', null],
  ['.5', 'decimal', 0.5],
  ['12.', 'decimal', 12],
  ['1,204', 'integer', 1204],
  ['12.5', 'integer', null],
  ['98 %', 'percent', 98],
  ['2k', 'integer', 2000],
])('%j typed into a field of %s is %j', (text, kind, value) => {
  expect(parseNumber(text, kind)).toBe(value)
})

test.each<[unknown, NumberKind, boolean, string]>([
  ['1250000.00', 'money', false, '1,250,000'],
  ['1250.50', 'money', false, '1,250.50'],
  [128400, 'integer', false, '128,400'],
  [2009, 'integer', true, '2009'],
  [1.8, 'decimal', false, '1.8'],
  [undefined, 'decimal', false, ''],
])('%j of a field of %s is written %j %s', (value, kind, isPlain, text) => {
  expect(numberText(value, kind, isPlain)).toBe(text)
  if (value !== undefined) expect(parseNumber(text, kind)).toBe(value)
})
