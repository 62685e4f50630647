import { expect, test } from 'vitest'
import { knownTimeZone } from './timeZones.ts'

test('a time zone is known in any spelling, again after thousands of others, and one that does not exist is not', () => {
  const spellings = Array.from({ length: 2_000 }, (_, at) =>
    [...'europe/berlin'].map((letter, place) => ((at >> place) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
  for (const name of [...spellings, spellings[0]!]) expect(knownTimeZone(name)).toBe('Europe/Berlin')
  for (const name of ['Mars/Olympus', '', 'Europe/Berlin ']) expect(knownTimeZone(name)).toBeNull()
})
