import dayjs from 'dayjs'
import { parseDay } from './days.ts'

/** A shorter text is a date that is still being typed. */
const SHORTEST_DATE = 8
/** The time of a date that is entered without one. */
export const DEFAULT_TIME = '08:00'

/** Moments are epoch milliseconds; days (YYYY-MM-DD) and times (HH:mm) are those of the user's time zone. */
export interface MomentLimits {
  earliest: number | null
  latest: number | null
}

export const dayOf = (moment: number) => dayjs(moment).format('YYYY-MM-DD')
export const timeOf = (moment: number) => dayjs(moment).format('HH:mm')
/** A time that a change of the clocks skips becomes the same time after the change. */
export const momentAt = (day: string, time: string) => new Date(`${day}T${time}`).getTime()

export const startOfDay = (moment: number) => dayjs(moment).startOf('day').valueOf()
export const endOfDay = (moment: number) => dayjs(moment).endOf('day').valueOf()
export const startOfDayMonthsBack = (moment: number, months: number) =>
  dayjs(moment).subtract(months, 'month').startOf('day').valueOf()

const isWithin = (moment: number, { earliest, latest }: MomentLimits) =>
  (earliest === null || moment >= earliest) && (latest === null || moment <= latest)

const TIME = /^(.*?)(?:\s+(\d{1,2}):(\d{2})\s*([ap]m)?)?$/i

/** Splits a typed text; the time is HH:mm, or null if none was typed. Undefined if the time cannot be read. */
function splitTime(text: string): { date: string; time: string | null } | undefined {
  const [, date = '', hours, minutes, half] = TIME.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return { date, time: null }
  const typed = Number(hours)
  if (Number(minutes) > 59 || typed > 23 || (half && (typed < 1 || typed > 12))) return undefined
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : typed
  return { date, time: `${String(hour).padStart(2, '0')}:${minutes}` }
}

/**
 * The moment of a typed text: null for an empty one, undefined for one that is too short, no date, or outside the limits. A
 * date without a time keeps the time of the value before.
 */
export function readMoment(
  text: string,
  { pattern, before, ...limits }: MomentLimits & { pattern: string; before: number | null },
): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const parts = typed.length < SHORTEST_DATE ? undefined : splitTime(typed)
  const day = parts && parseDay(parts.date, pattern)
  if (!day) return undefined
  if (parts.time === null) return onDay(day, before, limits)
  const moment = momentAt(day, parts.time)
  return isWithin(moment, limits) ? moment : undefined
}

/** The day with the time of the value before, or 08:00. On the last day, a later time becomes the latest moment. */
export function onDay(day: string, before: number | null, limits: MomentLimits): number | undefined {
  const moment = momentAt(day, before === null ? DEFAULT_TIME : timeOf(before))
  const { latest } = limits
  const kept = latest !== null && moment > latest && dayOf(latest) === day ? latest : moment
  return isWithin(kept, limits) ? kept : undefined
}

/** The same day at another time. */
export function atTime(before: number, time: string, limits: MomentLimits): number | undefined {
  const moment = momentAt(dayOf(before), time)
  return isWithin(moment, limits) ? moment : undefined
}
