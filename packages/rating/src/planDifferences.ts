import type { Plan, Step, Table } from './plan.ts'
import { inlineText } from './planFile.ts'
import { canonicalKey } from './tables.ts'

export const PLAN_PARTS = [
  'general',
  'term',
  'commission',
  'schedule',
  'midterm',
  'states',
  'inputs',
  'rules',
  'coverages',
  'tables',
] as const
export type PlanPart = (typeof PLAN_PARTS)[number]

/** One change between two plans. */
export interface PlanDifference {
  part: PlanPart
  /** The table, coverage or state; empty for parts that a plan has once. */
  name: string
  /** The keys of the row of a table, the id of a step, the path of an input; empty for the named thing itself. */
  row: string
  /** The column or property; null if the whole row was added or removed. `order` if the row only moved. */
  field: string | null
  kind: 'added' | 'removed' | 'changed'
  /** Null if there was none. */
  before: string | null
  after: string | null
}

/** A row of a plan with its values as text. */
interface Line {
  row: string
  fields: Record<string, string>
}
interface Group {
  part: PlanPart
  name: string
  lines: Line[]
}

/** Every change from one plan to another, row by row. The ids of the plans are not compared. */
export function planDifferences(before: Plan, after: Plan): PlanDifference[] {
  const [old, now] = [groupsOf(before), groupsOf(after)]
  const keyOf = ({ part, name }: Group) => `${part}\n${name}`
  const [oldByKey, nowByKey] = [mapBy(old, keyOf), mapBy(now, keyOf)]
  const removed = old.filter((group) => !nowByKey.has(keyOf(group)))
  const found = [...now, ...removed].flatMap((group) => {
    const key = keyOf(group)
    return groupDifferences(oldByKey.get(key), nowByKey.get(key))
  })
  return PLAN_PARTS.flatMap((part) => found.filter((one) => one.part === part))
}

function groupDifferences(old: Group | undefined, now: Group | undefined): PlanDifference[] {
  const { part, name } = (now ?? old)!
  const place = { part, name }
  // A table, coverage or state of one plan alone is one difference, not one for each of its rows.
  if (!old) return [{ ...place, row: '', field: null, kind: 'added', before: null, after: rowCount(now!) }]
  if (!now) return [{ ...place, row: '', field: null, kind: 'removed', before: rowCount(old), after: null }]
  const [oldLines, nowLines] = [byRow(old.lines), byRow(now.lines)]
  const removed = [...oldLines].filter(([row]) => !nowLines.has(row))
  return [
    ...[...nowLines].flatMap(([row, fields]): PlanDifference[] => {
      const before = oldLines.get(row)
      return before
        ? fieldDifferences({ ...place, row }, before, fields)
        : [{ ...place, row, field: null, kind: 'added', before: null, after: fieldsText(fields) }]
    }),
    ...removed.map(
      ([row, fields]): PlanDifference => ({
        ...{ ...place, row, field: null, kind: 'removed', after: null },
        before: fieldsText(fields),
      }),
    ),
    ...moved(place, oldLines, nowLines),
  ]
}

function fieldDifferences(
  place: Pick<PlanDifference, 'part' | 'name' | 'row'>,
  before: Line['fields'],
  after: Line['fields'],
): PlanDifference[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      ...{ ...place, field, kind: 'changed' },
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
}

/** The first row counts in tables with *, and steps run in order. So the first row that moved is a difference. */
function moved(
  place: Pick<PlanDifference, 'part' | 'name'>,
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): PlanDifference[] {
  const oldRows = [...old.keys()].filter((row) => now.has(row))
  const nowRows = [...now.keys()].filter((row) => old.has(row))
  const at = nowRows.findIndex((row, index) => row !== oldRows[index])
  if (at < 0) return []
  const row = nowRows[at]!
  const numberIn = (rows: ReadonlyMap<string, unknown>) => String([...rows.keys()].indexOf(row) + 1)
  return [{ ...place, row, field: 'order', kind: 'changed', before: numberIn(old), after: numberIn(now) }]
}

const mapBy = <T>(all: readonly T[], keyOf: (one: T) => string) => new Map(all.map((one) => [keyOf(one), one]))

