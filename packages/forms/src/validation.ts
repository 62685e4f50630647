import Schema from 'typebox/schema'
import { choicesOf, type DataSets } from './choices.ts'
import type { Filled } from './compute.ts'
import { compare, decimalOf } from './decimal.ts'
import type { Field } from './form.ts'
import { holds, isMissing, type Scope } from './logic.ts'
import type { Schema as FieldSchema } from './template.ts'
import { type Place, type SchedulePlace, walk } from './visibility.ts'
import { moneyText } from './wording.ts'

/** A wrong answer, with a sentence that says what would be accepted. */
export interface Problem {
  path: string
  message: string
}

/** Checks all visible answers. A missing answer is not wrong; it is outstanding. */
export function problemsOf(filled: Filled, dataSets: DataSets): Problem[] {
  const problems: Problem[] = []
  for (const place of walk(filled)) {
    const found = 'section' in place ? whyTooManyRows(place) : whyNotAnswer(place, dataSets)
    if (found) problems.push(found)
  }
  return problems
}

function whyTooManyRows({ section: { list, title }, path, rows }: SchedulePlace): Problem | null {
  if (!list || rows.length <= list.max) return null
  return { path, message: `${title} can have at most ${list.max} rows.` }
}

/** Checks one answer. */
export function whyNotAnswer({ field, path, value, scope }: Place, dataSets: DataSets): Problem | null {
  if (isMissing(value) || field.kind === 'computed') return null
  const wrong = whyNotValue(field, value) ?? whyNotOffered(field, value, scope, dataSets)
  if (wrong) return { path: wrong.part === null ? path : `${path}.${wrong.part}`, message: wrong.message }
  const failed = field.checks.find(({ wrongWhen }) => holds(wrongWhen, scope))
  return failed ? { path, message: failed.message } : null
}

interface ValueProblem {
  part: string | null
  message: string
}

/** Checks the value alone, without regard to other answers. */
export function whyNotValue({ kind, label, schema }: Field, value: unknown): ValueProblem | null {
  const { properties } = schema
  if (!isStorable(value)) return { part: null, message: `${subject(label)} has characters that cannot be kept.` }
  if (properties && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [part, given] of Object.entries(value)) {
      const own = properties[part]
      if (!own) return { part, message: `${subject(label)} has no part "${part}".` }
      if (!Schema.Check(own, given) || isTooEarly(own, given))
        return { part, message: sentence(own.title ?? label, own, given) }
    }
    return kind === 'dateRange' ? whyNotRange(label, value) : kind === 'file' ? whyNotFile(label, schema, value) : null
  }
  const isOdd = isTooEarly(schema, value) || (kind === 'money' && LEADING_ZERO.test(String(value)))
  if (isOdd || !Schema.Check(schema, value)) return { part: null, message: sentence(label, schema, value) }
  const [least, most] = [schema['x-minimum'], schema['x-maximum']]
  if (kind !== 'money' || least === undefined || most === undefined) return null
  const amount = decimalOf(value)!
  const isWithin = compare(amount, decimalOf(least)!) >= 0 && compare(amount, decimalOf(most)!) <= 0
  return isWithin ? null : { part: null, message: `${label} must be from ${moneyText(least)} to ${moneyText(most)}.` }
}

/** Earlier dates are typing errors. The database also cannot store the year 0. */
const FIRST_YEAR = 1800
const isTooEarly = ({ format }: FieldSchema, value: unknown) =>
  format === 'date' && typeof value === 'string' && Number(value.slice(0, 4)) < FIRST_YEAR

/** Leading zeros are refused, so that equal amounts are stored as equal text. */
const LEADING_ZERO = /^-?0\d/

/** False for lone surrogates, and for control characters other than line breaks and tabs. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable)

function whyNotRange(label: string, value: object): ValueProblem | null {
  const { from, to } = value as { from?: string; to?: string }
  const isBackwards = from !== undefined && to !== undefined && to < from
  return isBackwards ? { part: 'to', message: `${label} cannot end before it begins.` } : null
}

const whyNotFile = (label: string, schema: FieldSchema, value: object): ValueProblem | null =>
  Schema.Check(schema, value) ? null : { part: null, message: `${label} must be a file that was uploaded.` }

/** Checks that the chosen value is among the choices, which may depend on other answers. */
export function whyNotOffered(
  { label, kind, schema }: Field,
  value: unknown,
  scope: Scope,
  dataSets: DataSets,
): ValueProblem | null {
  if (kind === 'address') return whyNotState(schema, value, dataSets)
  const choices = choicesOf(schema, scope, dataSets)
  if (choices === null) return null
  const chosen = Array.isArray(value) ? value : [value]
  const isOffered = chosen.every((one) => choices.some((choice) => choice.value === one))
  return isOffered ? null : { part: null, message: `${subject(label)} must be one of the choices offered.` }
}

function whyNotState({ properties }: FieldSchema, value: unknown, dataSets: DataSets): ValueProblem | null {
  const states = dataSets.get(properties?.state?.['x-dataset'] ?? '')
  const { state } = value as { state?: string }
  if (!states || state === undefined || states.some((one) => one.value === state)) return null
  return { part: 'state', message: 'State must be one of the states.' }
}

/** A label that is a question cannot begin the sentence "… must be", so it is replaced. */
const subject = (label: string) => (label.endsWith('?') ? 'This answer' : label)

function sentence(label: string, schema: FieldSchema, value: unknown): string {
  const who = subject(label)
  const { type, maxLength, minimum, maximum, format, oneOf, items } = schema
  if (type === 'boolean') return `${who} must be Yes or No.`
  if (oneOf || items) return `${who} must be one of the choices offered.`
  if (type === 'integer' || type === 'number') {
    const what = type === 'integer' ? 'a whole number' : 'a number'
    if (minimum !== undefined && maximum !== undefined) return `${who} must be ${what} from ${minimum} to ${maximum}.`
    return `${who} must be ${what}.`
  }
  if (type === 'object') return `${who} is not complete.`
  if (schema['x-minimum'] !== undefined)
    return LEADING_ZERO.test(String(value))
      ? `${who} must be an amount without leading zeros, such as 12.00.`
      : `${who} must be an amount with at most two decimals, such as 1250000.00.`
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) {
    return `${who} can have at most ${maxLength} characters; this has ${value.length}.`
  }
  if (format === 'date') return `${who} must be a date${isTooEarly(schema, value) ? ` from ${FIRST_YEAR} on` : ''}.`
  if (format === 'email') return `${who} must be an email address, such as name@example.com.`
  const hint = schema['x-hint']
  return hint === undefined ? `${who} must be text.` : `${who} must be ${hint}.`
}
