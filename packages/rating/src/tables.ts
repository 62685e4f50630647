import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOf,
  multiply,
  quotient,
  subtract,
  textOf,
  ZERO,
} from './decimal.ts'
import type { Cell, Plan, Table } from './plan.ts'

/** A value found in a table, with the numbers of the rows it came from, counted from 1. */
export interface Found<T> {
  value: T
  rows: number[]
}

interface TableRow {
  number: number
  /** Lowest x of a band, or the x of a point. */
  from: Decimal
  to: Decimal | null
  value: Decimal
  text: string
  /** Of the row alone, as exact tables and bands give it. */
  found: Found<Decimal>
}

/** Numeric keys compare as numbers; text with leading zeros, such as the start of a ZIP code, compares as text. */
const CANONICAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
export const canonicalKey = (text: string) => (CANONICAL.test(text) ? textOf(decimal(text)) : text)

/** A table with its numbers read and its rows found by key once. */
export class TableIndex {
  readonly name: string
  readonly table: Table
  readonly #rows: { keys: string[]; row: TableRow }[]
  readonly #byKeys = new Map<string, TableRow[]>()

  constructor(name: string, table: Table) {
    this.name = name
    this.table = table
    this.#rows = table.rows.map((cells, at) => readRow(table, cells, at + 1))
    if (table.kind === 'interpolate') this.#rows.sort((a, b) => compare(a.row.from, b.row.from))
  }

  /** The rows whose keys match, in order; * matches any key. */
  matching(keys: string[]): TableRow[] {
    const joined = keys.length === 1 ? keys[0]! : keys.join('\n')
    const known = this.#byKeys.get(joined)
    if (known) return known
    const rows = this.#rows.filter((row) => matches(row.keys, keys)).map(({ row }) => row)
    this.#byKeys.set(joined, rows)
    return rows
  }

  /** Counts how many of the keys, from the first, some row matches. */
  matchedKeys(keys: string[]): number {
    let count = 0
    while (
      count < keys.length &&
      this.#rows.some((row) => matches(row.keys.slice(0, count + 1), keys.slice(0, count + 1)))
    )
      count++
    return count
  }

  find(keys: string[], at: Decimal | null): Found<Decimal> | null {
    const rows = this.matching(keys)
    if (rows.length === 0) return null
    if (at === null) return rows[0]!.found
    if (this.table.kind === 'band') return inBand(rows, at)
    return this.table.kind === 'interpolate' ? between(rows, at, this.table.places ?? 4) : graduated(rows, at)
  }

  findText(keys: string[]): Found<string> | null {
    const row = this.matching(keys)[0]
    return row ? { value: row.text, rows: [row.number] } : null
  }
}

const matches = (cells: string[], keys: string[]) => cells.every((cell, at) => cell === '*' || cell === keys[at])

function readRow({ kind, keys, gives }: Table, cells: Cell[], number: number) {
  const rest = cells.slice(keys.length)
  const last = rest.at(-1) ?? ''
  const bounds = kind === 'exact' ? [] : rest
  const value = gives === 'text' ? ZERO : decimal(last)
  return {
    keys: cells.slice(0, keys.length).map((cell) => canonicalKey(cell ?? '')),
    row: {
      number,
      from: decimalOf(bounds[0]) ?? ZERO,
      to: kind === 'interpolate' ? null : decimalOf(bounds[1]),
      value,
      text: last,
      found: { value, rows: [number] },
    },
  }
}

function inBand(rows: TableRow[], x: Decimal): Found<Decimal> | null {
  const row = rows.find(({ from, to }) => compare(from, x) <= 0 && (to === null || compare(x, to) < 0))
  return row?.found ?? null
}

function between(points: TableRow[], x: Decimal, places: number): Found<Decimal> | null {
  const above = points.findIndex(({ from }) => compare(from, x) >= 0)
  const high = points[above]
  if (!high) return null
  if (compare(high.from, x) === 0) return high.found
  const low = points[above - 1]
  if (!low) return null
  // One rounding: the whole value is brought over one denominator first.
  const run = subtract(high.from, low.from)
  const rise = multiply(subtract(high.value, low.value), subtract(x, low.from))
  return { value: quotient(add(multiply(low.value, run), rise), run, places), rows: [low.number, high.number] }
}

function graduated(bands: TableRow[], x: Decimal): Found<Decimal> {
  const used = bands.filter(({ from }) => compare(x, from) > 0)
  const parts = used.map(({ from, to, value }) =>
    multiply(subtract(to !== null && compare(x, to) > 0 ? to : x, from), value),
  )
  return { value: parts.reduce(add, ZERO), rows: used.map(({ number }) => number) }
}

const indexes = new WeakMap<Plan, Map<string, TableIndex>>()

export function tableOf(plan: Plan, name: string): TableIndex {
  let tables = indexes.get(plan)
  if (!tables) {
    tables = new Map(Object.entries(plan.tables).map(([key, table]) => [key, new TableIndex(key, table)]))
    indexes.set(plan, tables)
  }
  const found = tables.get(name)
  if (!found) throw new Error(`The plan ${plan.id} has no table ${name}.`)
  return found
}

/** Says for people which answers a table holds in a column. */
export function holdings({ table }: TableIndex, column: number, keys: string[]): string {
  if (column >= table.keys.length) return range(table, keys)
  const cells = new Set(table.rows.map((row) => row[column] ?? ''))
  const shown = [...cells].slice(0, 12)
  return `it holds ${shown.join(', ')}${cells.size > shown.length ? ` and ${cells.size - shown.length} more` : ''}`
}

function range({ kind, rows, keys: names }: Table, keys: string[]): string {
  const column = names.length
  const own = rows.filter((row) =>
    matches(
      row.slice(0, column).map((cell) => canonicalKey(cell ?? '')),
      keys,
    ),
  )
  const lows = own.map((row) => decimalOf(row[column]) ?? ZERO).sort(compare)
  if (lows.length === 0) return 'it has no rows for this'
  if (kind === 'interpolate') return `it holds ${textOf(lows[0]!)} to ${textOf(lows.at(-1)!)}`
  const highs = own.map((row) => decimalOf(row[column + 1]))
  if (highs.includes(null)) return `it holds ${textOf(lows[0]!)} and more`
  const highest = highs
    .filter((high) => high !== null)
    .sort(compare)
    .at(-1)!
  return `it holds ${textOf(lows[0]!)} to below ${textOf(highest)}`
}
