import { type Filled, scopeIn } from './compute.ts'
import type { Field, Section } from './form.ts'
import { holds, type Logic, type Scope } from './logic.ts'
import { type Answers, parsePath, readAt } from './path.ts'

/** A visible field with its value. A field of a schedule has one place for each row. */
export interface Place {
  field: Field
  path: string
  value: unknown
  /** The top-level section. */
  page: Section
  /** Path of the row that contains the field; null outside schedules. */
  row: string | null
  scope: Scope
}

/** All visible fields, in form order. */
export const visiblePlaces = (filled: Filled): Place[] => walk(filled).filter((one) => 'field' in one)

/** A visible schedule. A nested schedule has one place for each row that contains it. */
export interface SchedulePlace {
  section: Section
  path: string
  rows: readonly Answers[]
  page: Section
  row: string | null
}

const isShown = (when: Logic | null, scope: Scope) => when === null || holds(when, scope)

/**
 * Visible fields and schedules in form order, each schedule before the fields of its rows. A list instead of a generator,
 * which would be resumed through every level of nesting for each field.
 */
export function walk({ form, answers, context }: Filled): (Place | SchedulePlace)[] {
  const places: (Place | SchedulePlace)[] = []

  const addFields = (
    section: Section,
    page: Section,
    holder: Answers,
    prefix: string,
    row: string | null,
    scope: Scope,
  ) => {
    for (const field of section.fields)
      if (isShown(field.visibleWhen, scope))
        places.push({ field, path: `${prefix}${field.key}`, value: holder[field.key], page, row, scope })
  }

  const addRows = (
    section: Section,
    page: Section,
    holder: Answers,
    prefix: string,
    row: string | null,
    outer: readonly Answers[],
  ) => {
    const path = `${prefix}${section.key}`
    const rows = (holder[section.key] ?? []) as Answers[]
    places.push({ section, path, rows, page, row })
    for (const [index, one] of rows.entries()) {
      const inside = [...outer, one]
      const scope = scopeIn(answers, context, inside)
      const at = `${path}[${index}]`
      addFields(section, page, one, `${at}.`, at, scope)
      for (const inner of section.sections)
        if (isShown(inner.visibleWhen, scope)) addRows(inner, page, one, `${at}.`, at, inside)
    }
  }

  const scope = scopeIn(answers, context, [])
  for (const section of form.sections) {
    if (!isShown(section.visibleWhen, scope)) continue
    if (section.list) addRows(section, section, answers, '', null, [])
    else addFields(section, section, (answers[section.key] ?? {}) as Answers, `${section.key}.`, null, scope)
  }
  return places
}

/** The answers without those of hidden questions. Documents, facts and rating use only these. */
export function visibleAnswers({ form, answers, context }: Filled): Answers {
  const addFields = ({ fields }: Section, holder: Answers, scope: Scope, copy: Record<string, unknown>) => {
    for (const { key, visibleWhen } of fields)
      if (holder[key] !== undefined && isShown(visibleWhen, scope)) copy[key] = holder[key]
  }

  /** Sets the visible answers of each row, if the schedule has rows. */
  const addRows = (section: Section, holder: Answers, outer: readonly Answers[], copy: Record<string, unknown>) => {
    const rows = (holder[section.key] ?? []) as Answers[]
    if (rows.length === 0) return
    copy[section.key] = rows.map((row) => {
      const inside = [...outer, row]
      const scope = scopeIn(answers, context, inside)
      const own: Record<string, unknown> = row.rowId === undefined ? {} : { rowId: row.rowId }
      addFields(section, row, scope, own)
      for (const inner of section.sections) if (isShown(inner.visibleWhen, scope)) addRows(inner, row, inside, own)
      return own
    })
  }

  const result: Record<string, unknown> = {}
  const scope = scopeIn(answers, context, [])
  for (const section of form.sections) {
    if (!isShown(section.visibleWhen, scope)) continue
    if (section.list) addRows(section, answers, [], result)
    else {
      const own = (result[section.key] ?? {}) as Record<string, unknown>
      addFields(section, (answers[section.key] ?? {}) as Answers, scope, own)
      if (Object.keys(own).length > 0) result[section.key] = own
    }
  }
  return result
}

/** Whether the field is shown. The path may name rows by position or by id. */
export function isVisible(filled: Filled, field: Field, path: string): boolean {
  const steps = parsePath(path) ?? []
  const rows: Answers[] = []
  let section: Section | undefined
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') {
      const inner: Section | undefined = (section?.sections ?? filled.form.sections).find(({ key }) => key === step)
      if (!inner) continue
      if (inner.visibleWhen !== null && !holds(inner.visibleWhen, scopeIn(filled.answers, filled.context, rows)))
        return false
      section = inner
    } else rows.push((readAt(filled.answers, steps.slice(0, index + 1)) ?? {}) as Answers)
  }
  return field.visibleWhen === null || holds(field.visibleWhen, scopeIn(filled.answers, filled.context, rows))
}
