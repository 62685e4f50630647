import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CardSubject, makeCards } from './cards.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dana: CardSubject = { kind: 'user', id: 1, name: 'Dana Whitcombe' }
const agency: CardSubject = { kind: 'organization', id: 2, name: 'Ledger & Lantern' }
const [here, there] = [{}, {}] as [Element, Element]

/** A card that the pointer has opened. */
function hovered() {
  const cards = makeCards()
  cards.enterName(dana, here)
  vi.advanceTimersByTime(400)
  expect(cards.shown()).toEqual({ subject: dana, anchor: here, isFrozen: false })
  return cards
}

test('a pointer that only passes over a name opens no card', () => {
  const cards = makeCards()
  cards.enterName(dana, here)
  vi.advanceTimersByTime(399)
  cards.leave()
  vi.advanceTimersByTime(5000)
  expect(cards.shown()).toBeNull()
})

test('H387 a temporary card closes 1 s after the pointer has left, unless it comes back', () => {
  const cards = hovered()
  cards.leave()
  vi.advanceTimersByTime(999)
  expect(cards.shown()).not.toBeNull()
  cards.enterCard()
  vi.advanceTimersByTime(5000)
  expect(cards.shown()).not.toBeNull()
  cards.leave()
  vi.advanceTimersByTime(1000)
  expect(cards.shown()).toBeNull()
})

test('H388 a temporary card closes when something else is pressed', () => {
  const cards = hovered()
  cards.pressOutside()
  expect(cards.shown()).toBeNull()
})

test('H389 a card that is pressed is frozen: it stays until it is closed', () => {
  const cards = hovered()
  cards.pressCard()
  cards.leave()
  cards.pressOutside()
  cards.enterName(agency, there)
  vi.advanceTimersByTime(5000)
  expect(cards.shown()).toEqual({ subject: dana, anchor: here, isFrozen: true })
  cards.close()
  expect(cards.shown()).toBeNull()
})

test('H386 the card of a person leads to that of the organization, and a pressed name to a frozen card', () => {
  const cards = hovered()
  cards.replace(agency)
  expect(cards.shown()).toEqual({ subject: agency, anchor: here, isFrozen: true })
  cards.pressName(dana, there)
  expect(cards.shown()).toEqual({ subject: dana, anchor: there, isFrozen: true })
})

test('another name takes the temporary card over', () => {
  const cards = hovered()
  cards.leave()
  cards.enterName(agency, there)
  vi.advanceTimersByTime(400)
  expect(cards.shown()).toEqual({ subject: agency, anchor: there, isFrozen: false })
})
