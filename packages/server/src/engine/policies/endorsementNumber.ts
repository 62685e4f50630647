import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { StoredRisk } from '#engine/actions/stored.ts'

const ENDED = ['Declined', 'Invalid']

/**
 * The number of an endorsement in its policy: the one it was issued with, or the next numbers for those that are open,
 * in the order in which they were started. Null for one that was declined or is no longer valid.
 */
export function endorsementNumber({ endorsements }: Pick<StoredRisk, 'endorsements'>, id: number): number | null {
  const row = endorsements.find((one) => one.id === id)!
  if (row.issued_as !== null) return row.issued_as
  const ofPolicy = endorsements.filter(({ policy_id }) => policy_id === row.policy_id)
  const open = ofPolicy.filter(
    ({ status, issued_as }) => issued_as === null && !ENDED.includes(statusNamed('Endorsement', status)),
  )
  const place = open.findIndex((one) => one.id === id)
  return place < 0 ? null : Math.max(0, ...ofPolicy.map(({ issued_as }) => issued_as ?? 0)) + place + 1
}