/** Rows of a faulty plan may have the same keys: the second one gets a number. */
function byRow(lines: readonly Line[]): Map<string, Line['fields']> {
  const found = new Map<string, Line['fields']>()
  for (const { row, fields } of lines) {
    let key = row
    for (let number = 2; found.has(key); number++) key = `${row} (${number})`
    found.set(key, fields)
  }
  return found
}

const rowCount = ({ lines }: Group) => (lines.length === 1 ? '1 row' : `${lines.length} rows`)

function fieldsText(fields: Line['fields']): string {
  const entries = Object.entries(fields)
  return entries.length === 1 ? entries[0]![1] : entries.map(([name, text]) => `${name}: ${text}`).join(', ')
}

function groupsOf(plan: Plan): Group[] {
  const { name, version, currency, auditable } = plan
  const one = (part: PlanPart, lines: Line[]): Group => ({ part, name: '', lines })
  return [
    one('general', [
      lineOf('', { name, version, currency, auditable }),
      ...Object.entries(plan.notFiled).map(([state, why]) => lineOf(state, { notFiled: why })),
    ]),
    one('term', [lineOf('', plan.term)]),
    one('commission', [lineOf('', plan.commission)]),
    one('schedule', scheduleLines(plan)),
    one('midterm', midtermLines(plan)),
    ...Object.entries(plan.states).map(([state, filing]): Group => {
      const { taxes, fees, ...dates } = filing
      const lines = [
        lineOf('', dates),
        ...taxes.map(({ code, market, ...tax }) => lineOf(`Tax ${code}, ${market}`, tax)),
        ...fees.map(({ code, market, ...fee }) => lineOf(`Fee ${code}, ${market}`, fee)),
      ]
      return { part: 'states', name: state, lines }
    }),
    one(
      'inputs',
      plan.inputs.map(({ path, ...input }) => lineOf(path, input)),
    ),
    one(
      'rules',
      plan.rules.map(({ code, path, ...rule }) => lineOf(`${code} at ${path}`, rule)),
    ),
    one(
      'coverages',
      plan.coverages.map(({ code, steps: _, ...coverage }) => lineOf(code, coverage)),
    ),
    ...plan.coverages.map(
      ({ code, steps }): Group => ({ part: 'coverages', name: code, lines: stepLines(steps, code) }),
    ),
    ...Object.entries(plan.tables).map(
      ([table, content]): Group => ({ part: 'tables', name: table, lines: tableLines(content) }),
    ),
  ]
}

const scheduleLines = ({ schedule }: Plan) => [
  ...schedule.categories.map(({ code, ...category }) => lineOf(code, category)),
  ...schedule.total.map(([market, state, min, max]) => lineOf(`Total ${market}, ${state}`, { min, max })),
]

const midtermLines = ({ midterm: { minimumEarnedPercent, shortRateTable } }: Plan) => [
  lineOf('', { minimumEarnedPercent }),
  ...shortRateTable.map(([from, to, factor]) => lineOf(`from ${from}`, { to, factor })),
]

/** Steps with the sum that they are in. */
const stepLines = (steps: readonly Step[], within: string): Line[] =>
  steps.flatMap((step) => {
    if (step.op !== 'sum') return [lineOf(step.id, { ...without(step, 'id'), within })]
    const sum = { ...without(without(step, 'steps'), 'id'), within }
    return [lineOf(step.id, sum), ...stepLines(step.steps, step.id)]
  })

function without<T extends object, K extends keyof T>(holder: T, field: K): Omit<T, K> {
  const { [field]: _, ...rest } = holder
  return rest
}

function tableLines({ rows, ...table }: Table): Line[] {
  const columns = { exact: ['value'], band: ['to', 'value'], interpolate: ['value'], graduated: ['to', 'factor'] }
  const values = columns[table.kind]
  return [
    lineOf('', table),
    ...rows.map((cells) => {
      const keys = cells.slice(0, cells.length - values.length).map((cell) => canonicalKey(cell ?? ''))
      const own = cells.slice(keys.length)
      return lineOf(keys.join(', '), Object.fromEntries(values.map((column, at) => [column, own[at]])))
    }),
  ]
}

const OPEN_END = 'open'

function lineOf(row: string, values: object): Line {
  const fields = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, typeof value === 'string' ? value : value === null ? OPEN_END : inlineText(value)])
  return { row, fields: Object.fromEntries(fields) }
}
