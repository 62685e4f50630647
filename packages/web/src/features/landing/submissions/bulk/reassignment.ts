import type { ReassignmentTarget } from '@bindery/contract/bulkJobs'
import type { AssignmentType, BulkReassignment } from '@bindery/contract/submissions'
import type { Marks } from '../../bulk/marks.ts'

/** Reassigning among the bulk actions. */
export const REASSIGN = 'bulkReassign'

/** The request for the chosen submissions, or for all of the filter without the excluded ones. */
export function reassignmentOf(
  assignmentType: AssignmentType,
  { kind, id }: Pick<ReassignmentTarget, 'kind' | 'id'>,
  { isAll, ids }: Marks,
  filterUri: string | undefined,
): BulkReassignment {
  return {
    assignmentType,
    userToAssignId: kind === 'person' ? id : null,
    ...(kind === 'group' && { groupToAssignId: id }),
    userToRemoveId: null,
    ...(isAll ? { filterUri, excludedSubmissionIds: [...ids] } : { submissionIds: [...ids] }),
    inBackground: true,
  }
}
