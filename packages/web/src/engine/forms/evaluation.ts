import type { Context } from '@bindery/forms/answers'
import { type Filled, filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import { countsOf, type Outstanding, type OutstandingCounts, outstandingFields } from '@bindery/forms/outstanding'
import { type Answers, rowIdOf } from '@bindery/forms/path'
import { type Finding, preQualificationOf } from '@bindery/forms/prequalification'
import { type Place, type SchedulePlace, walk } from '@bindery/forms/visibility'

/** Results of the rules for the answers. Paths identify rows by id, so that they stay valid when rows move. */
export interface Evaluation {
  filled: Filled
  /** The fields that are asked. */
  places: ReadonlyMap<string, Place>
  schedules: ReadonlyMap<string, SchedulePlace>
  /** The top-level sections of the form that are asked. */
  sections: ReadonlySet<string>
  outstanding: readonly Outstanding[]
  counts: OutstandingCounts
  /** The findings of a pre-qualification form so far. */
  findings: readonly Finding[]
}

const NO_FINDINGS: readonly Finding[] = []

export function evaluationOf(form: Form, answers: Answers, context: Context): Evaluation {
  const filled = filledIn(form, answers, context)
  const places = new Map<string, Place>()
  const schedules = new Map<string, SchedulePlace>()
  const sections = new Set<string>()
  const named = new Map<string, string>()
  const nameOf = (path: string, row: string | null) =>
    row === null ? path : `${named.get(row) ?? row}${path.slice(row.length)}`

  for (const place of walk(filled)) {
    const path = nameOf(place.path, place.row)
    sections.add(place.page.key)
    if ('field' in place) places.set(path, place)
    else {
      schedules.set(path, place)
      for (const [index, row] of place.rows.entries()) {
        const id = rowIdOf(row)
        named.set(`${place.path}[${index}]`, `${path}[${id === null ? index : `#${id}`}]`)
      }
    }
  }
  const outstanding = outstandingFields(filled).map((one) => ({
    ...one,
    path: nameOf(one.path, one.row),
    row: one.row === null ? null : (named.get(one.row) ?? one.row),
  }))
  const findings = form.template.kind === 'prequalification' ? preQualificationOf(filled).findings : NO_FINDINGS
  return { filled, places, schedules, sections, outstanding, counts: countsOf(outstanding), findings }
}
