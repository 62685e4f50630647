import type { RatePlanRow, RatePlanStatus } from '@bindery/contract/ratePlans'
import type { GridSort } from '#engine/grid/columns/columns.ts'

export interface PlanFilter {
  product: string
  status: RatePlanStatus | 'all'
}

/** The plans of the product and status, sorted; plans of the same value by their ids, newest first. */
export function shownPlans(rows: readonly RatePlanRow[], { product, status }: PlanFilter, sort: GridSort) {
  const sign = sort.sortType === 'desc' ? -1 : 1
  return rows
    .filter((row) => (product === '' || row.product === product) && (status === 'all' || row.status === status))
    .sort((one, other) => sign * compared(one, other, sort.key) || byId(other, one))
}

const sortable = (row: RatePlanRow, key: string): string | number => {
  if (key === 'states') return row.states.length
  if (key === 'modifiedBy.name') return row.modifiedBy?.name ?? ''
  const value = row[key as keyof RatePlanRow]
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

function compared(one: RatePlanRow, other: RatePlanRow, key: string) {
  const [a, b] = [sortable(one, key), sortable(other, key)]
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

const byId = (one: RatePlanRow, other: RatePlanRow) => rowNumber(one) - rowNumber(other)

/** A number for the grid, which knows its rows by numbers: `CP-2026-2` has product, year and place in the year. */
export function rowNumber({ id }: Pick<RatePlanRow, 'id'>): number {
  const [product = '', year, place = '1'] = id.split('-')
  return Number.parseInt(product, 36) * 10_000_000 + Number(year) * 1000 + Number(place)
}

export const productsOf = (rows: readonly RatePlanRow[]) => [...new Set(rows.map(({ product }) => product))].sort()

/** The first id of the year that no plan has: `CP-2027`, then `CP-2027-2`. */
export function freeId(rows: readonly Pick<RatePlanRow, 'id'>[], product: string, year: string): string {
  const taken = new Set(rows.map(({ id }) => id))
  const first = `${product}-${year}`
  if (!taken.has(first)) return first
  let place = 2
  while (taken.has(`${first}-${place}`)) place++
  return `${first}-${place}`
}

/** The other plans of the product, the one that the plan was begun from first, then the newest. */
export const comparable = (rows: readonly RatePlanRow[], { id, product, basedOn }: RatePlanRow) =>
  rows
    .filter((row) => row.product === product && row.id !== id)
    .sort((one, other) => Number(other.id === basedOn) - Number(one.id === basedOn) || byId(other, one))
