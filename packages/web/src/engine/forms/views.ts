import { rowTitle } from '@bindery/forms/changeLines'
import { isSame } from '@bindery/forms/changes'
import { type Choice, choicesOf, type DataSets } from '@bindery/forms/choices'
import { add, decimalOf, toPlaces } from '@bindery/forms/decimal'
import type { Field, Section } from '@bindery/forms/form'
import { evaluate, holds } from '@bindery/forms/logic'
import { isMasked } from '@bindery/forms/masking'
import type { OutstandingCounts } from '@bindery/forms/outstanding'
import { type Answers, rowIdOf } from '@bindery/forms/path'
import type { Finding } from '@bindery/forms/prequalification'
import { whyNotAnswer, whyNotValue } from '@bindery/forms/validation'
import type { Place } from '@bindery/forms/visibility'
import { wordingInRow, wordingOf } from '@bindery/forms/wording'
import type { Author } from './edits.ts'
import type { Evaluation } from './evaluation.ts'
import type { UndoStep } from './undo.ts'

/** The results of the rules for one field. */
export interface FieldRules {
  isRequired: boolean
  choices: readonly Choice[] | null
  problem: string | null
  /** The part of an address or a range that has the problem. */
  problemPart: string | null
}

export interface FieldView extends FieldRules {
  isShown: boolean
  value: unknown
  /** A typed text that cannot be parsed as an answer. */
  unread: string | null
  isReadOnly: boolean
  /** Being typed in: the control keeps its own text until typing ends. */
  isTyping: boolean
  /** For a copy of stored answers: differs from the answer that the copy started from. */
  isChanged: boolean
  was: unknown
  isConflict: boolean
  theirs: unknown
  theirAuthor: Author | null
}

/** The state of the whole form. */
export interface FormView {
  counts: OutstandingCounts
  sections: ReadonlySet<string>
  findings: readonly Finding[]
  /** The changes that Undo would undo. */
  undoable: UndoStep | null
  save: 'saving' | 'failed' | 'unsaved' | 'saved' | 'untouched'
  savedAt: number
  problem: unknown
  whyNotEditable: string | null
  /** The keys of sections that cannot be edited, although the form can. */
  closed: ReadonlySet<string>
  /** Rows that somebody removed while they had pending answers of this client. */
  lostRows: number
}

/** The section that a path is in: `locations` for `locations[#k7].name`. */
export const sectionOf = (path: string) => path.split(/[.[]/)[0] ?? ''

const NONE: Pick<FieldRules, 'problem' | 'problemPart'> = { problem: null, problemPart: null }

function rulesOf(place: Place, dataSets: DataSets, choices: ChoiceCache): FieldRules {
  const { field, path, scope } = place
  const isRequired = field.requiredWhen !== null && holds(field.requiredWhen, scope)
  // A masked tax id cannot be validated.
  const wrong = isMasked(place.value) ? null : whyNotAnswer(place, dataSets)
  const problem = wrong
    ? { problem: wrong.message, problemPart: wrong.path === path ? null : wrong.path.slice(path.length + 1) }
    : NONE
  return { isRequired, choices: choices(place), ...problem }
}

/** Caches the results of each field, and computes them again only if they may have changed. */
export function rulesCache(dataSets: DataSets) {
  const choices = choiceCache(dataSets)
  const known = new Map<string, { value: unknown; rules: FieldRules }>()
  return (path: string, place: Place): FieldRules => {
    const before = known.get(path)
    if (before && readsOnlyItself(place.field) && isSame(before.value, place.value)) return before.rules
    const rules = rulesOf(place, dataSets, choices)
    known.set(path, { value: place.value, rules })
    return rules
  }
}

const readsOnlyItself = ({ requiredWhen, checks, schema }: Field) =>
  (requiredWhen === null || requiredWhen === true) && checks.length === 0 && groupingOf(schema) === undefined
const groupingOf = (schema: Field['schema']) => schema['x-grouped-by'] ?? schema.items?.['x-grouped-by']

/** Why this text, or this part of an answer, is no valid answer. */
export const whyUnread = (field: Field, text: unknown) =>
  whyNotValue(field, text)?.message ?? `${field.label} could not be read.`

type ChoiceCache = (place: Place) => readonly Choice[] | null

/** Returns the same list object for the same grouping, so that controls do not render again. */
function choiceCache(dataSets: DataSets): ChoiceCache {
  const lists = new Map<string, readonly Choice[] | null>()
  return ({ field: { path, schema }, scope }) => {
    const groupedBy = groupingOf(schema)
    const key = groupedBy === undefined ? path : `${path} ${String(evaluate({ var: groupedBy }, scope))}`
    const known = lists.get(key)
    if (known !== undefined) return known
    const list = choicesOf(schema, scope, dataSets)
    lists.set(key, list)
    return list
  }
}

/** A row of a schedule in its summary grid. */
export interface RowView {
  id: string
  path: string
  title: string
  cells: readonly string[]
  /** The number of required fields left in the row. */
  left: number
}
export interface RowsView {
  isShown: boolean
  rows: readonly RowView[]
  /** The sums of the computed columns as text; null for columns without one. */
  totals: readonly (string | null)[]
}

export const columnsOf = ({ fields, list }: Section): Field[] =>
  (list?.summaryColumns ?? []).flatMap((key) => fields.find((field) => field.key === key) ?? [])

/** Unchanged rows and totals keep their identity, so that they do not render again. */
export function rowsView(
  section: Section,
  path: string,
  { schedules, counts }: Evaluation,
  dataSets: DataSets,
  before: RowsView | null,
): RowsView {
  const place = schedules.get(path)
  const columns = columnsOf(section)
  const rows = (place?.rows ?? []).map((row, index): RowView => {
    const id = rowIdOf(row) ?? String(index)
    const rowPath = `${path}[${rowIdOf(row) === null ? index : `#${id}`}]`
    return {
      id,
      path: rowPath,
      title: rowTitle(section, row, index, dataSets),
      cells: columns.map((field) => wordingInRow(field, row, dataSets)),
      left: counts.rows[rowPath] ?? 0,
    }
  })
  const kept = rows.map((row, index) => {
    const known = before?.rows[index]
    return known && isSame(known, row) ? known : row
  })
  const isUnchanged = before && kept.length === before.rows.length && kept.every((row, at) => row === before.rows[at])
  const totals = columns.map((field) => totalText(field, place?.rows ?? [], dataSets))
  return {
    isShown: place !== undefined,
    rows: isUnchanged ? before.rows : kept,
    totals: before && isSame(before.totals, totals) ? before.totals : totals,
  }
}

const SUMMED: readonly unknown[] = ['money', 'integer']

function totalText(field: Field, rows: readonly Answers[], dataSets: DataSets): string | null {
  if (field.kind !== 'computed' || !SUMMED.includes(field.schema['x-format']) || rows.length < 2) return null
  const amounts = rows.flatMap((row) => decimalOf(row[field.key]) ?? [])
  if (amounts.length === 0) return null
  return wordingOf(field, toPlaces(amounts.reduce(add), 2).replace(/\.00$/, ''), dataSets)
}
