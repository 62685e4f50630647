import { type StatusFacts, SUBMISSION_STATUS, type SubmissionStatus, UPLOAD_STATUS } from './status.ts'

/** The colour shows who has to act next. */
export type StatusFamily = 'neutral' | 'working' | 'offer' | 'attention' | 'success' | 'stopped' | 'closed'

/** A ring that fills up along the life cycle. A number is the part of the ring that is filled. */
export type GlyphShape =
  | number
  | 'dotted'
  | 'dashed'
  | 'open'
  | 'check'
  | 'loop'
  | 'cross'
  | 'alert'
  | 'bar'
  | 'clock'
  | 'back'

/** The colour and the glyph of a status. */
export interface StatusLook {
  family: StatusFamily
  glyph: GlyphShape
}

const SUBMISSION_STATUS_LOOKS: Record<SubmissionStatus, StatusLook> = {
  [SUBMISSION_STATUS.invalid]: { family: 'stopped', glyph: 'alert' },
  [SUBMISSION_STATUS.draft]: { family: 'neutral', glyph: 'dashed' },
  [SUBMISSION_STATUS.submitted]: { family: 'working', glyph: 0.2 },
  [SUBMISSION_STATUS.clear]: { family: 'working', glyph: 0.4 },
  [SUBMISSION_STATUS.quoted]: { family: 'offer', glyph: 0.6 },
  [SUBMISSION_STATUS.bindRequested]: { family: 'attention', glyph: 0.75 },
  [SUBMISSION_STATUS.bound]: { family: 'success', glyph: 0.85 },
  [SUBMISSION_STATUS.issued]: { family: 'success', glyph: 'check' },
  [SUBMISSION_STATUS.notClear]: { family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.lost]: { family: 'closed', glyph: 'bar' },
  [SUBMISSION_STATUS.declined]: { family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.quoteWithdrawn]: { family: 'closed', glyph: 'back' },
  [SUBMISSION_STATUS.expired]: { family: 'closed', glyph: 'clock' },
  [SUBMISSION_STATUS.startedPreQualification]: { family: 'neutral', glyph: 0.12 },
  [SUBMISSION_STATUS.failedPreQualification]: { family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.pendingIssuance]: { family: 'attention', glyph: 0.9 },
  [SUBMISSION_STATUS.declinedQuote]: { family: 'stopped', glyph: 'cross' },
  [SUBMISSION_STATUS.cancelled]: { family: 'stopped', glyph: 'bar' },
  [SUBMISSION_STATUS.clearAwaitingRate]: { family: 'working', glyph: 0.5 },
  [SUBMISSION_STATUS.renewed]: { family: 'success', glyph: 'loop' },
  [SUBMISSION_STATUS.nonRenewed]: { family: 'closed', glyph: 'bar' },
  [SUBMISSION_STATUS.succeededPreQualification]: { family: 'working', glyph: 0.12 },
  [SUBMISSION_STATUS.submitPending]: { family: 'attention', glyph: 'dashed' },
  [SUBMISSION_STATUS.clearReady]: { family: 'working', glyph: 0.5 },
  [SUBMISSION_STATUS.returned]: { family: 'attention', glyph: 'back' },
  [SUBMISSION_STATUS.created]: { family: 'neutral', glyph: 'dotted' },
}

export function statusLook({ status, uploadStatus, cancellationPending }: StatusFacts): StatusLook {
  if (status === SUBMISSION_STATUS.issued && cancellationPending) return { family: 'attention', glyph: 'bar' }
  if (status === SUBMISSION_STATUS.created && uploadStatus === UPLOAD_STATUS.succeeded)
    return { family: 'working', glyph: 'dashed' }
  if (status === SUBMISSION_STATUS.created && uploadStatus && uploadStatus !== UPLOAD_STATUS.failed)
    return { family: 'neutral', glyph: 'open' }
  return SUBMISSION_STATUS_LOOKS[status]
}
