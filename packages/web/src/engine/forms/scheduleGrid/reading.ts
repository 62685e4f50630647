import type { Choice } from '@bindery/forms/choices'
import { whyNotValue } from '@bindery/forms/validation'
import { parseDay } from '#platform/ui/days.ts'
import { type NumberKind, parseNumber } from '../numbers.ts'
import type { GridColumn } from './columns.ts'

/** A typed or pasted text as an answer; `unread` if it is none. An empty text is the answer undefined. */
export type ReadText = { value: unknown } | { unread: string }

export interface ReadingRules {
  /** The choices of a column; null if it takes free text. */
  choicesOf: (column: GridColumn) => readonly Choice[] | null
  datePattern: string
}

/** Texts that stand for an empty cell in columns of numbers, dates and choices. */
const EMPTY = /^(-|–|—|n\/?a|none)$/i
const TEXTS: readonly string[] = ['text', 'longText', 'phone', 'email']

/** Reads the text for a column. The answer of a part is the part alone. */
export function readText(column: GridColumn, text: string, rules: ReadingRules): ReadText {
  const { field, part } = column
  const tidy = field.kind === 'longText' || part === 'explanation' ? text.trim() : text.trim().replace(/\s+/g, ' ')
  if (tidy === '') return { value: undefined }
  const value = answerIn(column, tidy, rules)
  if (value === undefined && EMPTY.test(tidy)) return { value: undefined }
  if (value === undefined) return { unread: tidy }
  const wrong = whyNotValue(field, part === null ? value : { [part]: value })
  return wrong ? { unread: tidy } : { value }
}

function answerIn(column: GridColumn, text: string, { choicesOf, datePattern }: ReadingRules): unknown {
  const { field, part } = column
  const choices = choicesOf(column)
  switch (field.kind) {
    case 'select':
    case 'classCode':
      return choiceIn(choices, text)
    case 'multiSelect':
      return several(choices, text)
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return parseNumber(withoutUnit(text, field.unit), field.kind as NumberKind) ?? undefined
    case 'date':
    case 'dateRange':
      return parseDay(text, datePattern) ?? undefined
    case 'yesNo':
      return yesNo(text)
    case 'yesNoExplain':
      return part === 'answer' ? yesNo(text) : text
    case 'address':
      return part === 'state' && choices ? choiceIn(choices, text) : text
    default:
      return TEXTS.includes(field.kind) ? text : undefined
  }
}

const withoutUnit = (text: string, unit: string | null) =>
  unit !== null && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text

const yesNo = (text: string) =>
  /^(y|yes|true|x|1)$/i.test(text) ? true : /^(n|no|false|0)$/i.test(text) ? false : undefined

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** By code or words; by the beginning of the words if only one choice begins so. A class code may precede its words. */
export function choiceIn(choices: readonly Choice[] | null, text: string): string | undefined {
  const wanted = bare(text)
  if (!choices || wanted === '') return undefined
  const exact = choices.find(({ value, label }) =>
    [value, label, `${value}${label}`].some((one) => bare(one) === wanted),
  )
  if (exact) return exact.value
  const beginning = choices.filter(({ label }) => bare(label).startsWith(wanted))
  if (beginning.length === 1) return beginning[0]!.value
  const [first] = text.split(/[\s:–—-]+/)
  return /\d/.test(first ?? '') ? choices.find(({ value }) => bare(value) === bare(first!))?.value : undefined
}

function several(choices: readonly Choice[] | null, text: string): string[] | undefined {
  const whole = choiceIn(choices, text)
  if (whole !== undefined) return [whole]
  const read = text.split(/[,;/]/).map((one) => choiceIn(choices, one))
  return read.every((one) => one !== undefined) ? [...new Set(read)] : undefined
}

const LOOKALIKES: Record<string, string> = { O: '0', o: '0', l: '1', I: '1', '|': '1' }
const NUMBERS: readonly string[] = ['integer', 'decimal', 'percent', 'money']

/** A text that could be meant: letters that look like digits in a number, a ZIP code without its leading zero. */
export function suggestionFor(column: GridColumn, text: string, rules: ReadingRules): string | null {
  const { field, part } = column
  const other = NUMBERS.includes(field.kind)
    ? text.replace(/[OolI|]/g, (letter) => LOOKALIKES[letter]!)
    : part === 'postalCode' && /^\d{4}$/.test(text)
      ? `0${text}`
      : text
  return other !== text && 'value' in readText(column, other, rules) ? other : null
}
