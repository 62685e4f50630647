import type { Filled } from './compute.ts'
import type { Form } from './form.ts'
import { holds, isMissing } from './logic.ts'
import { type Place, type SchedulePlace, walk } from './visibility.ts'

/** A required, visible, unanswered question. */
export interface Outstanding {
  path: string
  label: string
  /** Key of the top-level section. */
  section: string
  /** Path of the schedule row that contains the question; null outside schedules. */
  row: string | null
}

/** Every question that still has to be answered, in the order of the form. */
export function outstandingFields(filled: Filled): Outstanding[] {
  const outstanding: Outstanding[] = []
  for (const place of walk(filled)) {
    const { path, page, row } = place
    const section = page.key
    for (const { part, label } of 'section' in place ? missingRows(place) : missingParts(place)) {
      outstanding.push({ path: part === null ? path : `${path}.${part}`, label, section, row })
    }
  }
  return outstanding
}

function missingRows({ section, rows }: SchedulePlace) {
  return section.list && rows.length < section.list.min ? [{ part: null, label: section.title }] : []
}

function missingParts({ field, value, scope }: Place): { part: string | null; label: string }[] {
  const { kind, requiredWhen, explainWhen, schema, label } = field
  if (kind === 'computed') return []
  const isRequired = requiredWhen !== null && holds(requiredWhen, scope)
  const partLabel = (part: string) => `${label}: ${schema.properties?.[part]?.title ?? part}`
  if (kind === 'yesNoExplain') {
    const { answer, explanation } = (value ?? {}) as { answer?: boolean; explanation?: string }
    if (answer === undefined) return isRequired ? [{ part: 'answer', label }] : []
    const owed = answer === explainWhen && isMissing(explanation)
    return owed ? [{ part: 'explanation', label: partLabel('explanation') }] : []
  }
  if (!isRequired) return []
  if (kind === 'address' || kind === 'dateRange') {
    const given = (value ?? {}) as Record<string, unknown>
    const missing = (schema.required ?? []).filter((part) => isMissing(given[part]))
    return missing.map((part) => ({ part, label: partLabel(part) }))
  }
  return isMissing(value) ? [{ part: null, label }] : []
}

/** The outstanding questions that block submitting. */
export function neededToSubmit({ template }: Form, outstanding: readonly Outstanding[]): Outstanding[] {
  const needed = template.neededToSubmit ?? []
  return outstanding.filter(({ path }) => needed.some((one) => path === one || path.startsWith(`${one}.`)))
}

/** Numbers for the badges of the form, its sections and its rows. A row includes the rows nested in it. */
export interface OutstandingCounts {
  total: number
  sections: Record<string, number>
  rows: Record<string, number>
}

export function countsOf(outstanding: readonly Outstanding[]): OutstandingCounts {
  const counts: OutstandingCounts = { total: outstanding.length, sections: {}, rows: {} }
  const count = (numbers: Record<string, number>, key: string) => {
    numbers[key] = (numbers[key] ?? 0) + 1
  }
  for (const { section, row } of outstanding) {
    count(counts.sections, section)
    for (const holder of row === null ? [] : rowsAround(row)) count(counts.rows, holder)
  }
  return counts
}

/** The row and all rows it is nested in: `locations[0].buildings[1]` also gives `locations[0]`. */
const rowsAround = (row: string) => {
  const ends = [...row.matchAll(/\]/g)].map(({ index }) => index + 1)
  return ends.map((end) => row.slice(0, end))
}

/** The next outstanding question after this path; after the last one, the first again. */
export function nextRequired(filled: Filled, after: string | null): Outstanding | null {
  const outstanding = outstandingFields(filled)
  if (after === null) return outstanding[0] ?? null
  const order = new Map([...walk(filled)].map(({ path }, index) => [path, index]))
  const placeOf = (path: string) => order.get(path) ?? order.get(path.slice(0, path.lastIndexOf('.'))) ?? -1
  const here = placeOf(after)
  const isLater = ({ path }: Outstanding) => placeOf(path) > here || (placeOf(path) === here && path > after)
  return outstanding.find(isLater) ?? outstanding[0] ?? null
}
