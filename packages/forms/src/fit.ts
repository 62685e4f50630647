import { tidied } from './answers.ts'
import type { Field, Form, Section } from './form.ts'
import type { Answers } from './path.ts'
import { whyNotValue } from './validation.ts'

/** An answer that the form does not accept, and the reason. */
export interface UnfitAnswer {
  path: string
  value: unknown
  reason: string
}

const NOT_ASKED = 'This form does not ask for it.'

/**
 * Filters answers that come from outside: keeps the values that the form asks for and accepts, and reports the rest.
 */
export function fitted(form: Form, answers: Answers): { answers: Answers; unfit: UnfitAnswer[] } {
  const unfit: UnfitAnswer[] = []
  const accepted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answers)) {
    const section = form.sections.find((one) => one.key === key)
    if (!section) unfit.push({ path: key, value, reason: NOT_ASKED })
    else if (section.list) accepted[key] = acceptedRows(section, value, key, unfit)
    else accepted[key] = acceptedFields(section.fields, [], value, key, unfit)
  }
  return { answers: tidied(accepted), unfit }
}

export function fittedRow(schedule: Section, row: unknown, path: string): { row: Answers; unfit: UnfitAnswer[] } {
  const unfit: UnfitAnswer[] = []
  const accepted = acceptedFields(schedule.fields, schedule.sections, row, path, unfit)
  return { row: tidied(accepted), unfit }
}

function acceptedFields(
  fields: readonly Field[],
  schedules: readonly Section[],
  holder: unknown,
  path: string,
  unfit: UnfitAnswer[],
): Answers {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) {
    unfit.push({ path, value: holder, reason: NOT_ASKED })
    return {}
  }
  const accepted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(holder)) {
    const here = `${path}.${key}`
    const field = fields.find((one) => one.key === key)
    const schedule = schedules.find((one) => one.key === key)
    if (schedule) accepted[key] = acceptedRows(schedule, value, here, unfit)
    else if (!field && !(key === 'rowId' && isRowId(value))) {
      unfit.push({ path: here, value, reason: NOT_ASKED })
    } else {
      const wrong = field && value !== null ? whyNotValue(field, value) : null
      if (wrong) unfit.push({ path: here, value, reason: wrong.message })
      else accepted[key] = value
    }
  }
  return accepted
}

const ROW_ID = /^[A-Za-z0-9_-]{1,40}$/
/** Null is no id, as null is no answer. */
const isRowId = (value: unknown) => value === null || (typeof value === 'string' && ROW_ID.test(value))

function acceptedRows(schedule: Section, rows: unknown, path: string, unfit: UnfitAnswer[]): Answers[] {
  if (!Array.isArray(rows)) {
    unfit.push({ path, value: rows, reason: NOT_ASKED })
    return []
  }
  return rows.map((row, index) => acceptedFields(schedule.fields, schedule.sections, row, `${path}[${index}]`, unfit))
}
