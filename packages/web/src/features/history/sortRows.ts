import type { AuditRecord } from '@bindery/contract/history'
import type { GridSort } from '#engine/grid/columns/columns.ts'

/**
 * Sorts by the chosen column. The server sends the rows newest first, in the order of storage. That order replaces the
 * time, because the server's clock may have been set back.
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
/** Whole days in the user's time zone, as the milliseconds that the server expects. An open end stays open. */
export function rangeOf(from: string | null, to: string | null): string {
  const start = from ? new Date(`${from}T00:00`).getTime() : ''
  const end = to ? new Date(`${to}T00:00`).getTime() + DAY_MS - 1 : ''
  return from || to ? `${start},${end}` : ''
}
