import { LIFE_CYCLES, statusNamed } from '@bindery/workflow/lifeCycles'
import type { ContextName } from '@bindery/workflow/risk'
import type { Actor } from '#platform/context.ts'
import type { StoredRow } from './stored.ts'

/** Stored values as the contract has them. */
const instant = (value: unknown) => new Date(value as string).getTime()
export const optionalInstant = (value: unknown) => (value === null ? null : instant(value))
export const money = (total: unknown, currencyCode: unknown) =>
  total === null || total === undefined
    ? null
    : { total: total as string, currencyCode: (currencyCode ?? 'USD') as string }

/** As lists show it: an endorsement that is being rated is Submitted to everybody else. */
export function shownStatus(context: ContextName, code: number) {
  const name = statusNamed(context, code)
  return LIFE_CYCLES[context].statuses[name]?.displayAs ?? name
}

export const times = (row: StoredRow) => ({
  timeCreated: instant(row.created_at),
  timeLastModified: instant(row.modified_at),
})
/** Why something stands as it does is the carrier's own: what agents are told of it is written to them. */
export const reasonsOf = ({ status_reason, status_detail }: StoredRow, { console }: Pick<Actor, 'console'>) => {
  const shown = (reason: unknown) => (console === 'agent' ? null : ((reason ?? null) as string | null))
  return { statusReason: shown(status_reason), statusDetail: shown(status_detail) }
}
export const maker = (row: StoredRow) => row.created_by as { id: number; name: string }
