import { type CriterionValue, refuse } from './given.ts'

const DAY_MS = 86_400_000

/** A calendar day as YYYY-MM-DD, in UTC: the server does not know its users' time zones. */
export type Day = string

/** For years after 9999, JavaScript writes `+010000-01-01` but PostgreSQL reads `10000-01-01`. */
export const dayOf = (moment: Date): Day => moment.toISOString().split('T')[0]!.replace(/^\+0*/, '')
export const addDays = (day: Day, count: number): Day => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** 'now' is the current moment for a timestamp column, and today for a date column. */
export type When = { day: Day; moment: Date | null }

/** Reads YYYY-MM-DD, a timestamp in milliseconds (reduced to its day), 'now', or days from today such as '-7d'. */
export const when =
  (now: Date) =>
  (given: CriterionValue): When => {
    const { value } = given
    if (value === 'now') return { day: dayOf(now), moment: now }
    const day =
      typeof value === 'number' ? dayOfMoment(value) : typeof value === 'string' ? dayInWords(value, now) : null
    if (day && day >= FIRST_DAY) return { day, moment: null }
    return refuse(given, "This criterion needs a day (YYYY-MM-DD), 'now', or days from today such as '-7d'.")
  }

/** The calendar of the database has no year 0. */
const FIRST_DAY = '0001-01-01'

function dayOfMoment(value: number): Day | null {
  const date = new Date(value)
  return Number.isInteger(value) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999 ? dayOf(date) : null
}

function dayInWords(text: string, now: Date): Day | null {
  const relative = /^([+-]?\d{1,5})d$/.exec(text)
  if (relative) return addDays(dayOf(now), Number(relative[1]))
  return isDay(text) ? text : null
}

export const isAfterDay = (a: When, b: When) => a.day > b.day

function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
