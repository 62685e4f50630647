import type { Period } from '@bindery/contract/filters'
import { type CriterionValue, refuse } from './given.ts'

const DAY_MS = 86_400_000

/** A calendar day as YYYY-MM-DD. */
export type Day = string

/** For years after 9999, JavaScript writes `+010000-01-01` but PostgreSQL reads `10000-01-01`. */
const dayOf = (moment: Date): Day => moment.toISOString().split('T')[0]!.replace(/^\+0*/, '')
export const addDays = (day: Day, count: number): Day => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** The day that it is in the time zone of the user. */
export const todayIn = ({ now, timeZone = 'UTC' }: Clock): Day =>
  timeZone === 'UTC' ? dayOf(now) : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

export interface Clock {
  now: Date
  timeZone?: string | undefined
}

/** The first and the last day of a period. */
export function daysOf(period: Period, today: Day): [first: Day, last: Day] {
  const date = new Date(today)
  const week = (offset: number): [Day, Day] => {
    const first = addDays(today, 7 * offset - date.getUTCDay())
    return [first, addDays(first, 6)]
  }
  const month = (offset: number): [Day, Day] => {
    const at = (months: number, day: number) =>
      dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day)))
    return [at(offset, 1), at(offset + 1, 0)]
  }
  switch (period) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'lastWeek':
      return week(-1)
    case 'thisWeek':
      return week(0)
    case 'nextWeek':
      return week(1)
    case 'lastMonth':
      return month(-1)
    case 'thisMonth':
      return month(0)
    case 'nextMonth':
      return month(1)
  }
}

/** 'now' is the current moment for a timestamp column, and today for a date column. */
export type When = { day: Day; moment: Date | null }

/** Reads YYYY-MM-DD, a timestamp in milliseconds (reduced to its day), 'now', or days from today such as '-7d'. */
export const when =
  (clock: Clock) =>
  (given: CriterionValue): When => {
    const { value } = given
    if (value === 'now') return { day: todayIn(clock), moment: clock.now }
    const day =
      typeof value === 'number'
        ? dayOfMoment(value)
        : typeof value === 'string'
          ? dayInWords(value, todayIn(clock))
          : null
    if (day && day >= FIRST_DAY) return { day, moment: null }
    return refuse(given, "This criterion needs a day (YYYY-MM-DD), 'now', or days from today such as '-7d'.")
  }

/** The calendar of the database has no year 0. */
const FIRST_DAY = '0001-01-01'

function dayOfMoment(value: number): Day | null {
  const date = new Date(value)
  return Number.isInteger(value) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999 ? dayOf(date) : null
}

function dayInWords(text: string, today: Day): Day | null {
  const relative = /^([+-]?\d{1,5})d$/.exec(text)
  if (relative) return addDays(today, Number(relative[1]))
  return isDay(text) ? text : null
}

export const isAfterDay = (a: When, b: When) => a.day > b.day

function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
