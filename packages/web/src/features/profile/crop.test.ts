import { expect, test } from 'vitest'
import { moved, squareOf, WHOLE, within } from './crop.ts'

const wide = { width: 400, height: 200 }

test('without a choice, the square is the middle of the picture', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ side: 200, left: 100, top: 0 })
  expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ side: 100, left: 150, top: 50 })
})

test('a crop never leaves the picture, however far it is moved or enlarged', () => {
  for (const size of [wide, { width: 200, height: 400 }, { width: 300, height: 300 }])
    for (const zoom of [0, 1, 1.5, 4, 99])
      for (const across of [-5, -0.3, 0, 0.7, 5])
        for (const down of [-5, 0, 5]) {
          const { side, left, top } = squareOf(size, moved(size, within(size, { ...WHOLE, zoom }), across, down))
          expect(left).toBeGreaterThanOrEqual(-1e-9)
          expect(top).toBeGreaterThanOrEqual(-1e-9)
          expect(left + side).toBeLessThanOrEqual(size.width + 1e-9)
          expect(top + side).toBeLessThanOrEqual(size.height + 1e-9)
        }
})

test('the picture follows the pointer: moved right by half a square, it shows more of its left', () => {
  const { left } = squareOf(wide, moved(wide, { ...WHOLE, zoom: 2 }, 0.5, 0))
  expect(left).toBe(100)
})
