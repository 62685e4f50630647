import type { Random } from './random.ts'

/** Days since 1970-01-01, so that terms and lead times are simple sums. */
export type DayNumber = number

const DAY = 86_400_000
const dayOf = (moment: Date): DayNumber => Math.floor(moment.getTime() / DAY)
const dateOf = (day: DayNumber) => new Date(day * DAY)
/** The sample writes the same few thousand days again and again. */
const isoDays = new Map<DayNumber, string>()
export function isoDay(day: DayNumber): string {
  const known = isoDays.get(day) ?? dateOf(day).toISOString().slice(0, 10)
  isoDays.set(day, known)
  return known
}
export const yearOf = (day: DayNumber) => dateOf(day).getUTCFullYear()

export function addYears(day: DayNumber, years: number): DayNumber {
  const date = dateOf(day)
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / DAY
}

/** Weights of effective dates: most policies start in January, July or April, on the first of the month. */
const MONTHS = [3, 0.8, 1, 1.8, 1, 1.1, 2.2, 0.8, 0.9, 1.2, 0.8, 0.7]
function popularity(day: DayNumber): number {
  const date = dateOf(day)
  const month = MONTHS[date.getUTCMonth()] ?? 1
  const dayOfMonth = date.getUTCDate()
  if (dayOfMonth === 1) return 30 * month
  if (dayOfMonth === 15) return 4 * month
  // Excluded: a policy from February 29th would renew on another day of the year.
  return date.getUTCMonth() === 1 && dayOfMonth === 29 ? 0 : 0.35
}

export function effectiveDay(random: Random, from: DayNumber, to: DayNumber): DayNumber {
  const days = Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
  return random.weighted(days, popularity)
}

export interface Clock {
  now: Date
  today: DayNumber
  /** A time in the office hours of that day, never after now. */
  at(random: Random, day: DayNumber): Date
}

export function clockAt(now: Date): Clock {
  const today = dayOf(now)
  const at = (random: Random, day: DayNumber) => {
    if (day >= today) return new Date(now.getTime() - random.integer(10, 280) * 60_000)
    // 8:30 to 18:00 in New York, in UTC.
    const moment = new Date(
      workday(day) * DAY + random.integer(13.5 * 60, 23 * 60) * 60_000 + random.integer(0, 59_999),
    )
    return moment < now ? moment : new Date(now.getTime() - random.integer(10, 280) * 60_000)
  }
  return { now, today, at }
}

/** Moves weekend days to the Friday before: nothing in the sample happens on a weekend. */
function workday(day: DayNumber): DayNumber {
  const weekday = dateOf(day).getUTCDay()
  if (weekday === 6) return day - 1
  return weekday === 0 ? day - 2 : day
}
