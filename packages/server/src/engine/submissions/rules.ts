import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Actor } from '#platform/context.ts'

const WITH_THE_AGENT = new Set<number>([
  S.created,
  S.draft,
  S.startedPreQualification,
  S.failedPreQualification,
  S.succeededPreQualification,
  S.returned,
])
const CLOSED = new Set<number>([S.invalid, S.lost, S.declined, S.expired, S.cancelled, S.renewed, S.nonRenewed])

interface Editable {
  status: SubmissionStatus
  /** The console that has modifications in progress. */
  changing: 'underwriter' | 'agent' | null
}

/** The reason why this user cannot edit a submission in this status, or null. Modify lets agents edit again. */
export function whyNotEditable(
  { status, changing }: Editable,
  { userType, permissions }: Pick<Actor, 'userType' | 'permissions'>,
): string | null {
  if (!permissions.has('submission.modify')) return 'You do not have the permission to change submissions.'
  if (CLOSED.has(status)) return 'This submission is closed.'
  if (userType === 'Agent' && !WITH_THE_AGENT.has(status) && changing !== 'agent')
    return 'The submission is with the underwriter.'
  return null
}
