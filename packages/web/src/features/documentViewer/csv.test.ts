import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const ALL = { rows: 1000, columns: 100 }
const rows = (text: string) => readCsv(text, ALL).rows

test.each([
  {
    text: 'a,b\n1,2\n',
    is: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    text: 'a,b\r\n1,2',
    is: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    text: 'a;b\n1,5;2',
    is: [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  },
  {
    text: 'a\tb\n1\t2',
    is: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  { text: '"Street 1, Town","say ""hi"""', is: [['Street 1, Town', 'say "hi"']] },
  { text: '"two\nlines",x', is: [['two\nlines', 'x']] },
  {
    text: 'a,\n,b',
    is: [
      ['a', ''],
      ['', 'b'],
    ],
  },
  { text: '"never closed, and on', is: [['never closed, and on']] },
  { text: '"closed" early,b', is: [['closed', 'b']] },
  { text: '', is: [] },
])('reads $text', ({ text, is }) => {
  expect(rows(text)).toEqual(is)
})

test('a formula is text like every other cell', () => {
  expect(rows('=cmd|calc!A1,+1')).toEqual([['=cmd|calc!A1', '+1']])
})

test('rows and columns beyond the limits are left out, and it is said', () => {
  expect(readCsv('a,b,c\n1,2,3\n4,5,6', { rows: 2, columns: 2 })).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    isCut: true,
  })
  expect(readCsv('a,b\n1,2', { rows: 2, columns: 2 }).isCut).toBe(false)
})

test('what is written with quotes is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', ' ') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (table) => {
      const head = ['x', 'y']
      const text = [head, ...table]
        .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      expect(rows(text)).toEqual([head, ...table])
    }),
  )
})
