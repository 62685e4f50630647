import { type Choice, choicesOf, type DataSets } from '@bindery/forms/choices'
import type { Field, Section } from '@bindery/forms/form'
import type { Schema } from '@bindery/forms/template'
import { ownName } from '../fieldNames.ts'

/** One input on paper: a line, a list of choices, or checkboxes. */
export interface Slot {
  name: string
  /** Read aloud by screen readers, and used as the caption when the PDF is read. */
  tooltip: string
  label: string
  kind: 'line' | 'lines' | 'choice' | 'yesNo' | 'ticks'
  choices: readonly Choice[]
  maxLength: number | null
  /** Width, of the twelve columns of the page. */
  columns: number
}

/** The location of a field on a form, for the names and tooltips of its slots. */
export interface Place {
  formKey: string
  version: number
  /** Path of the field, with row indexes. */
  path: string
  /** Prefix of the label: 'Location 2, Building 1'. */
  rowTitle: string
}

/** Longer lists of choices become text fields: nobody searches such a list on paper. */
const MOST_LISTED = 60
const MOST_TICKED = 12

/** The slots of a field; none for computed fields and files. */
export function slotsOf(field: Field, place: Place, dataSets: DataSets): Slot[] {
  const { kind, schema, width, label } = field
  const slot = (given: Partial<Slot> & { part?: string }): Slot => {
    const { part, ...own } = given
    const shown = own.label ?? label
    return {
      name: ownName({ ...place, path: part ? `${place.path}.${part}` : place.path, choice: null }),
      tooltip: [place.rowTitle, shown.startsWith(label) ? shown : `${label}: ${shown}`].filter(Boolean).join(', '),
      label: shown,
      kind: 'line',
      choices: [],
      maxLength: null,
      columns: width,
      ...own,
    }
  }
  const choices = choicesFor(schema, dataSets)
  switch (kind) {
    case 'computed':
    case 'file':
      return []
    case 'yesNo':
      return [slot({ kind: 'yesNo', columns: Math.max(width, 3) })]
    case 'yesNoExplain':
      return [
        slot({ kind: 'yesNo', part: 'answer', label, columns: 12 }),
        slot({
          kind: 'line',
          part: 'explanation',
          label: field.explainWhen === false ? 'If no, explain' : 'If yes, explain',
          columns: 12,
        }),
      ]
    case 'dateRange':
      return (['from', 'to'] as const).map((part) =>
        slot({ part, label: `${label}, ${part}`, columns: Math.max(2, Math.floor(width / 2)) }),
      )
    case 'address':
      return addressParts(schema, dataSets).map((part) => slot(part))
    case 'multiSelect':
      return choices && choices.length <= MOST_TICKED
        ? [slot({ kind: 'ticks', choices, columns: 12 })]
        : [slot({ label: `${label} (separated by commas)`, columns: 12 })]
    case 'longText':
      return [slot({ kind: 'lines', maxLength: schema.maxLength ?? null, columns: 12 })]
    default:
      return choices && choices.length <= MOST_LISTED
        ? [slot({ kind: 'choice', choices })]
        : [slot({ maxLength: schema.maxLength ?? null, label: withUnit(field) })]
  }
}

const withUnit = ({ label, unit, kind }: Field) => {
  const said = unit ?? (kind === 'date' ? 'MM/DD/YYYY' : kind === 'money' ? '$' : null)
  return said === null ? label : `${label} (${said})`
}

const ADDRESS_COLUMNS: Record<string, number> = {
  line1: 6,
  line2: 6,
  city: 4,
  county: 3,
  state: 2,
  postalCode: 2,
  country: 1,
}

/** Postal order: a stored template does not keep the order of its properties. */
const addressParts = ({ properties = {} }: Schema, dataSets: DataSets) =>
  Object.entries(ADDRESS_COLUMNS).flatMap(([part, columns]) => {
    const own = properties[part]
    if (!own) return []
    const choices = choicesFor(own, dataSets)
    return {
      part,
      label: own.title ?? part,
      kind: choices ? ('choice' as const) : ('line' as const),
      choices: choices ?? [],
      maxLength: own.maxLength ?? null,
      columns,
    }
  })

/** All possible choices, because on paper a list cannot depend on another answer. Null for free text. */
function choicesFor(schema: Schema, dataSets: DataSets): Choice[] | null {
  const { 'x-grouped-by': _whatever, ...ungrouped } = schema.items ?? schema
  const offered = choicesOf(ungrouped, NOWHERE, dataSets)
  return offered && [...new Map(offered.map((choice) => [choice.label, choice])).values()]
}
const NOWHERE = { data: {}, names: {} }

const PLAIN = new Set([
  'text',
  'select',
  'money',
  'integer',
  'date',
  'percent',
  'decimal',
  'classCode',
  'phone',
  'email',
])
const IN_A_TABLE = new Set([...PLAIN, 'taxId', 'yesNo', 'dateRange', 'computed', 'file'])
const MOST_COLUMNS = 10

/** A schedule with only short answers is drawn as a table, any other as one block per row. */
export function isTable({ fields, sections }: Section): boolean {
  const columns = fields.reduce((sum, { kind }) => sum + (kind === 'dateRange' ? 2 : NOT_ASKED.has(kind) ? 0 : 1), 0)
  return sections.length === 0 && columns <= MOST_COLUMNS && fields.every(({ kind }) => IN_A_TABLE.has(kind))
}
const NOT_ASKED = new Set(['computed', 'file'])

/** Number of rows to draw for a schedule. */
export function rowsOnPaper(schedule: Section, depth: number): number {
  const most = schedule.list?.max ?? 0
  if (isTable(schedule)) return Math.min(most, depth === 0 ? 12 : 4)
  return Math.min(most, depth > 0 || schedule.sections.length > 0 ? 2 : 6)
}
