import { expect, test } from 'vitest'
import { cardPlace } from './cardPlace.ts'

const name = (left: number, top: number) => ({ left, top, bottom: top + 20 })
const wide = { width: 1440, height: 900 }

test('a card is below its name, and above it where there is more room', () => {
  expect(cardPlace(name(300, 100), wide)).toEqual({ left: 300, top: 126, maxHeight: 766 })
  expect(cardPlace(name(300, 800), wide)).toEqual({ left: 300, bottom: 106, maxHeight: 786 })
})

test('H390 a card, 400 wide, stays within the window', () => {
  expect(cardPlace(name(1300, 100), wide)?.left).toBe(1440 - 400 - 8)
  expect(cardPlace(name(-20, 100), wide)?.left).toBe(8)
})

test('H391 below 768 px a card is a sheet at the lower edge', () => {
  expect(cardPlace(name(300, 100), { width: 767, height: 900 })).toBeNull()
  expect(cardPlace(name(300, 100), { width: 768, height: 900 })).not.toBeNull()
})
