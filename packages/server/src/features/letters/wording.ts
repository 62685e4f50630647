import type { Answers, FieldError } from './template.ts'

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })
export const inWords = (names: readonly string[]) => LIST.format(names)

/** An error if the day that was entered is before the earliest one. */
export const notBefore = (answers: Answers, path: string, earliest: string, message: string): FieldError[] =>
  answers.text(path) && earliest && answers.text(path) < earliest ? [{ path, message }] : []

const DAY_MS = 86_400_000
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
