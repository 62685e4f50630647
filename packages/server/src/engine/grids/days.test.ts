import { PERIODS, type Period } from '@bindery/contract/filters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysOf, todayIn } from './days.ts'

test.each([
  ['UTC', '2026-11-16'],
  ['America/New_York', '2026-11-15'],
  ['Asia/Tokyo', '2026-11-16'],
  ['Pacific/Kiritimati', '2026-11-16'],
])('in %s it is %s', (timeZone, day) => {
  expect(todayIn({ now: new Date('2026-11-16T03:00:00Z'), timeZone })).toBe(day)
})

test.each<[Period, string, string]>([
  ['today', '2026-11-16', '2026-11-16'],
  ['yesterday', '2026-11-15', '2026-11-15'],
  ['tomorrow', '2026-11-17', '2026-11-17'],
  ['lastWeek', '2026-11-08', '2026-11-14'],
  ['thisWeek', '2026-11-15', '2026-11-21'],
  ['nextWeek', '2026-11-22', '2026-11-28'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['nextMonth', '2026-12-01', '2026-12-31'],
])('on Monday, November 16, %s lasts from %s to %s', (period, first, last) => {
  expect(daysOf(period, '2026-11-16')).toEqual([first, last])
})

test('on any day, the periods before and after meet without a gap, and today is in this week and month', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (offset) => {
      const today = addDays('2026-01-01', offset)
      const of = (period: Period) => daysOf(period, today)
      for (const unit of ['Week', 'Month'] as const) {
        const [former, current, next] = [of(`last${unit}`), of(`this${unit}`), of(`next${unit}`)]
        expect(addDays(former[1], 1)).toBe(current[0])
        expect(addDays(current[1], 1)).toBe(next[0])
        expect(current[0] <= today && today <= current[1]).toBe(true)
      }
      for (const period of PERIODS) expect(of(period)[0] <= of(period)[1]).toBe(true)
    }),
  )
})
