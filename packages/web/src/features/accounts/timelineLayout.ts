const DAY_MS = 24 * 60 * 60 * 1000
const dayNumber = (day: string) => Date.parse(day) / DAY_MS

export interface ShownYears {
  first: number
  last: number
}

/** The place of a day between the first and the last day of the years, in percent. Days outside are at the edge. */
export function placeOf(day: string, { first, last }: ShownYears): number {
  const start = dayNumber(`${first}-01-01`)
  const end = dayNumber(`${last + 1}-01-01`)
  return Math.min(100, Math.max(0, ((dayNumber(day) - start) / (end - start)) * 100))
}

export const isWithin = (day: string, { first, last }: ShownYears) => day >= `${first}-01-01` && day <= `${last}-12-31`

export const yearsOf = ({ first, last }: ShownYears) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The row of each label, so that none covers another. `width` is the room of a label, in percent. */
export function rowsOfLabels(places: readonly number[], width: number): number[] {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => end <= place)
    const row = free < 0 ? ends.length : free
    ends[row] = place + width
    return row
  })
}

/** The last year after moving by one; null if there are no further years. */
export function movedTo(step: -1 | 1, shown: ShownYears, known: ShownYears): number | null {
  const isPossible = step < 0 ? shown.first > known.first : shown.last < known.last
  return isPossible ? shown.last + step : null
}
