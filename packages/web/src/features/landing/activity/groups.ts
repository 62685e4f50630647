import type { RecentActivity } from '@bindery/contract/activity'

export interface ActivityGroup {
  submissionId: number
  name: string
  number: string
  /** The latest first. */
  events: RecentActivity[]
}

/** What a page tells, by submission: the one of which there is news stands first. */
export function groupsOf(events: readonly RecentActivity[]): ActivityGroup[] {
  const groups = Map.groupBy(events, ({ submissionId }) => submissionId)
  return [...groups].map(([submissionId, told]) => ({
    submissionId,
    name: told[0]!.submissionDisplayName,
    number: told[0]!.submissionNumber,
    events: told,
  }))
}
