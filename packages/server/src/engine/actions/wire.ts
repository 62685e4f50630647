import { LIFE_CYCLES, statusNamed } from '@bindery/workflow/lifeCycles'
import type { ContextName } from '@bindery/workflow/risk'
import type { StoredRow } from './stored.ts'

/** Converts stored values to those of the contract. */
const instant = (value: unknown) => new Date(value as string).getTime()
export const optionalInstant = (value: unknown) => (value === null ? null : instant(value))
export const money = (total: unknown, currencyCode: unknown) =>
  total === null || total === undefined
    ? null
    : { total: total as string, currencyCode: (currencyCode ?? 'USD') as string }

/** The status that lists show: an endorsement that is being rated is shown as Submitted. */
export function shownStatus(context: ContextName, code: number) {
  const name = statusNamed(context, code)
  return LIFE_CYCLES[context].statuses[name]?.displayAs ?? name
}

export const times = (row: StoredRow) => ({
  timeCreated: instant(row.created_at),
  timeLastModified: instant(row.modified_at),
})
export const reasonsOf = ({ status_reason, status_detail }: StoredRow) => ({
  statusReason: (status_reason ?? null) as string | null,
  statusDetail: (status_detail ?? null) as string | null,
})
export const maker = (row: StoredRow) => row.created_by as { id: number; name: string }
