import { expect, test } from 'vitest'
import { imageSize } from './imageSize.ts'

const START = [0xff, 0xd8]
const frame = (side: number) => [0xff, 0xc0, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]
const sizeOf = (...parts: number[][]) => imageSize(Buffer.from([...START, ...parts.flat(), 0, 0, 0, 0]))
/** A reader that takes its first two bytes for a length skips all of it. */
const hidden = [...frame(60_000), ...Array(0xffc0 - 13).fill(0)]

test('the size of a JPEG is in its frame, after other segments and filling bytes', () => {
  expect(sizeOf([0xff, 0xfe, 0, 4, 1, 2], [0xff], frame(300))).toEqual({ width: 300, height: 300 })
})

test.each([0x01, 0xd0, 0xd3, 0xd7])('a frame right after the marker %i, which has no length, counts', (marker) => {
  expect(sizeOf([0xff, marker], hidden, frame(8))).toEqual({ width: 60_000, height: 60_000 })
})

test.each([0x00, 0xd8, 0xd9])('a JPEG with the byte %i where a segment should begin has no size', (marker) => {
  expect(sizeOf([0xff, marker], hidden, frame(8))).toBeNull()
})
