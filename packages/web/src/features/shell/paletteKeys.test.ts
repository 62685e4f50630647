import { expect, test } from 'vitest'
import { isPaletteKey } from './paletteKeys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  { pressed: { key: 'k', ctrlKey: true }, opens: true },
  { pressed: { key: 'K', ctrlKey: true }, opens: true },
  { pressed: { key: 'k', metaKey: true }, opens: true },
  { pressed: { key: 'k' }, opens: false },
  { pressed: { key: 'K', ctrlKey: true, shiftKey: true }, opens: false },
  { pressed: { key: 'k', ctrlKey: true, altKey: true }, opens: false },
  { pressed: { key: 'j', ctrlKey: true }, opens: false },
])('the keys $pressed open the palette, also with Caps Lock: $opens', ({ pressed, opens }) => {
  expect(isPaletteKey({ ...NONE, ...pressed })).toBe(opens)
})
