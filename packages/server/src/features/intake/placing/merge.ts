import { isSame } from '@bindery/forms/changes'
import type { Form, Section } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { type Answers, rowIdOf } from '@bindery/forms/path'

/** An answer that was read but not stored, because the form already has another. */
export interface NotTaken {
  /** Path as it was read, and path on the form. */
  readPath: string
  path: string
  reason: string
}
export interface Merged {
  answers: Answers
  /** The current path of each answer, by the path it was read under. */
  placed: Map<string, string>
  notTaken: NotTaken[]
}

const ANSWERED = 'This field has another answer already.'

/**
 * Adds the answers that were read to empty fields; existing answers are never changed. A row that was read completes
 * the existing row with the same answers, or becomes a new row. Reading a PDF twice therefore adds nothing.
 */
export function merged(form: Form, current: Answers, read: Answers): Merged {
  const placed = new Map<string, string>()
  const notTaken: NotTaken[] = []

  const mergeFields = (section: Section, now: Answers, given: Answers, path: string, readPath: string): Answers => {
    const result: Record<string, unknown> = { ...now }
    for (const { key } of section.fields) {
      if (isMissing(given[key])) continue
      const at = { path: `${path}.${key}`, readPath: `${readPath}.${key}` }
      if (!isMissing(now[key]) && !isSame(now[key], given[key])) notTaken.push({ ...at, reason: ANSWERED })
      else {
        result[key] = given[key]
        placed.set(at.readPath, at.path)
      }
    }
    return result
  }

  const mergeRow = (section: Section, now: Answers, given: Answers, path: string, readPath: string): Answers => {
    const row = mergeFields(section, now, given, path, readPath)
    const holder: Record<string, unknown> = { ...row }
    for (const inner of section.sections) {
      const { key } = inner
      if (!isMissing(given[key]))
        holder[key] = mergeRows(inner, holder[key], given[key], `${path}.${key}`, `${readPath}.${key}`)
    }
    return holder
  }

  const mergeRows = (section: Section, now: unknown, given: unknown, path: string, readPath: string): Answers[] => {
    const rows = [...((now ?? []) as Answers[])]
    const free = new Set(rows.keys())
    for (const row of given as Answers[]) {
      const readAs = `${readPath}[#${rowIdOf(row)}]`
      const same = [...free].find((index) => saysTheSame(section, rows[index]!, row))
      if (same !== undefined) {
        free.delete(same)
        rows[same] = mergeRow(section, rows[same]!, row, `${path}[#${rowIdOf(rows[same])}]`, readAs)
      } else if (rows.length >= section.list!.max) {
        const reason = `${section.title} can have at most ${section.list!.max} rows.`
        for (const at of pathsIn(section, row, readAs)) notTaken.push({ readPath: at, path, reason })
      } else {
        rows.push(mergeRow(section, { rowId: rowIdOf(row) }, row, `${path}[#${rowIdOf(row)}]`, readAs))
      }
    }
    return rows
  }

  const answers: Record<string, unknown> = { ...current }
  for (const section of form.sections) {
    const { key } = section
    const given = read[key]
    if (isMissing(given)) continue
    const next = section.list
      ? mergeRows(section, answers[key], given, key, key)
      : mergeFields(section, (answers[key] ?? {}) as Answers, given as Answers, key, key)
    if (!isMissing(next)) answers[key] = next
  }
  return { answers, placed, notTaken }
}

/** Two rows are the same if they share an answer and no answers differ. */
function saysTheSame({ fields }: Section, one: Answers, other: Answers): boolean {
  const both = fields.filter(({ key }) => !isMissing(one[key]) && !isMissing(other[key]))
  return both.length > 0 && both.every(({ key }) => isSame(one[key], other[key]))
}

const pathsIn = ({ fields, sections }: Section, row: Answers, path: string): string[] => [
  ...fields.filter(({ key }) => !isMissing(row[key])).map(({ key }) => `${path}.${key}`),
  ...sections.flatMap((inner) =>
    ((row[inner.key] ?? []) as Answers[]).flatMap((one) =>
      pathsIn(inner, one, `${path}.${inner.key}[#${rowIdOf(one)}]`),
    ),
  ),
]
