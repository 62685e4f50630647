import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test.each([
  ['nothing', ''],
  ['letters of English', 'Harbor & Sons, LLC'],
  ['letters of Western Europe', 'Müller Ñandú'],
  ['letters beyond', 'Łódź 北京 بغداد 😀'],
  ['half a character', 'a\ud800b'],
  ['a long text', '北京 Harbor '.repeat(50_000)],
])('the bytes of %s are those that everybody gets', (_, text) => {
  const first = utf8(text)
  expect(utf8('something else')).toEqual(Buffer.from('something else'))
  expect(first.equals(Buffer.from(text))).toBe(true)
})
