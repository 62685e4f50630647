import { expect, test } from 'vitest'
import { closeGaps, growDown, moveUp } from './closeGaps.ts'

const widget = (row: number, col: number, sizeX: number, sizeY: number) => ({ row, col, sizeX, sizeY })

test.each([
  { name: 'a lone widget takes the whole width', given: [widget(0, 0, 8, 8)], expected: [widget(0, 0, 12, 8)] },
  {
    name: 'a widget stops at its neighbour',
    given: [widget(0, 0, 9, 8), widget(0, 9, 3, 6)],
    expected: [widget(0, 0, 9, 8), widget(0, 9, 3, 6)],
  },
  {
    name: 'what lost its left neighbour grows to the left',
    given: [widget(0, 6, 6, 8)],
    expected: [widget(0, 0, 12, 8)],
  },
])('$name', ({ given, expected }) => {
  expect(closeGaps(given, 12)).toEqual(expected)
})

test('a widget rises to the top when nothing is left above it', () => {
  expect(moveUp([widget(0, 0, 9, 8), widget(8, 9, 3, 6)])).toEqual([widget(0, 0, 9, 8), widget(0, 9, 3, 6)])
})

test('the lowest widget of its columns reaches down to the end, and one with something below stays', () => {
  const given = [widget(0, 0, 9, 8), widget(0, 9, 3, 4), widget(4, 9, 3, 6)]
  expect(growDown(given)).toEqual([widget(0, 0, 9, 10), widget(0, 9, 3, 4), widget(4, 9, 3, 6)])
  expect(growDown([])).toEqual([])
})
