import type { FormChange } from '@bindery/contract/forms'
import { tidied } from '@bindery/forms/answers'
import { type Change, isSame } from '@bindery/forms/changes'
import { fittedRow } from '@bindery/forms/fit'
import type { Field, Form, Section } from '@bindery/forms/form'
import { type Answers, fieldAt, parsePath, placed, readAt, rowIdOf, type Step, sectionAt } from '@bindery/forms/path'
import { whyNotValue } from '@bindery/forms/validation'
import { conflict, malformed } from '#platform/problems.ts'

interface ReadChange {
  /** Null if the answer already has this value, as in a repeated request. */
  change: Change | null
  /** The answer before the change. */
  current: unknown
}

/** The change that an autosave step makes to these answers. Throws if the step is invalid. */
export function readChange(form: Form, answers: Answers, { path, value }: FormChange): ReadChange {
  const steps = parsePath(path)
  const last = steps?.at(-1)
  if (!steps || last === undefined) throw noField(path)
  if (steps.some((step) => typeof step === 'number')) throw wrong(path, 'A row is named by its id.')
  const around = typeof last === 'string' ? steps.slice(0, -1) : steps.slice(0, -2)
  if (placed(answers, rowsOf(around)) === null) throw conflict('The row was removed meanwhile.')
  const field = typeof last === 'string' ? fieldAt(form, path) : null
  if (field) return answerChange(field, path, readAt(answers, steps), value)
  const section = sectionAt(form, path)
  if (!section?.list) throw noField(path)
  return typeof last === 'string'
    ? orderChange(path, (readAt(answers, steps) ?? []) as Answers[], value)
    : rowChange(section, path, (readAt(answers, steps.slice(0, -1)) ?? []) as Answers[], steps, value)
}

/** The path up to the last row. The fields after it may be absent. */
const rowsOf = (steps: Step[]) => steps.slice(0, steps.findLastIndex((step) => typeof step !== 'string') + 1)

const wrong = (path: string, message: string) => malformed(message, [{ path, message }])
const noField = (path: string) => wrong(path, 'There is no such field on this form.')

function answerChange(field: Field, path: string, current: unknown, sent: unknown): ReadChange {
  const { value } = tidied({ value: sent })
  const isFixed = field.kind === 'computed' || (field.readOnly && !isSame(current, value))
  if (isFixed) throw wrong(path, [`${field.label} cannot be filled in.`, field.help ?? []].flat().join(' '))
  const refusal = value === undefined ? null : whyNotValue(field, value)
  if (refusal) throw wrong(refusal.part === null ? path : `${path}.${refusal.part}`, refusal.message)
  if (isSame(current, value)) return { change: null, current }
  return { change: { kind: 'answer', path, before: current, after: value }, current }
}

function rowChange(section: Section, path: string, rows: readonly Answers[], steps: Step[], sent: unknown): ReadChange {
  const { row: id } = steps.at(-1) as { row: string }
  const schedule = path.slice(0, path.lastIndexOf('['))
  const index = rows.findIndex((row) => rowIdOf(row) === id)
  const current = rows[index]
  if (sent === null || sent === undefined) {
    return { change: current ? { kind: 'rowRemoved', path: schedule, index, row: current } : null, current }
  }
  if (current) return { change: null, current }
  const { row, unfit } = fittedRow(section, sent, path)
  if (unfit[0]) throw wrong(unfit[0].path, unfit[0].reason)
  if (rowIdOf(row) !== id || !haveIds(section, row)) throw wrong(path, 'Every row needs its own id.')
  if (rows.length >= section.list!.max)
    throw wrong(path, `${section.title} can have at most ${section.list!.max} rows.`)
  return { change: { kind: 'rowAdded', path: schedule, index: rows.length, row }, current }
}

const haveIds = (section: Section, row: Answers): boolean =>
  section.sections.every((inner) => {
    const rows = (row[inner.key] ?? []) as Answers[]
    const ids = new Set(rows.map(rowIdOf))
    return !ids.has(null) && ids.size === rows.length && rows.every((one) => haveIds(inner, one))
  })

function orderChange(path: string, rows: readonly Answers[], sent: unknown): ReadChange {
  const before = rows.flatMap((row) => rowIdOf(row) ?? [])
  const after = Array.isArray(sent) && sent.every((id) => typeof id === 'string') ? (sent as string[]) : null
  if (!after) throw wrong(path, 'The order of rows is a list of their ids.')
  if (!isSame(before.toSorted(), after.toSorted())) throw conflict('Rows were added or removed meanwhile.')
  return { change: isSame(before, after) ? null : { kind: 'rowsReordered', path, before, after }, current: before }
}
