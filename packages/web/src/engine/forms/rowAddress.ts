import { parsePath, pathText, type Step } from '@bindery/forms/path'

/** The URL of row `locations[#k7].buildings[#b2]` is `/detail/locations.k7.buildings/b2`. */
export function addressOfRow(path: string): { ownerUriId: string; formSummaryInstanceId: string } {
  const words = (parsePath(path) ?? []).map((step) => (typeof step === 'object' ? step.row : String(step)))
  return { ownerUriId: words.slice(0, -1).join('.'), formSummaryInstanceId: words.at(-1) ?? '' }
}

/** The path of the row at a URL; null if the URL is invalid. */
export function rowAtAddress(ownerUriId: string, formSummaryInstanceId: string): string | null {
  const words = [...ownerUriId.split('.'), formSummaryInstanceId]
  if (words.length % 2 === 1 || words.includes('')) return null
  const steps = words.map((word, index): Step => (index % 2 === 0 ? word : { row: word }))
  const path = pathText(steps)
  return parsePath(path) ? path : null
}

/** The schedule that contains a row. */
export const scheduleOf = (rowPath: string) => rowPath.slice(0, rowPath.lastIndexOf('['))

/** The rows that contain a row, itself last: `locations[#k7]`, `locations[#k7].buildings[#b2]`. */
export const rowsAround = (rowPath: string): string[] =>
  [...rowPath.matchAll(/\]/g)].map(({ index }) => rowPath.slice(0, index + 1))
