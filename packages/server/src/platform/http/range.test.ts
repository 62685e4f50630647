import { expect, test } from 'vitest'
import { rangeIn } from './range.ts'

const FILE = { size: 1000, etag: '"7-1000"' }

test.each([
  { range: undefined, bytes: null },
  { range: 'bytes=0-0', bytes: { first: 0, last: 0 } },
  { range: 'bytes=0-499', bytes: { first: 0, last: 499 } },
  { range: 'bytes=900-', bytes: { first: 900, last: 999 } },
  { range: 'bytes=900-5000', bytes: { first: 900, last: 999 } },
  { range: 'bytes=-100', bytes: { first: 900, last: 999 } },
  { range: 'bytes=-5000', bytes: { first: 0, last: 999 } },
  { range: 'bytes=1000-', bytes: 'none' },
  { range: 'bytes=-0', bytes: 'none' },
  { range: 'bytes=5-2', bytes: null },
  { range: 'bytes=0-1,5-6', bytes: null },
  { range: 'bytes=-', bytes: null },
  { range: 'lines=1-2', bytes: null },
  { range: 'bytes=one-two', bytes: null },
])('the range $range of 1000 bytes is $bytes', ({ range, bytes }) => {
  expect(rangeIn({ range }, FILE)).toEqual(bytes)
})

test('a range is given only of the content that the reader knows', () => {
  expect(rangeIn({ range: 'bytes=5-', 'if-range': FILE.etag }, FILE)).toEqual({ first: 5, last: 999 })
  expect(rangeIn({ range: 'bytes=5-', 'if-range': '"7-900"' }, FILE)).toBeNull()
  expect(rangeIn({ range: 'bytes=5-', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' }, FILE)).toBeNull()
})
