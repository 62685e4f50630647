import { type Given, refuse } from './given.ts'

const DAY_MS = 86_400_000

/** A calendar day as YYYY-MM-DD. Days are those of UTC: the server does not know where its users are. */
export type Day = string

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)
export const addDays = (day: Day, count: number): Day => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** 'now' is this very moment where the column knows moments, and today where it knows days. */
export type When = { day: Day; moment: Date | null }

/** Reads YYYY-MM-DD, a moment in milliseconds (its day counts), 'now', or days from today such as '-7d'. */
export const when =
  (now: Date) =>
  (given: Given): When => {
    const { value } = given
    if (value === 'now') return { day: dayOf(now), moment: now }
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 8.64e15)
      return { day: dayOf(new Date(value)), moment: null }
    if (typeof value === 'string') {
      const relative = /^([+-]?\d{1,5})d$/.exec(value)
      if (relative) return { day: addDays(dayOf(now), Number(relative[1])), moment: null }
      if (isDay(value)) return { day: value, moment: null }
    }
    return refuse(given, "This criterion needs a day (YYYY-MM-DD), 'now', or days from today such as '-7d'.")
  }

export const isAfterDay = (a: When, b: When) => a.day > b.day

function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
