/**
 * Dates relative to the day of the run, so that no journey breaks on a calendar date. The server uses the UTC day. A
 * worker reads the clock once, so a journey that runs past midnight keeps its dates. Keep three days away from every
 * limit that the product counts from today.
 */
const now = new Date()

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

export const daysFromToday = (days: number) => iso(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)

/**
 * The first day of the month, this many months from now, for the start or end of a term. One year later it is the same
 * day of the year, unlike February 29.
 */
export const firstOfMonth = (months: number) => iso(now.getUTCFullYear(), now.getUTCMonth() + months, 1)

/** Format of date fields: MM/DD/YYYY. */
export const asTyped = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
