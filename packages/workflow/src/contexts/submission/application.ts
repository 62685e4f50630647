import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { BOTH } from './sets.ts'

const ON_SUBMIT = [
  { when: 'automated steps are running', to: 'Submit Pending' },
  { when: 'otherwise', to: 'Submitted' },
] as const
const SUBMIT_CONTENT = [
  'set received date',
  'lock application',
  'assign responsible underwriter',
  'run clearance check',
  'run underwriting rules',
  'start automation',
  'send notification',
] as const

/** From the pre-draft to the submitted application. */
export const application = [
  {
    action: 'makeApplication',
    from: ['Created', 'Succeeded Pre-Qualification'],
    to: 'Draft',
    guards: ['details are complete', 'still qualifies'],
    permission: 'submission.create',
    consoles: BOTH,
    preDraft: true,
    primary: true,
    content: ['create application forms'],
  },
  {
    // The same as Submit Application, for callers that know only this call. The action bar shows Submit Application.
    action: 'makeApplication',
    from: ['Draft'],
    outcomes: ON_SUBMIT,
    guards: ['application can be submitted', 'date, agency and product are set'],
    permission: 'submission.submit',
    consoles: BOTH,
    dialog: 'Confirm',
    buttonBar: false,
    content: SUBMIT_CONTENT,
  },
  {
    action: 'submitApplication',
    from: ['Draft'],
    outcomes: ON_SUBMIT,
    guards: ['application can be submitted', 'date, agency and product are set'],
    permission: 'submission.submit',
    consoles: BOTH,
    primary: true,
    content: SUBMIT_CONTENT,
  },
  {
    action: 'resubmit',
    from: ['Returned'],
    outcomes: ON_SUBMIT,
    guards: ['application can be submitted', 'date, agency and product are set'],
    permission: 'submission.submit',
    consoles: BOTH,
    primary: true,
    content: [
      'lock application',
      'clear status reason',
      'run clearance check',
      'run underwriting rules',
      'start automation',
    ],
  },
  {
    action: 'deletePreDraft',
    from: ['Created'],
    removes: true,
    permission: 'submission.delete',
    consoles: BOTH,
    effects: ['free expiring term'],
  },
  {
    action: 'delete',
    // Also in Created: a pre-draft whose dialog was never closed can be deleted from its own page, after confirming.
    from: ['Created', 'Draft', 'Started Pre-Qualification', 'Failed Pre-Qualification', 'Succeeded Pre-Qualification'],
    removes: true,
    guards: ['never submitted'],
    permission: 'submission.delete',
    consoles: BOTH,
    effects: ['free expiring term'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
