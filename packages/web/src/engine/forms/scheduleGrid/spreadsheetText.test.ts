import { expect, test } from 'vitest'
import { parseTable, tableText } from './spreadsheetText.ts'

test.each([
  [
    '1\t2\n3\t4\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\r2', [['1'], ['2']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['6" pipe\tb', [['6" pipe', 'b']]],
  ['"unclosed\tb', [['"unclosed', 'b']]],
  ['', []],
  ['x\n\ny', [['x'], [''], ['y']]],
])('%j is read as cells', (text, cells) => {
  expect(parseTable(text)).toEqual(cells)
})

test('a copied range is read back as it was', () => {
  const cells = [
    ['plain', 'with\ttab', 'two\nlines'],
    ['"quoted"', '6" pipe', ''],
  ]
  expect(parseTable(tableText(cells))).toEqual(cells)
})
