import type { ChangedInput } from '@bindery/contract/worksheets'
import type { TermUnit } from '@bindery/rating/coverageTerms'
import { grouped, wordsOf } from '@bindery/rating/words'
import type { TFunction } from 'i18next'
import { formatExactMoney } from '#platform/ui/formats.ts'

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

/** A value with its unit: $25,000, 10%, 72 hours. */
export function valueText(value: string, unit: TermUnit, t: TFunction<'quotes'>): string {
  switch (unit) {
    case 'money':
      return formatExactMoney(value, 'USD')
    case 'percent':
      return `${grouped(value)}%`
    case 'hours':
      return t('options.hours', { count: Number(value) })
    case 'flag':
      return t('worksheet.yes')
    case 'number':
      return grouped(value)
    case 'code':
      return grouped(wordsOf(value))
  }
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

/** "Deductible: $2,500 → $25,000". */
export function changeWords(change: ChangedInput, t: TFunction<'quotes'>): string {
  const { kind, label, path, before, after } = change
  const name = [label, itemWords(path ?? '', t)].filter(Boolean).join(', ')
  const words = (value: string | null) =>
    value === null ? t(`worksheet.ratings.unset.${kind}`) : valueWords(change, value, t)
  if (before === after) return t('worksheet.ratings.reason', { name, value: words(after) })
  return t('worksheet.ratings.change', { name, before: words(before), after: words(after) })
}

function valueWords({ kind, path, unit }: ChangedInput, value: string, t: TFunction<'quotes'>): string {
  if (value === '') return '—'
  if (unit === 'flag') return t(value === 'true' ? 'worksheet.yes' : 'worksheet.no')
  if (kind === 'credit' && Number(value) > 0) return `+${value}%`
  return isPlain(path ?? '') ? value : valueText(value, unit, t)
}
