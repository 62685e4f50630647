import { compare, type Decimal, textOf } from './decimal.ts'
import type { FaultList } from './faultList.ts'
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

export function checkTable(name: string, given: unknown, faults: FaultList) {
  const place = `Table ${name}`
  const table = faults.record(given, place)
  if (!faults.choice(table.kind, KINDS, 'the kind', place)) return
  const kind = table.kind as Kind
  const keys = faults.list(table.keys, `${place}, keys`)
  if (kind === 'interpolate') faults.wholeNumber(table, 'places', place)
  if (table.gives !== undefined && (table.gives !== 'text' || kind !== 'exact'))
    faults.say(place, '"gives" may be "text", in an exact table only.')
  checkRows(place, kind, keys.length, table.gives === 'text', faults.list(table.rows, `${place}, rows`), faults)
}

export function checkRows(
  place: string,
  kind: Kind,
  keyCount: number,
  givesText: boolean,
  rows: unknown[],
  faults: FaultList,
) {
  if (rows.length === 0) faults.say(place, 'has no rows.')
  const columns = COLUMNS[kind]
  const reaches = new Map<string, Reach[]>()
  for (const [at, given] of rows.entries()) {
    const rowPlace = `${place}, row ${at + 1}`
    const cells = faults.list(given, rowPlace)
    if (cells.length !== keyCount + columns.length) {
      const expected = `${keyCount} keys and ${columns.join(', ')}`
      faults.say(rowPlace, `has ${cells.length} cells, but needs ${keyCount + columns.length}: ${expected}.`)
      continue
    }
    const keys = cells.slice(0, keyCount)
    for (const key of keys) if (typeof key !== 'string' || key === '') faults.say(rowPlace, 'a key must be text.')
    const reach = readReach(kind, givesText, cells.slice(keyCount), at + 1, rowPlace, faults)
    const joined = keys.map((key) => canonicalKey(String(key))).join(', ')
    if (reach) reaches.set(joined, [...(reaches.get(joined) ?? []), reach])
  }
  for (const [keys, own] of reaches) checkOrder(place, kind, keys, own, faults)
}

function readReach(
  kind: Kind,
  givesText: boolean,
  cells: unknown[],
  row: number,
  place: string,
  faults: FaultList,
): Reach | null {
  const value = cells.at(-1)
  if (givesText) {
    if (typeof value !== 'string' || value === '') faults.say(place, 'the value must be text.')
  } else faults.number(value, 'the value', place)
  if (kind === 'exact') return { row, from: { digits: 0n, scale: 0 }, to: null }
  const from = faults.number(cells[0], kind === 'interpolate' ? 'x' : '"from"', place)
  if (kind === 'interpolate') return from && { row, from, to: null }
  const to = cells[1] === null ? null : faults.number(cells[1], '"to"', place)
  if (from && to && compare(from, to) >= 0)
    faults.say(place, `ends at ${textOf(to)}, which is not above its start ${textOf(from)}.`)
  return from && { row, from, to }
}

function checkOrder(place: string, kind: Kind, keys: string, reaches: Reach[], faults: FaultList) {
  for (const [at, { row, from }] of reaches.entries()) {
    const before = reaches[at - 1]
    if (!before) continue
    const rowPlace = `${place}, row ${row}`
    if (kind === 'exact') faults.say(rowPlace, `is never used, because row ${before.row} has the same keys (${keys}).`)
    else if (kind === 'interpolate') {
      if (compare(before.from, from) >= 0)
        faults.say(rowPlace, `x is ${textOf(from)}, but must be above ${textOf(before.from)} of row ${before.row}.`)
    } else if (before.to === null) faults.say(rowPlace, `is never used, because row ${before.row} has no end.`)
    else if (compare(before.to, from) !== 0)
      faults.say(rowPlace, `starts at ${textOf(from)}, but row ${before.row} ends at ${textOf(before.to)}.`)
  }
}
