import type { SubmissionStatusName as Status } from './statuses.ts'

/** The straight way of a submission; other statuses are passed only by some. */
const THREAD = [
  'Created',
  'Draft',
  'Submitted',
  'Clear',
  'Quoted',
  'Bind Requested',
  'Bound',
  'Pending Issuance',
  'Issued',
] as const satisfies readonly Status[]

/** The status of the thread that a status beside it stands at. An ended submission stands nowhere. */
const BESIDE: Partial<Record<Status, (typeof THREAD)[number]>> = {
  'Started Pre-Qualification': 'Created',
  'Failed Pre-Qualification': 'Created',
  'Succeeded Pre-Qualification': 'Created',
  Returned: 'Draft',
  'Submit Pending': 'Draft',
  'Clear-Ready': 'Submitted',
  'Not Clear': 'Submitted',
  'Clear Awaiting Rate': 'Clear',
  'Quote Withdrawn': 'Clear',
  'Declined Quote': 'Clear',
}

/** The position on the thread; -1 for an ended submission. */
export const placeOf = (status: Status) => THREAD.indexOf((BESIDE[status] ?? status) as (typeof THREAD)[number])

/** The statuses still to come on the straight way. */
export const statusesAhead = (status: Status): readonly Status[] =>
  placeOf(status) < 0 ? [] : THREAD.slice(placeOf(status) + 1)
