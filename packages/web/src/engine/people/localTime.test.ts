import { expect, test } from 'vitest'
import { localTime } from './localTime.ts'

const noonInLondon = Date.UTC(2031, 0, 15, 12)

test('the time of day is that of the person, and left out for a zone that is not known', () => {
  expect(localTime(noonInLondon, 'America/New_York', 'en')).toBe('07:00 AM')
  expect(localTime(noonInLondon, 'America/Denver', 'en')).toBe('05:00 AM')
  expect(localTime(noonInLondon, 'Mars/Olympus', 'en')).toBeNull()
})
