import type { Field, Form, Section } from '@bindery/forms/form'
import type { Logic } from '@bindery/forms/logic'
import { isIdentifier } from '@bindery/forms/masking'
import { isYear } from '@bindery/forms/wording'

/** A column of the schedule grid: a field, a part of a field, or the amount of one choice. */
export interface GridColumn {
  key: string
  label: string
  /** 0: a field of the schedule's own rows. 1: a field of the rows inside them. */
  level: 0 | 1
  field: Field
  /** The part of an address, a range of dates or an answer with an explanation. */
  part: string | null
  /** For a list of amounts by choice, such as limits by coverage: each choice is a column with its amount. */
  choice: { schedule: Section; by: Field; value: string } | null
  isSummed: boolean
}

/** The columns of a schedule. Rows inside its rows (buildings in a location) are shown as one table with it. */
export interface GridShape {
  section: Section
  inner: Section | null
  columns: readonly GridColumn[]
  /** The keys of the columns that are shown unless the user chooses others. */
  shownAtFirst: readonly string[]
}

const PARTS: Partial<Record<Field['kind'], readonly string[]>> = {
  address: ['line1', 'line2', 'city', 'county', 'state', 'postalCode'],
  dateRange: ['from', 'to'],
  yesNoExplain: ['answer', 'explanation'],
}
const SHOWN_PARTS: readonly string[] = ['line1', 'city', 'state', 'postalCode', 'from', 'to', 'answer']
/** A masked number is shown on the page of its row, and a file is chosen there. */
const isInGrid = (field: Field) => field.kind !== 'taxId' && field.kind !== 'file' && !isIdentifier(field)

/** This many choices with an amount are shown at first, and every choice that has one. */
const FIRST_CHOICES = 3

const shapes = new WeakMap<Section, GridShape>()

export function shapeOf(form: Form, section: Section): GridShape {
  const known = shapes.get(section)
  if (known) return known
  const [inner = null] = section.sections
  const summed = summedKeys(form)
  const levels = [section, ...(inner ? [inner] : [])]
  const own = levels.flatMap((one, level) =>
    one.fields.filter(isInGrid).flatMap((field) => columnsOfField(field, level as 0 | 1, summed)),
  )
  const leaf = levels.at(-1)!
  const amounts = leaf.sections.flatMap((one) => amountColumns(one, (levels.length - 1) as 0 | 1))
  const isComputed = ({ field }: GridColumn) => field.kind === 'computed'
  const columns = [...own.filter((one) => !isComputed(one)), ...amounts, ...own.filter(isComputed).toReversed()]
  const isSummary = ({ level, field }: GridColumn) => levels[level]!.list?.summaryColumns.includes(field.key) ?? false
  const isShown = (column: GridColumn) => {
    if (column.choice) return amounts.indexOf(column) < FIRST_CHOICES
    if (column.part !== null && !SHOWN_PARTS.includes(column.part)) return false
    return inner === null || (isSummary(column) && !(isComputed(column) && column.level === 0))
  }
  const shape = { section, inner, columns, shownAtFirst: columns.filter(isShown).map(({ key }) => key) }
  shapes.set(section, shape)
  return shape
}

function columnsOfField(field: Field, level: 0 | 1, summed: ReadonlySet<string>): GridColumn[] {
  const key = `${level}.${field.key}`
  const column: GridColumn = {
    ...{ key, label: field.label, level, field, part: null, choice: null },
    isSummed: isSummed(field, summed),
  }
  const parts = PARTS[field.kind]
  if (!parts) return [column]
  const properties = field.schema.properties ?? {}
  return parts
    .filter((part) => properties[part])
    .map((part) => ({
      ...column,
      key: `${key}.${part}`,
      label: part === 'answer' ? field.label : (properties[part]?.title ?? part),
      part,
    }))
}

/** One column for each choice, if the schedule is a list of amounts by choice. */
function amountColumns(schedule: Section, level: 0 | 1): GridColumn[] {
  const [byKey, amountKey] = schedule.list?.summaryColumns ?? []
  const by = schedule.fields.find(({ key }) => key === byKey)
  const field = schedule.fields.find(({ key }) => key === amountKey)
  if (!by?.schema.oneOf || field?.kind !== 'money') return []
  return by.schema.oneOf.map(({ const: value, title }) => ({
    key: `${level}.${schedule.key}.${value}`,
    label: `${title} ${field.label}`,
    ...{ level, field, part: null, choice: { schedule, by, value }, isSummed: true },
  }))
}

const SUMMED_FORMATS: readonly unknown[] = ['money', 'integer']

/** Amounts and counts that the form itself adds up, and areas. A sum of years or deductibles means nothing. */
function isSummed(field: Field, summed: ReadonlySet<string>): boolean {
  if (field.kind === 'computed') return SUMMED_FORMATS.includes(field.schema['x-format'])
  if (field.unit === 'sq ft') return true
  return (field.kind === 'money' || field.kind === 'integer') && summed.has(field.key) && !isYear(field)
}

/** The keys that a computed field of the form reads from each row of a schedule. */
function summedKeys(form: Form): ReadonlySet<string> {
  const keys = new Set<string>()
  const read = (logic: Logic) => {
    if (typeof logic === 'string' && logic.startsWith('current.')) keys.add(logic.slice('current.'.length))
    else if (Array.isArray(logic)) for (const one of logic) read(one)
    else if (typeof logic === 'object' && logic !== null) for (const one of Object.values(logic)) read(one)
  }
  for (const { schema } of form.fields.values()) if (schema['x-compute'] !== undefined) read(schema['x-compute'])
  return keys
}
