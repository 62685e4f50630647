import type { Form, Section } from './form.ts'
import { isMissing } from './logic.ts'
import { type Answers, rowIdOf } from './path.ts'

/**
 * Data from outside the form that its conditions may read. `applicant` and `application` include their computed fields.
 */
export interface Context {
  applicant?: Answers
  application?: Answers
  submission?: {
    effectiveDate?: string | null
    expirationDate?: string | null
    state?: string | null
    transactionType?: string | null
  }
}

/** Drops empty values: null, blank text, empty lists and empty objects. An empty row of a schedule is kept. */
export function tidied(answers: Answers): Answers {
  return (tidy(answers, false) ?? {}) as Answers
}

function tidy(value: unknown, isRow: boolean): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (isMissing(value)) return undefined
  if (Array.isArray(value)) return value.map((one) => tidy(one, true)).filter((one) => one !== undefined)
  if (typeof value !== 'object') return value
  const copy: Record<string, unknown> = { ...value }
  let isEmpty = true
  for (const key of Object.keys(copy)) {
    const one = tidy(copy[key], false)
    if (isMissing(one)) delete copy[key]
    else {
      copy[key] = one
      isEmpty = false
    }
  }
  return isEmpty && !isRow ? undefined : copy
}

/** Gives every schedule row an id. A row keeps the id it has, unless an earlier row has the same one. */
export function withRowIds(form: Form, answers: Answers, newId: () => string): Answers {
  const identify = (sections: Section[], holder: Answers): Answers => {
    const schedules = sections.filter(({ key, list }) => list && Array.isArray(holder[key]))
    if (schedules.length === 0) return holder
    const changed = schedules.map(({ key, sections: inner }) => {
      const taken = new Set<string>()
      const rows = (holder[key] as Answers[]).map((row) => {
        const own = rowIdOf(row)
        const rowId = own !== null && !taken.has(own) ? own : newId()
        taken.add(rowId)
        return { ...identify(inner, row), rowId }
      })
      return [key, rows]
    })
    return { ...holder, ...Object.fromEntries(changed) }
  }
  return identify(form.sections, answers)
}
