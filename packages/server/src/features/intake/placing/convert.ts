import type { Choice } from '@bindery/forms/choices'
import type { FieldKind } from '@bindery/forms/template'

/** The converted value, or the reason why the text is not a value of this kind. */
export type Converted = { value: unknown } | { reason: string }

const is = (value: unknown): Converted => ({ value })
const isNot = (reason: string): Converted => ({ reason })

/** Converts text as people write it on forms. The caller validates the value against the field. */
export function converted(kind: FieldKind, text: string, choices: readonly Choice[] | null): Converted {
  const given = text.replace(/\u00a0/g, ' ').trim()
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'percent':
      return converter(numberIn(given), `"${given}" is not a number.`)
    case 'money':
      return converter(moneyIn(given), `"${given}" is not an amount.`)
    case 'date':
      return converter(dateIn(given), `"${given}" is not a date.`)
    case 'yesNo':
      return converter(yesNoIn(given), `"${given}" is neither Yes nor No.`)
    case 'taxId':
      return is(taxIdIn(given))
    case 'multiSelect':
      return severalOf(given, choices ?? [])
    case 'longText':
      return is(given.replace(/\r\n?/g, '\n'))
    default:
      return choices ? oneOf(given, choices) : is(given.replace(/\s+/g, ' '))
  }
}

const converter = (value: unknown, reason: string) => (value === null ? isNot(reason) : is(value))

const AMOUNT =
  /^[-+(]?\s*(?:[A-Z]{3}\s*)?[$€£]?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)?(\.\d+)?\s*([kKmM]|mm|MM)?\s*\)?\s*(?:USD|%)?$/
const MULTIPLES: Record<string, number> = { k: 3, m: 6, mm: 6 }

/** Parses 1,250,000.00; $1.25M; (500) as negative. Returns decimal text: money is never a float. */
function decimalIn(text: string): string | null {
  const found = AMOUNT.exec(text)
  if (!found || (found[1] === undefined && found[2] === undefined)) return null
  const [, whole = '0', fraction = '', multiple] = found
  const places = multiple ? MULTIPLES[multiple.toLowerCase()]! : 0
  const digits = fraction.slice(1).padEnd(places, '0')
  const shifted = `${whole.replace(/[, ]/g, '')}${digits.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(places)
  const sign = /^[-(]/.test(text) ? '-' : ''
  return `${sign}${shifted}${rest ? `.${rest}` : ''}`
}

function numberIn(text: string): number | null {
  const decimal = decimalIn(text.replace(/\s*(sq\.?\s*ft\.?|ft|feet|mi|miles|years?|yrs?|days?)$/i, ''))
  return decimal === null ? null : Number(decimal)
}

function moneyIn(text: string): string | null {
  const decimal = decimalIn(text)
  if (decimal === null) return null
  const [whole = '0', fraction = ''] = decimal.split('.')
  return /^\d{0,2}0*$/.test(fraction) ? `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}` : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses US dates: 01/31/2027, 1-31-27, 2027-01-31, January 31, 2027, 31 Jan 2027. */
function dateIn(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (numbers) return dayOf(yearOf(numbers[3]!), Number(numbers[1]), Number(numbers[2]))
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(text)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]!), Number(monthFirst[2]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})$/.exec(text)
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]!), Number(dayFirst[1]))
  return null
}

const yearOf = (text: string) => (text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900))
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.toISOString().slice(0, 10) : null
}

const YES = new Set(['yes', 'y', 'true', '1', 'on', 'x', 'checked'])
const NO = new Set(['no', 'n', 'false', '0', 'off'])

export function yesNoIn(text: string): boolean | null {
  const said = text.toLowerCase().replace(/[.\s]/g, '')
  return YES.has(said) ? true : NO.has(said) ? false : null
}

const taxIdIn = (text: string) => {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !/^\d{3}-\d{2}-\d{4}$/.test(text) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text
}

/** Letters and digits only, to compare labels in any spelling. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()

/** Finds a choice by its value or label, or by the start of its label if that is unique. */
function oneOf(text: string, choices: readonly Choice[]): Converted {
  const said = plain(text)
  const exact = choices.find(({ value, label }) => value === text || label === text)
  const same = exact ?? choices.find(({ value, label }) => plain(value) === said || plain(label) === said)
  if (same) return is(same.value)
  const amount = decimalIn(text)
  const equal = amount === null ? [] : choices.filter(({ value }) => decimalIn(value) === amount)
  if (equal.length === 1) return is(equal[0]!.value)
  const beginning = said.length < 3 ? [] : choices.filter(({ label }) => plain(label).startsWith(said))
  if (beginning.length === 1) return is(beginning[0]!.value)
  // "444140 Hardware Stores": a code followed by its label.
  const code = /^([A-Za-z0-9.-]{2,12})\s*[-–:]?\s+\S/.exec(text)?.[1]
  const coded = code && choices.find(({ value }) => value === code)
  return coded ? is(coded.value) : isNot(`"${text}" is not one of the choices.`)
}

function severalOf(text: string, choices: readonly Choice[]): Converted {
  const whole = oneOf(text, choices)
  if ('value' in whole) return is([whole.value])
  const chosen: unknown[] = []
  for (const part of text
    .split(/[,;\n]|\s+and\s+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const one = oneOf(part, choices)
    if ('reason' in one) return one
    chosen.push(one.value)
  }
  return is([...new Set(chosen)])
}

const STREET =
  /^(.+?)(?:,\s*|\n)(?:((?:suite|ste|unit|apt|floor|fl|#)\.?\s*[\w-]+)(?:,\s*|\n))?([^,\n]+?)(?:,\s*|\s+)([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)$/i

/** Parses an address in one field: 41 Mill Street, Suite 4, Keene, NH 03431. */
export function addressIn(text: string): Record<string, string> | null {
  const found = STREET.exec(text.trim().replace(/\r\n?/g, '\n'))
  if (!found) return null
  const [, line1, line2, city, state, postalCode] = found
  return {
    line1: line1!.replace(/\s+/g, ' '),
    ...(line2 && { line2 }),
    city: city!.trim(),
    state: state!.toUpperCase(),
    postalCode: postalCode!,
  }
}

/** Parses a period in one field: 01/01/2026 - 01/01/2027. */
export function periodIn(text: string): Record<string, string> | null {
  const [from, to, ...more] = text.split(/\s+(?:-|–|to|through|until)\s+/i)
  const days = [from, to].map((one) => dateIn((one ?? '').trim()))
  return more.length === 0 && days[0] && days[1] ? { from: days[0], to: days[1] } : null
}
