/**
 * Dates of a journey, counted from the day of the run, so that no journey breaks on a calendar date. The server's day is
 * the UTC day. A worker reads the clock once: a journey that runs past midnight keeps its dates. Stay three days away from
 * every limit that the product counts from today.
 */
const now = new Date()

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

export const daysFromToday = (days: number) => iso(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)

/**
 * The first day of the month that is this many months from now: where a term begins or ends. A year later it is the same
 * day again, which February 29 is not.
 */
export const firstOfMonth = (months: number) => iso(now.getUTCFullYear(), now.getUTCMonth() + months, 1)

/** The day as it is typed and shown in a date field: MM/DD/YYYY. */
export const asTyped = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
