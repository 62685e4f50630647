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
export function visiblePlaces(filled: Filled): Place[] {
  return [...walk(filled)].filter((one): one is Place => 'field' in one)
}

/** A visible schedule. A nested schedule has one place for each row that contains it. */
export interface SchedulePlace {
  section: Section
  path: string
  rows: readonly Answers[]
  page: Section
  row: string | null
}

/** Visible fields and schedules in form order, each schedule before the fields of its rows. */
export function* walk({ form, answers, context }: Filled): Generator<Place | SchedulePlace> {
  const shown = (when: Logic | null, scope: Scope) => when === null || holds(when, scope)

  function* fieldsOf(
    section: Section,
    page: Section,
    holder: Answers,
    prefix: string,
    row: string | null,
    scope: Scope,
  ) {
    for (const field of section.fields) {
      if (!shown(field.visibleWhen, scope)) continue
      yield { field, path: `${prefix}${field.key}`, value: holder[field.key], page, row, scope }
    }
  }

  function* rowsOf(
    section: Section,
    page: Section,
    holder: Answers,
    prefix: string,
    row: string | null,
    outer: readonly Answers[],
  ): Generator<Place | SchedulePlace> {
    const path = `${prefix}${section.key}`
    const rows = (holder[section.key] ?? []) as Answers[]
    yield { section, path, rows, page, row }
    for (const [index, one] of rows.entries()) {
      const inside = [...outer, one]
      const scope = scopeIn(answers, context, inside)
      const at = `${path}[${index}]`
      yield* fieldsOf(section, page, one, `${at}.`, at, scope)
      for (const inner of section.sections) {
        if (shown(inner.visibleWhen, scope)) yield* rowsOf(inner, page, one, `${at}.`, at, inside)
      }
    }
  }

  const scope = scopeIn(answers, context, [])
  for (const section of form.sections) {
    if (!shown(section.visibleWhen, scope)) continue
    if (section.list) yield* rowsOf(section, section, answers, '', null, [])
    else yield* fieldsOf(section, section, (answers[section.key] ?? {}) as Answers, `${section.key}.`, null, scope)
  }
}

/** The answers without those of hidden questions. Documents, facts and rating use only these. */
export function visibleAnswers(filled: Filled): Answers {
  const result: Record<string, unknown> = {}
  const holderOf = (path: string): Record<string, unknown> => {
    const steps = parsePath(path) ?? []
    let holder = result
    for (const [index, step] of steps.entries()) {
      if (typeof step === 'string' && typeof steps[index + 1] === 'number') continue
      const key = typeof step === 'string' ? step : (steps[index - 1] as string)
      if (typeof step === 'number') {
        holder[key] ??= []
        const list = holder[key] as Record<string, unknown>[]
        list[step] ??= {}
        holder = list[step]!
      } else {
        holder[key] ??= {}
        holder = holder[key] as Record<string, unknown>
      }
    }
    return holder
  }
  for (const place of walk(filled)) {
    if ('section' in place) {
      for (const [index, row] of place.rows.entries()) {
        const copy = holderOf(`${place.path}[${index}]`)
        if (row.rowId !== undefined) copy.rowId = row.rowId
      }
    } else if (place.value !== undefined) {
      const end = place.path.lastIndexOf('.')
      holderOf(place.path.slice(0, end))[place.field.key] = place.value
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
