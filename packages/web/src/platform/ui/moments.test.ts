import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atTime, dayOf, momentAt, onDay, readMoment, startOfDay, startOfDayMonthsBack, timeOf } from './moments.ts'

const FREE = { earliest: null, latest: null }
const US = 'MM/DD/YYYY'
const shown = (moment: number | null | undefined) =>
  typeof moment === 'number' ? `${dayOf(moment)} ${timeOf(moment)}` : moment
const read = (text: string, { before = null, earliest = null, latest = null, pattern = US }: Reading = {}) =>
  shown(readMoment(text, { before, earliest, latest, pattern }))
interface Reading {
  before?: number | null
  earliest?: number | null
  latest?: number | null
  pattern?: string
}

describe.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])('in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone)
  })

  test('C293 C294 a typed date is taken from eight characters on, if it exists', () => {
    expect(read('11/20/2031')).toBe('2031-11-20 08:00')
    expect(read('1/5/2031')).toBe('2031-01-05 08:00')
    expect(read('11/20/31')).toBe('2031-11-20 08:00')
    for (const text of ['1/5/31', '11/20/2', '02/30/2031', '13/01/2031', 'tomorrow', '11/20/2031 25:00'])
      expect(read(text), text).toBeUndefined()
    expect(read('11/20/2031 13:61')).toBeUndefined()
    expect(read('11/20/2031 13:05 PM')).toBeUndefined()
  })

  test('times are those of the zone', () => {
    expect(new Date(momentAt('2031-11-20', '08:00')).getHours()).toBe(8)
  })

  test('C298 an empty text clears the value', () => {
    expect(read('  ', { before: momentAt('2031-11-20', '15:30') })).toBeNull()
  })

  test('C302 C305 a date without a time is at 08:00, keeps the time there was, or takes the one that was typed', () => {
    expect(read('11/20/2031', { before: momentAt('2031-11-01', '15:30') })).toBe('2031-11-20 15:30')
    expect(read('11/20/2031 3:05 PM')).toBe('2031-11-20 15:05')
    expect(read('11/20/2031 12:00 am')).toBe('2031-11-20 00:00')
    expect(read('11/20/2031 12:00PM')).toBe('2031-11-20 12:00')
    expect(read('11/20/2031 17:45')).toBe('2031-11-20 17:45')
  })

  test('C304 the date is read in the format of the user', () => {
    expect(read('20.11.2031', { pattern: 'DD.MM.YYYY' })).toBe('2031-11-20 08:00')
    expect(read('05/11/2031', { pattern: 'DD/MM/YYYY' })).toBe('2031-11-05 08:00')
  })

  test('C295 C296 today is allowed at any time, yesterday is not', () => {
    const now = momentAt('2031-11-20', '17:00')
    const limits = { earliest: startOfDay(now) }
    expect(read('11/20/2031', limits)).toBe('2031-11-20 08:00')
    expect(read('11/20/2031 12:00 AM', limits)).toBe('2031-11-20 00:00')
    expect(read('11/19/2031 11:59 PM', limits)).toBeUndefined()
    expect(onDay('2031-11-19', null, { ...limits, latest: null })).toBeUndefined()
  })

  test('C299 C300 the latest moment is honoured; on its day a time that nobody chose gives way to it', () => {
    const latest = momentAt('2031-11-20', '07:15')
    expect(read('11/20/2031', { latest })).toBe('2031-11-20 07:15')
    expect(read('11/20/2031 07:16 AM', { latest })).toBeUndefined()
    expect(read('11/21/2031', { latest })).toBeUndefined()
    expect(shown(atTime(latest, '07:00', { ...FREE, latest }))).toBe('2031-11-20 07:00')
    expect(atTime(latest, '07:16', { ...FREE, latest })).toBeUndefined()
  })

  test('C301 three months back is the beginning of that day, also where the month is shorter', () => {
    const back = (day: string) => shown(startOfDayMonthsBack(momentAt(day, '17:00'), 3))
    expect(back('2031-11-20')).toBe('2031-08-20 00:00')
    expect(back('2031-05-31')).toBe('2031-02-28 00:00')
  })

  test('a day and its time come back as they were entered, on every day of a year with changes of the clocks', () => {
    for (let day = 1; day <= 365; day++) {
      const moment = onDay(dayOf(new Date(2031, 0, day, 12).getTime()), null, FREE)!
      expect(timeOf(moment)).toBe('08:00')
      expect(dayOf(moment)).toBe(dayOf(new Date(2031, 0, day, 12).getTime()))
      expect(dayOf(startOfDay(moment))).toBe(dayOf(moment))
    }
  })
})

test('a time that the change of the clocks skips becomes the time after it', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(shown(momentAt('2031-03-09', '02:30'))).toBe('2031-03-09 03:30')
})
