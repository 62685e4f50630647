import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { UNDER_REVIEW, UNDERWRITER } from './sets.ts'

/** The clearance of the risk. */
export const clearance = [
  {
    action: 'clear',
    from: UNDER_REVIEW,
    outcomes: [
      { when: 'a rate is awaited', to: 'Clear Awaiting Rate' },
      { when: 'otherwise', to: 'Clear' },
    ],
    guards: ['account is assigned'],
    needs: ['a reason when it does not check clear'],
    permission: 'submission.clear',
    consoles: ['underwriter', 'system'],
    primary: true,
    content: ['clear status reason', 'start automation'],
  },
  {
    action: 'notClear',
    from: ['Submitted', 'Clear-Ready', 'Clear', 'Clear Awaiting Rate'],
    to: 'Not Clear',
    guards: ['nothing is quoted'],
    permission: 'submission.clear',
    consoles: UNDERWRITER,
    content: ['set status reason'],
  },
  {
    action: 'clearReady',
    from: ['Submitted', 'Not Clear'],
    to: 'Clear-Ready',
    permission: 'submission.clear',
    consoles: UNDERWRITER,
    content: ['set status reason'],
  },
  {
    action: 'revertToClear',
    from: ['Clear Awaiting Rate', 'Quoted', 'Quote Withdrawn', 'Declined Quote'],
    to: 'Clear',
    guards: ['no binding under way'],
    permission: 'submission.revertClear',
    consoles: UNDERWRITER,
    effects: ['withdraw released quotes'],
    content: ['set status reason'],
  },
  {
    action: 'reevaluate',
    from: ['Not Clear', 'Clear-Ready'],
    to: 'Submitted',
    permission: 'submission.reevaluate',
    consoles: UNDERWRITER,
    content: ['run clearance check', 'run underwriting rules'],
  },
  {
    action: 'reevaluate',
    from: ['Submitted', 'Clear', 'Clear Awaiting Rate', 'Quoted'],
    permission: 'submission.reevaluate',
    consoles: UNDERWRITER,
    content: ['run clearance check', 'run underwriting rules'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
