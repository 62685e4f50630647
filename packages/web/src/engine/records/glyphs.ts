import { SUBMISSION_STATUS, type SubmissionStatus, UPLOAD_STATUS, type UploadStatus } from '@bindery/contract/status'

/** How a state is drawn: the ring fills along the life of the file. A number is the part of a pie that is filled. */
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

const SHAPES: Record<SubmissionStatus, GlyphShape> = {
  27: 'dotted',
  1: 'dashed',
  24: 'dashed',
  13: 0.12,
  23: 0.12,
  2: 0.2,
  3: 0.4,
  25: 0.5,
  20: 0.5,
  4: 0.6,
  5: 0.75,
  6: 0.85,
  15: 0.9,
  7: 'check',
  21: 'loop',
  0: 'alert',
  8: 'cross',
  10: 'cross',
  16: 'cross',
  14: 'cross',
  9: 'bar',
  22: 'bar',
  18: 'bar',
  12: 'clock',
  26: 'back',
  11: 'back',
}

export interface StatusFacts {
  status: SubmissionStatus
  uploadStatus?: UploadStatus | null
  cancellationPending?: boolean
}

export function glyphOf({ status, uploadStatus, cancellationPending }: StatusFacts): GlyphShape {
  if (status === SUBMISSION_STATUS.issued && cancellationPending) return 'bar'
  if (status === SUBMISSION_STATUS.created && uploadStatus) {
    if (uploadStatus === UPLOAD_STATUS.succeeded) return 'dashed'
    if (uploadStatus !== UPLOAD_STATUS.failed) return 'open'
  }
  return SHAPES[status]
}
