import { PREFERENCE_LIMIT } from '@bindery/contract/limits'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Value } from 'typebox/value'
import { OutOfOffice, STATUS_LABEL_LIMIT, StatusLabels } from './shapes.ts'

interface Definition {
  type: string
  options: readonly unknown[] | null
  minimum: string | null
}

/** The largest sensible value of each unit. Far larger values would exceed the range of dates, or never end. */
const MOST: Readonly<Record<string, number>> = {
  failures: 100,
  records: 10_000,
  rows: 1_000_000,
  megabytes: 2000,
  megabytesPerDay: 1_000_000,
  milliseconds: 10_000,
  seconds: 3600,
  minutes: 1440,
  hours: 720,
  hourOfDay: 23,
  days: 730,
  months: 120,
}

/** The reason why a preference cannot have this value, or null. */
export const whyNot = (definition: Definition, value: unknown): string | null =>
  whyNotOfType(definition, value) ?? whyTooLarge(value) ?? whyNotAllowed(definition, value)

const whyNotAllowed = ({ options }: Definition, value: unknown): string | null =>
  options && ![value].flat().every((one) => options.includes(one))
    ? `This preference must be one of ${options.join(', ')}.`
    : null

function whyNotOfType({ type, minimum }: Definition, value: unknown): string | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : 'This preference must be a text.'
    case 'address':
      return typeof value === 'string' && (value === '' || isAddress(value))
        ? null
        : 'This preference must be an address that begins with http:// or https://.'
    case 'timeZone':
      return typeof value === 'string' && (value === '' || isTimeZone(value))
        ? null
        : 'This preference must be a time zone such as America/New_York.'
    case 'numberFormat':
      return typeof value === 'string' && value.length <= 60 && /\{0+\}/.test(value)
        ? null
        : 'This preference must have a place for the number, such as {000000}, and at most 60 characters.'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'This preference must be a number.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'This preference must be true or false.'
    case 'list':
      return Array.isArray(value) ? null : 'This preference must be a list.'
    case 'map':
      return typeof value === 'object' && !Array.isArray(value)
        ? null
        : 'This preference must be a set of named values.'
    case 'statusLabels':
      return Value.Check(StatusLabels, value)
        ? null
        : `This preference must have a text of 1 to ${STATUS_LABEL_LIMIT} characters for each code of a status that it names.`
    case 'outOfOffice':
      return Value.Check(OutOfOffice, value) && isSpan(value)
        ? null
        : 'This preference must have the days from and to, the first not after the last, and delegateUserId.'
    case 'columns':
    case 'xml':
      return typeof value === 'string' && isXml(value)
        ? null
        : 'This preference must be well-formed XML without a document type.'
    default:
      return Object.hasOwn(MOST, type)
        ? whyNotWithin(Number(minimum), MOST[type]!, value)
        : 'This preference cannot be set.'
  }
}

const whyNotWithin = (least: number, most: number, value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `This preference must be a whole number from ${least} to ${most}.`

const isAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)

function isTimeZone(name: string) {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An absence needs both days or neither: with only one it would never begin or never end. */
const isSpan = ({ from, to }: OutOfOffice) =>
  from === null || to === null ? from === to : isInCalendar(from) && isInCalendar(to) && from <= to
const isInCalendar = (day: string) => new Date(day).toISOString().startsWith(day)

/** The validator accepts several roots if the first is self-closing. The parser throws at deep nesting. */
function isXml(text: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return false
  try {
    return (
      new XMLParser({ preserveOrder: true, ignoreDeclaration: true, processEntities: false }).parse(text).length === 1
    )
  } catch {
    return false
  }
}

const MOST_LEVELS = 20

/** Check the depth before converting to JSON: endless nesting would overflow the stack. */
function whyTooLarge(value: unknown): string | null {
  if (isDeeperThan(MOST_LEVELS, value)) return `A preference is nested at most ${MOST_LEVELS} deep.`
  return JSON.stringify(value).length > PREFERENCE_LIMIT
    ? `A preference has at most ${PREFERENCE_LIMIT} characters.`
    : null
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))
