import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { DEFAULT_WIDTH, dockWidth, LEAST_WIDTH, MOST_WIDTH, widthAfterKey, widthWithin } from './dockWidth.ts'

test.each([
  { wish: 500, room: 1150, width: 500 },
  { wish: 100, room: 1150, width: LEAST_WIDTH },
  { wish: 2000, room: 2400, width: MOST_WIDTH },
  { wish: 700, room: 1000, width: 520 },
  { wish: 700, room: 600, width: LEAST_WIDTH },
])('a panel drawn to $wish px beside a page, $room px in all, becomes $width px wide', ({ wish, room, width }) => {
  expect(widthWithin(wish, room)).toBe(width)
})

test('the arrows widen and narrow the panel, Home and End go to its limits, Enter resets it', () => {
  expect(widthAfterKey('ArrowLeft', 400)).toBe(416)
  expect(widthAfterKey('ArrowRight', 400)).toBe(384)
  expect(widthAfterKey('Home', 400)).toBe(LEAST_WIDTH)
  expect(widthAfterKey('End', 400)).toBe(MOST_WIDTH)
  expect(widthAfterKey('Enter', 400)).toBe(DEFAULT_WIDTH)
  expect(widthAfterKey('Tab', 400)).toBeNull()
})

test('the width is remembered for each person, and a stored value that cannot be is not used', () => {
  const storage = fakeStorage()
  expect(dockWidth.read(7, storage)).toBe(DEFAULT_WIDTH)
  dockWidth.write(7, 512, storage)
  expect(dockWidth.read(7, storage)).toBe(512)
  expect(dockWidth.read(8, storage)).toBe(DEFAULT_WIDTH)
  storage.setItem('bindery.dockWidth.7', '20000')
  expect(dockWidth.read(7, storage)).toBe(DEFAULT_WIDTH)
  dockWidth.write(7, DEFAULT_WIDTH, storage)
  expect(storage.length).toBe(0)
})
