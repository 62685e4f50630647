import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import dayjs from 'dayjs'
import { usePreference } from '../preferences.ts'

export const DEFAULT_DATE_FORMAT = 'MM/DD/YYYY'
const TIME_FORMAT = 'hh:mm A'

/** A day (YYYY-MM-DD) or an instant (epoch milliseconds) as a date. */
export const formatDay = (when: string | number, pattern: string) => dayjs(when).format(pattern)

export const formatTime = (instant: number) => dayjs(instant).format(TIME_FORMAT)

export const formatInstant = (instant: number, pattern: string) => dayjs(instant).format(`${pattern} ${TIME_FORMAT}`)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** `$184,250`, negative with a true minus. `amount` is a decimal string and is never converted to a float. */
export function formatMoney(amount: string, currencyCode: string, decimals = 0): string {
  const key = `${currencyCode} ${decimals}`
  let format = moneyFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currencyCode,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    moneyFormats.set(key, format)
  }
  return trueMinus(format.format(amount as Intl.StringNumericLiteral))
}

/** With cents if there are some, so that the parts of a sum add up to it: `$195`, `$21.67`. */
export const formatExactMoney = (amount: string, currencyCode: string) =>
  formatMoney(amount, currencyCode, /\.(?!0+$)/.test(amount) ? 2 : 0)

const counts = new Intl.NumberFormat('en-US')
/** `1,204` */
export const formatCount = (count: number) => trueMinus(counts.format(count))

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
/** `184,250`: an amount in a column whose total has the currency. A decimal string, never converted to a float. */
export const formatAmount = (amount: string) => trueMinus(amounts.format(amount as Intl.StringNumericLiteral))

/** `0.506` as `50.60%` */
export const formatRatio = (ratio: number) => trueMinus(`${(ratio * 100).toFixed(2)}%`)

/** Shows −0 as 0. */
const trueMinus = (text: string) => (/^-\D*0*(\.0+)?\D*$/.test(text) ? text.slice(1) : text.replace('-', '−'))

const DAYS = /\d{4}-\d{2}-\d{2}(?!\d)/g
/** Formats each day (YYYY-MM-DD) in the text with `day`. */
export const formatDaysIn = (text: string, day: (when: string) => string) => text.replace(DAYS, (found) => day(found))

/** Date formats of the user's preference. */
export function useFormats() {
  const pattern = usePreference(PREFERENCE_KEYS.shortDateFormat, DEFAULT_DATE_FORMAT)
  return {
    pattern,
    day: (when: string | number) => formatDay(when, pattern),
    instant: (instant: number) => formatInstant(instant, pattern),
    time: formatTime,
    money: (money: { total: string; currencyCode: string }, decimals?: number) =>
      formatMoney(money.total, money.currencyCode, decimals),
    exactMoney: (money: { total: string; currencyCode: string }) => formatExactMoney(money.total, money.currencyCode),
  }
}
