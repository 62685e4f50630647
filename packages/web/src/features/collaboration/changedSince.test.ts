import { expect, test } from 'vitest'
import { isShownAsChanged } from './changedSince.ts'

const MINUTE = 60_000
const written = { version: 2, authorName: 'Ada', modifiedByName: 'Ada', timeCreated: 100 * MINUTE }

test.each([
  { minutes: 0, isShown: false },
  { minutes: 2, isShown: false },
  { minutes: 3, isShown: true },
  { minutes: 60, isShown: true },
])(
  'C193 a note that its author changed $minutes minutes after writing it is shown as changed: $isShown',
  ({ minutes, isShown }) => {
    expect(isShownAsChanged({ ...written, lastModified: (100 + minutes) * MINUTE })).toBe(isShown)
  },
)

test('C193 a change by somebody else is always shown, and a new note never', () => {
  expect(isShownAsChanged({ ...written, modifiedByName: 'Ben', lastModified: 100 * MINUTE })).toBe(true)
  expect(isShownAsChanged({ ...written, version: 1, lastModified: 200 * MINUTE })).toBe(false)
})
