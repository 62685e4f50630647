import { type Context, tidied } from './answers.ts'
import { decimalOf, toPlaces } from './decimal.ts'
import type { Field, Form, Section } from './form.ts'
import { answersIn, evaluate, isMissing, type Logic, type Scope, valueAt } from './logic.ts'
import type { Answers } from './path.ts'
import type { ComputedFormat } from './template.ts'

/** A form with its answers tidied and its computed fields filled in. The other functions of this package take this as input. */
export interface Filled {
  form: Form
  answers: Answers
  context: Context
}

type Row = Record<string, unknown>

/**
 * An upper limit against endless loops. One computed field may read another, so filling repeats until nothing changes.
 */
const MAX_ROUNDS = 8

export function filledIn(form: Form, given: Answers, context: Context): Filled {
  const answers = tidied(given) as Row
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = false
    for (const section of form.sections) if (fillSection(section, answers, answers, context, [])) changed = true
    if (!changed) break
  }
  return { form, answers, context }
}

export function scopeIn(
  answers: Answers,
  { applicant, application, submission }: Context,
  rows: readonly unknown[],
): Scope {
  const names: Record<string, unknown> = {
    applicant: applicant ?? null,
    application: application ?? null,
    submission: submission ?? null,
  }
  if (rows.length > 0) names.item = rows.at(-1)
  if (rows.length > 1) names.parent = rows.at(-2)
  return { data: answers, names }
}

const computedFields = new WeakMap<Section, Field[]>()
function computedIn(section: Section): Field[] {
  const known = computedFields.get(section) ?? section.fields.filter(({ kind }) => kind === 'computed')
  computedFields.set(section, known)
  return known
}

/** Fills the rows of a schedule before the fields that sum them up. */
function fillSection(section: Section, holder: Row, answers: Row, context: Context, rows: readonly Row[]): boolean {
  const computed = computedIn(section)
  let changed = false
  if (section.list) {
    for (const row of (holder[section.key] ?? []) as Row[]) {
      const inside = [...rows, row]
      for (const inner of section.sections) if (fillSection(inner, row, answers, context, inside)) changed = true
      if (fillFields(computed, row, answers, context, inside)) changed = true
    }
    return changed
  }
  if (computed.length === 0) return false
  const own = { ...((holder[section.key] ?? {}) as Row) }
  changed = fillFields(computed, own, answers, context, rows)
  if (changed) holder[section.key] = own
  return changed
}

function fillFields(
  computed: readonly Field[],
  holder: Row,
  answers: Row,
  context: Context,
  rows: readonly Row[],
): boolean {
  if (computed.length === 0) return false
  const scope = scopeIn(answers, context, rows)
  let changed = false
  for (const field of computed) if (fill(field, holder, scope)) changed = true
  return changed
}

function fill({ key, schema }: Field, holder: Row, scope: Scope): boolean {
  const logic = schema['x-compute'] as Logic
  const value = hasNoInput(logic, scope) ? undefined : rounded(evaluate(logic, scope), schema['x-format'] ?? 'decimal')
  if (holder[key] === value) return false
  if (value === undefined) delete holder[key]
  else holder[key] = value
  return true
}

const inputs = new WeakMap<object, string[]>()

/** A figure is blank if none of the answers it reads is given. An empty schedule, in contrast, adds up to zero. */
function hasNoInput(logic: Logic, scope: Scope): boolean {
  if (typeof logic !== 'object' || logic === null) return false
  const paths = inputs.get(logic) ?? answersIn(logic)
  inputs.set(logic, paths)
  return paths.length > 0 && paths.every((path) => isMissing(valueAt(path, scope)))
}

const PLACES: Record<ComputedFormat, number> = { money: 2, integer: 0, percent: 2, decimal: 4 }

function rounded(value: unknown, format: ComputedFormat): unknown {
  const exact = decimalOf(value)
  if (exact === null) return undefined
  const text = toPlaces(exact, PLACES[format])
  return format === 'money' ? text : Number(text)
}

/** The answers without computed fields, as they are stored. */
export function storedAnswers(form: Form, answers: Answers): Answers {
  const strip = (sections: Section[], holder: Answers): Answers => {
    const copy: Row = { ...holder }
    for (const section of sections) {
      const { key, list, sections: inner } = section
      const computed = computedIn(section)
      const without = (one: Answers) => {
        const rest: Row = { ...strip(inner, one) }
        for (const field of computed) delete rest[field.key]
        return rest
      }
      if (copy[key] === undefined) continue
      copy[key] = list ? (copy[key] as Answers[]).map(without) : without(copy[key] as Answers)
    }
    return copy
  }
  return tidied(strip(form.sections, answers))
}
