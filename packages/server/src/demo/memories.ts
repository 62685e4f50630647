import { isAtLeastSubmitted, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import type { SubmissionTable } from '#platform/db/schema.ts'
import type { Life } from './life.ts'

type Memories = Pick<
  Selectable<SubmissionTable>,
  | ('referredById' | 'automation' | 'preQualificationFrom' | 'hasPreQualified' | 'wasSubmitted' | 'wasCleared')
  | ('reached' | 'beforeCancellation' | 'copiedFromId' | 'renewalReason' | 'renewalDetail')
  | ('clearance' | 'clearanceReason' | 'declinationForm' | 'lostForm' | 'preQualification')
  | 'brokerOfRecordOnFile'
>

const PRE_QUALIFYING: readonly SubmissionStatus[] = [
  S.startedPreQualification,
  S.failedPreQualification,
  S.succeededPreQualification,
]
const BEFORE_CLEAR: readonly SubmissionStatus[] = [S.submitPending, S.submitted, S.clearReady, S.notClear, S.returned]
const ENDED_TERMS: readonly SubmissionStatus[] = [S.cancelled, S.expired, S.renewed, S.nonRenewed]

/** What a submission would remember of its way, had the actions been run that led to where it stands. */
export function memoriesOf({ status, quoted }: Life, referredById: number | null): Memories {
  const closed = status === S.lost || status === S.declined
  const cleared = closed ? quoted : isAtLeastSubmitted(status) && !BEFORE_CLEAR.includes(status)
  return {
    referredById,
    automation: status === S.submitPending || status === S.clearAwaitingRate,
    preQualificationFrom: PRE_QUALIFYING.includes(status) ? 'Created' : null,
    hasPreQualified: status === S.succeededPreQualification,
    wasSubmitted: isAtLeastSubmitted(status) || status === S.submitPending || status === S.returned,
    wasCleared: cleared,
    reached: reachedBefore(status, quoted),
    beforeCancellation: status === S.cancelled ? S.issued : null,
    copiedFromId: null,
    renewalReason: null,
    renewalDetail: null,
    clearance: null,
    clearanceReason: null,
    declinationForm: null,
    lostForm: null,
    preQualification: null,
    brokerOfRecordOnFile: false,
  }
}

function reachedBefore(status: SubmissionStatus, quoted: boolean): SubmissionStatus | null {
  if (status === S.lost || status === S.declined) return quoted ? S.quoted : S.submitted
  if (status === S.returned) return S.submitted
  return ENDED_TERMS.includes(status) ? S.issued : null
}
