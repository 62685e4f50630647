import { compare, type Decimal, isNegative, textOf, ZERO } from './decimal.ts'
import { type FaultList, noNumber, numberIn } from './faultList.ts'
import type { Table } from './plan.ts'
import { canonicalKey } from './tables.ts'

const KINDS = ['exact', 'band', 'interpolate', 'graduated'] as const
type Kind = (typeof KINDS)[number]
const COLUMNS: Record<Kind, string[]> = {
  exact: ['value'],
  band: ['from', 'to', 'value'],
  interpolate: ['x', 'value'],
  graduated: ['from', 'to', 'factor'],
}

/** Rows with the same keys, in order, as numbers. */
interface Reach {
  row: number
  from: Decimal
  to: Decimal | null
}

/** A fault of a table. Row and column count from 0; null is the table or the row as a whole. */
export interface TableFault {
  row: number | null
  column: number | null
  sentence: string
}

/** The shape of the rows of a table. */
interface RowShape {
  kind: Kind
  keyCount: number
  givesText: boolean
}

export function checkTable(name: string, given: unknown, faults: FaultList) {
  const place = `Table ${name}`
  const table = faults.record(given, place)
  if (!faults.choice(table.kind, KINDS, 'the kind', place)) return
  const kind = table.kind as Kind
  const keys = faults.list(table.keys, `${place}, keys`)
  if (kind === 'interpolate') faults.wholeNumber(table, 'places', place)
  if (table.gives !== undefined && (table.gives !== 'text' || kind !== 'exact'))
    faults.say(place, '"gives" may be "text", in an exact table only.')
  const shape = { kind, keyCount: keys.length, givesText: table.gives === 'text' }
  checkRows(place, shape, faults.list(table.rows, `${place}, rows`), faults)
}

export function checkRows(place: string, shape: RowShape, rows: unknown[], faults: FaultList) {
  for (const { row, sentence } of rowFaults(shape, rows))
    faults.say(row === null ? place : `${place}, row ${row + 1}`, sentence)
}

/** The names of the columns of a table: its keys, then those of its kind. */
export const columnsOf = ({ kind, keys }: Pick<Table, 'kind' | 'keys'>): string[] => [...keys, ...COLUMNS[kind]]

/** The faults of a table's rows, each with its cell. */
export const tableFaults = ({ kind, keys, gives, rows }: Table): TableFault[] =>
  rowFaults({ kind, keyCount: keys.length, givesText: gives === 'text' }, rows)

function rowFaults(shape: RowShape, rows: unknown[]): TableFault[] {
  const { kind, keyCount } = shape
  const faults: TableFault[] = []
  if (rows.length === 0) faults.push({ row: null, column: null, sentence: 'has no rows.' })
  const width = keyCount + COLUMNS[kind].length
  const reaches = new Map<string, Reach[]>()
  for (const [row, cells] of rows.entries()) {
    const say = (column: number | null, sentence: string) => faults.push({ row, column, sentence })
    if (!Array.isArray(cells)) {
      say(null, 'must be a list.')
      continue
    }
    if (cells.length !== width) {
      const expected = `${counted(keyCount, 'key')} and ${COLUMNS[kind].join(', ')}`
      say(null, `has ${counted(cells.length, 'cell')}, but needs ${width}: ${expected}.`)
      continue
    }
    const keys = cells.slice(0, keyCount)
    for (const [at, key] of keys.entries()) if (typeof key !== 'string' || key === '') say(at, 'a key must be text.')
    const reach = readReach(shape, cells, row, say)
    if (!reach) continue
    const joined = keys.map((key) => canonicalKey(String(key))).join(', ')
    const own = reaches.get(joined)
    if (own) own.push(reach)
    else reaches.set(joined, [reach])
  }
  for (const [keys, own] of reaches) faults.push(...orderFaults(shape, keys, own))
  return faults
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

type Say = (column: number, sentence: string) => void

function readReach({ kind, keyCount, givesText }: RowShape, cells: unknown[], row: number, say: Say): Reach | null {
  const read = (column: number, name: string) => {
    const number = numberIn(cells[column])
    if (!number) say(column, noNumber(cells[column], name))
    return number
  }
  const last = cells.length - 1
  if (!givesText) {
    const value = read(last, 'the value')
    if (value && isNegative(value)) say(last, `the value must not be negative, but is ${textOf(value)}.`)
  } else if (typeof cells[last] !== 'string' || cells[last] === '') say(last, 'the value must be text.')
  if (kind === 'exact') return { row, from: ZERO, to: null }
  const from = read(keyCount, kind === 'interpolate' ? 'x' : '"from"')
  if (kind === 'interpolate') return from && { row, from, to: null }
  const to = cells[keyCount + 1] === null ? null : read(keyCount + 1, '"to"')
  if (from && to && compare(from, to) >= 0)
    say(keyCount + 1, `ends at ${textOf(to)}, which is not above its start ${textOf(from)}.`)
  return from && { row, from, to }
}

function orderFaults({ kind, keyCount }: RowShape, keys: string, reaches: Reach[]): TableFault[] {
  return reaches.flatMap(({ row, from }, at) => {
    const before = reaches[at - 1]
    const sentence = before && orderFault(kind, keys, from, before)
    return sentence ? [{ row, column: kind === 'exact' ? null : keyCount, sentence }] : []
  })
}

function orderFault(kind: Kind, keys: string, from: Decimal, before: Reach): string | null {
  const number = before.row + 1
  if (kind === 'exact') return `is never used, because row ${number} has the same keys (${keys}).`
  if (kind === 'interpolate')
    return compare(before.from, from) >= 0
      ? `x is ${textOf(from)}, but must be above ${textOf(before.from)} of row ${number}.`
      : null
  if (before.to === null) return `is never used, because row ${number} has no end.`
  return compare(before.to, from) === 0
    ? null
    : `starts at ${textOf(from)}, but row ${number} ends at ${textOf(before.to)}.`
}
