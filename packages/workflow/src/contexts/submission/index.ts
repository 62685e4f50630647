import type { LifeCycle } from '../../row.ts'
import { type SubmissionStatusName as Status, SUBMISSION_STATUSES } from '../../statuses.ts'
import { application } from './application.ts'
import { automation } from './automation.ts'
import { clearance } from './clearance.ts'
import { derived } from './derived.ts'
import { disposition } from './disposition.ts'
import { modifications } from './modifications.ts'
import { prequalification } from './prequalification.ts'
import { quoting } from './quoting.ts'
import { record } from './record.ts'
import { referral } from './referral.ts'
import { renewal } from './renewal.ts'

const STEPS = ['prequalify', 'create', 'submit', 'clear', 'quote', 'bind', 'issue'] as const
const END_STEPS = ['declined', 'expired', 'lost', 'cancelled', 'non-renewed', 'renewed', 'rejected'] as const

export const submission = {
  name: 'Submission',
  noun: 'submission',
  statuses: SUBMISSION_STATUSES,
  initial: 'Created',
  steps: STEPS,
  endSteps: END_STEPS,
  stepLabels: { rejected: 'Returned' },
  stepsByStatus: {
    Invalid: {},
    Created: { now: 'create' },
    'Started Pre-Qualification': { now: 'prequalify' },
    'Failed Pre-Qualification': { end: 'prequalify' },
    'Succeeded Pre-Qualification': { done: 'prequalify', now: 'create' },
    Draft: { now: 'create' },
    'Submit Pending': { done: 'create', now: 'submit' },
    Submitted: { done: 'submit', now: 'clear' },
    'Clear-Ready': { done: 'submit', now: 'clear' },
    'Not Clear': { done: 'submit', now: 'clear' },
    Clear: { done: 'clear', now: 'quote' },
    'Clear Awaiting Rate': { done: 'clear', now: 'quote' },
    'Quote Withdrawn': { done: 'clear', now: 'quote' },
    'Declined Quote': { done: 'clear', now: 'quote' },
    Quoted: { done: 'quote', now: 'bind' },
    'Bind Requested': { done: 'quote', now: 'bind' },
    Bound: { done: 'bind', now: 'issue' },
    'Pending Issuance': { done: 'bind', now: 'issue' },
    Issued: { done: 'issue' },
    Returned: { done: 'create', end: 'rejected' },
    Declined: { done: 'submit', end: 'declined' },
    Lost: { done: 'submit', end: 'lost' },
    Expired: { done: 'issue', end: 'expired' },
    Cancelled: { done: 'issue', end: 'cancelled' },
    Renewed: { done: 'issue', end: 'renewed' },
    'Non-Renewed': { done: 'issue', end: 'non-renewed' },
  },
  /** The action bar shows them in this order. */
  actions: [
    ...prequalification,
    ...application,
    ...clearance,
    ...automation,
    ...disposition,
    ...referral,
    ...modifications,
    ...record,
    ...quoting,
    ...renewal,
  ],
  derived,
} as const satisfies LifeCycle<'Submission', Status, (typeof STEPS | typeof END_STEPS)[number]>
