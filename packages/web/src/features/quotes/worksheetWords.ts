import { grouped, wordsOf } from '@bindery/rating/words'
import type { TFunction } from 'i18next'

export { grouped, wordsOf }

/** Years and ZIP codes have no separators. */
const PLAIN = /(year(built)?|zip)$/i

export const isPlain = (path: string) => PLAIN.test(path)

/** An answer in words: "Yes", "1,000,000", "Joisted masonry". */
export function answerWords(path: string, value: unknown, t: TFunction<'quotes'>): string {
  if (typeof value === 'boolean') return t(value ? 'worksheet.yes' : 'worksheet.no')
  if (value === null || value === undefined || value === '') return '—'
  const text = String(value)
  return isPlain(path) ? text : grouped(wordsOf(text))
}

const ITEMS = [
  ...['locations', 'buildings', 'classifications', 'vehicles', 'drivers', 'underlying'],
  ...['powerUnits', 'employeesByState', 'items', 'projects'],
] as const
type ItemKind = (typeof ITEMS)[number]

/** `locations[0].buildings[1]` is "Location 1 · Building 2". */
export const itemWords = (path: string, t: TFunction<'quotes'>): string =>
  [...path.matchAll(/([A-Za-z]+)\[(\d+)\]/g)]
    .map(([, list, at]) => {
      const number = Number(at) + 1
      return ITEMS.includes(list as ItemKind)
        ? t(`worksheet.items.${list as ItemKind}`, { number })
        : `${wordsOf(list!)} ${number}`
    })
    .join(' · ')
