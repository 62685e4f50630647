import type { RecentActivity } from '@bindery/contract/activity'

export interface ActivityGroup {
  submissionId: number
  name: string
  number: string
  /** Newest first. */
  events: RecentActivity[]
}

/** Groups the events of a page by submission, the submission with the newest event first. */
export function groupsOf(events: readonly RecentActivity[]): ActivityGroup[] {
  const groups = Map.groupBy(events, ({ submissionId }) => submissionId)
  return [...groups].map(([submissionId, told]) => ({
    submissionId,
    name: told[0]!.submissionDisplayName,
    number: told[0]!.submissionNumber,
    events: told,
  }))
}
