import { type SubmissionStatusName as Status, SUBMISSION_STATUSES } from '../../statuses.ts'

export const BOTH = ['underwriter', 'agent'] as const
export const UNDERWRITER = ['underwriter'] as const
export const AGENT = ['agent'] as const
export const ALL = Object.keys(SUBMISSION_STATUSES).filter((status) => status !== 'Invalid') as Status[]
export const UNDER_REVIEW = ['Submitted', 'Clear-Ready', 'Not Clear'] as const
export const QUOTING = [
  'Clear',
  'Clear Awaiting Rate',
  'Quoted',
  'Bind Requested',
  'Quote Withdrawn',
  'Declined Quote',
] as const
export const IN_TERM = ['Bound', 'Pending Issuance', 'Issued'] as const
