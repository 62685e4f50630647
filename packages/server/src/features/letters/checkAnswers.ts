import {
  isAsked,
  LETTER_ROWS_LIMIT,
  type LetterAnswers,
  type LetterField,
  type LetterRow,
} from '@bindery/contract/letters'
import { DETAIL_LIMIT } from '@bindery/contract/limits'
import type { FieldError } from './template.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_DAYS = 365

type Kind = LetterField['kind'] | LetterField['columns'][number]['kind']
type Options = LetterField['options']

/** Answers that do not fit their field. Whether a required one is missing is a question of its own. */
export function misfits(fields: readonly LetterField[], answers: LetterAnswers): FieldError[] {
  const errors = fields.flatMap((field) => {
    const answer = answers[field.key]
    if (answer === undefined) return []
    const message = whyMisfit(field, answer)
    return message === null ? [] : [{ path: field.key, message: `${field.label}: ${message}` }]
  })
  const unknown = Object.keys(answers).filter((key) => !fields.some((field) => field.key === key))
  return [...errors, ...unknown.map((path) => ({ path, message: 'The letter has no such field.' }))]
}

function whyMisfit({ kind, options, columns }: LetterField, answer: LetterAnswers[string]): string | null {
  if (kind === 'yesNo') return typeof answer === 'boolean' ? null : 'Yes or no is expected.'
  if (kind === 'rows') return Array.isArray(answer) ? whyMisfitRows(columns, answer) : 'A list is expected.'
  if (kind !== 'multiSelect')
    return typeof answer === 'string' ? whyMisfitText(kind, options, answer) : 'A text is expected.'
  const isOffered = (one: unknown) => options.some(({ value }) => value === one)
  return Array.isArray(answer) && answer.every(isOffered) ? null : 'Choose from the list.'
}

function whyMisfitRows(columns: LetterField['columns'], rows: readonly (string | LetterRow)[]): string | null {
  if (rows.length > LETTER_ROWS_LIMIT) return `At most ${LETTER_ROWS_LIMIT} lines are possible.`
  for (const row of rows) {
    if (typeof row === 'string') return 'A list of lines is expected.'
    for (const { key, kind, options } of columns) {
      const why = whyMisfitText(kind, options, row[key] ?? '')
      if (why) return why
    }
  }
  return null
}

function whyMisfitText(kind: Kind, options: Options, text: string): string | null {
  if (text.trim() === '') return null
  if (text.length > DETAIL_LIMIT) return `At most ${DETAIL_LIMIT} characters are possible.`
  if (kind === 'date') return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? null : 'A date is expected.'
  if (kind === 'select') return options.some(({ value }) => value === text) ? null : 'Choose from the list.'
  if (kind !== 'wholeNumber') return null
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS
    ? null
    : `A number from 1 to ${MOST_DAYS} is expected.`
}

/** Without the answers to fields that are not asked any more. */
export const askedAnswers = (fields: readonly LetterField[], answers: LetterAnswers): LetterAnswers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answers[field.key]
      return answer !== undefined && isAsked(field, answers) ? [[field.key, answer]] : []
    }),
  )
