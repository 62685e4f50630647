import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from './run.mjs'

const CALENDAR_DATE = /\b(19|20)\d\d-[01]\d-[0-3]\d\b|\b(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/(\d\d){1,2}\b/

test('no journey names a calendar date: it would break, or prove nothing, from some day on', () => {
  const named = readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((path) => /^(journeys|support)\b.*\.ts$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, 'e2e', path), 'utf8')
        .split('\n')
        .map((line, at) => `${path}:${at + 1} ${line.trim()}`)
        .filter((line) => CALENDAR_DATE.test(line)),
    )
  expect(named).toEqual([])
})

afterAll(() => vi.useRealTimers())

const DAY = 86_400_000
const daysBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / DAY

test('on every day of four years the terms of journeys stand where the product counts from today', async () => {
  vi.useFakeTimers()
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2031, 0, 1); day += DAY) {
    // The last second of the UTC day: in New York it is the same day, further east the next one.
    vi.setSystemTime(day + DAY - 1000)
    vi.resetModules()
    const { asTyped, daysFromToday, firstOfMonth } = await import('../e2e/support/dates.ts')
    const today = new Date(day).toISOString().slice(0, 10)
    const away = (months) => daysBetween(today, firstOfMonth(months))
    expect(daysFromToday(0)).toBe(today)
    expect(daysBetween(today, daysFromToday(-168))).toBe(-168)
    // A renewal is possible from 120 days before the end of a term, a notice of non-renewal until 30 days before.
    expect(away(3), today).toBeGreaterThan(33)
    expect(away(3), today).toBeLessThan(117)
    expect(away(-1), today).toBeLessThan(-3)
    expect(away(2), today).toBeGreaterThan(3)
    expect(firstOfMonth(14)).toBe(firstOfMonth(2).replace(/^\d+/, (year) => Number(year) + 1))
    expect(asTyped(firstOfMonth(2))).toMatch(/^\d{2}\/01\/\d{4}$/)
  }
})
