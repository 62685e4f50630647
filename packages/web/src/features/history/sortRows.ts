import type { AuditRecord } from '@bindery/contract/history'
import type { GridSort } from '#engine/grid/columns/columns.ts'

/**
 * Sorts by the chosen column. Rows come the latest first, in the order in which they were stored; that order stands for
 * their time, because the clock of the server may have been set back.
 */
export function sortRows(rows: readonly AuditRecord[], { key, sortType }: GridSort): AuditRecord[] {
  if (key === 'timeCreated') return sortType === 'desc' ? [...rows] : rows.toReversed()
  const column = key as keyof AuditRecord
  const sorted = [...rows].sort((one, other) => compare(one[column], other[column]))
  return sortType === 'desc' ? sorted.reverse() : sorted
}

function compare(one: string | number, other: string | number) {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

const DAY_MS = 86_400_000
/** Whole days of the user's own calendar, as the milliseconds that the server takes; an open end stays open. */
export function rangeOf(from: string | null, to: string | null): string {
  const start = from ? new Date(`${from}T00:00`).getTime() : ''
  const end = to ? new Date(`${to}T00:00`).getTime() + DAY_MS - 1 : ''
  return from || to ? `${start},${end}` : ''
}
