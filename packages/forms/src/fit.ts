import { tidied } from './answers.ts'
import type { Field, Form, Section } from './form.ts'
import type { Answers } from './path.ts'
import { whyNotValue } from './validation.ts'

/** Something among the answers that the form cannot take, and why. */
export interface Unfit {
  path: string
  value: unknown
  reason: string
}

const NOT_ASKED = 'This form does not ask for it.'

/** Only what the form asks for, in the shape it asks for: what comes from outside is put through this. */
export function fitted(form: Form, answers: Answers): { answers: Answers; unfit: Unfit[] } {
  const unfit: Unfit[] = []
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answers)) {
    const section = form.sections.find((one) => one.key === key)
    if (!section) unfit.push({ path: key, value, reason: NOT_ASKED })
    else if (section.list) kept[key] = keptRows(section, value, key, unfit)
    else kept[key] = keptFields(section.fields, [], value, key, unfit)
  }
  return { answers: tidied(kept), unfit }
}

export function fittedRow(schedule: Section, row: unknown, path: string): { row: Answers; unfit: Unfit[] } {
  const unfit: Unfit[] = []
  const kept = keptFields(schedule.fields, schedule.sections, row, path, unfit)
  return { row: tidied(kept), unfit }
}

function keptFields(
  fields: readonly Field[],
  schedules: readonly Section[],
  holder: unknown,
  path: string,
  unfit: Unfit[],
): Answers {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) {
    unfit.push({ path, value: holder, reason: NOT_ASKED })
    return {}
  }
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(holder)) {
    const here = `${path}.${key}`
    const field = fields.find((one) => one.key === key)
    const schedule = schedules.find((one) => one.key === key)
    if (schedule) kept[key] = keptRows(schedule, value, here, unfit)
    else if (!field && !(key === 'rowId' && ROW_ID.test(String(value)))) {
      unfit.push({ path: here, value, reason: NOT_ASKED })
    } else {
      const wrong = field && value !== null ? whyNotValue(field, value) : null
      if (wrong) unfit.push({ path: here, value, reason: wrong.message })
      else kept[key] = value
    }
  }
  return kept
}

const ROW_ID = /^[A-Za-z0-9_-]{1,40}$/

function keptRows(schedule: Section, rows: unknown, path: string, unfit: Unfit[]): Answers[] {
  if (!Array.isArray(rows)) {
    unfit.push({ path, value: rows, reason: NOT_ASKED })
    return []
  }
  return rows.map((row, index) => keptFields(schedule.fields, schedule.sections, row, `${path}[${index}]`, unfit))
}
