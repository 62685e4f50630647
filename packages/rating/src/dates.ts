const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY = 86_400_000

/** The number of a calendar day, for differences; null if the text is not a date. */
export function dayNumber(date: unknown): number | null {
  const parts = typeof date === 'string' ? DATE.exec(date) : null
  if (!parts) return null
  const time = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  return new Date(time).toISOString().slice(0, 10) === date ? time / DAY : null
}

/** For dates that were checked before. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (first === null || last === null) throw new Error(`${from} or ${to} is not a date.`)
  return last - first
}

export const yearOf = (date: string) => Number(date.slice(0, 4))

/** A term needs the year after its first day, and years have four digits. */
export const canStartTerm = (date: unknown) => typeof date === 'string' && dayNumber(date) !== null && date < '9999'

/** The same day a year later; 29 February goes to 28 February. */
export function oneYearLater(date: string): string {
  const later = `${String(yearOf(date) + 1).padStart(4, '0')}${date.slice(4)}`
  return dayNumber(later) === null ? `${later.slice(0, 8)}28` : later
}

export function daysLater(date: string, days: number): string {
  const day = dayNumber(date)
  if (day === null) throw new Error(`${date} is not a date.`)
  return new Date((day + days) * DAY).toISOString().slice(0, 10)
}
