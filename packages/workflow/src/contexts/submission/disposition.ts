import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { QUOTING, UNDER_REVIEW, UNDERWRITER } from './sets.ts'

/** The ways a submission ends before binding, and how it is reopened. */
export const disposition = [
  {
    action: 'decline',
    from: ['Failed Pre-Qualification', 'Submit Pending', ...UNDER_REVIEW, ...QUOTING],
    to: 'Declined',
    guards: ['nothing is bound'],
    needs: ['a whole declination form'],
    permission: 'submission.decline',
    consoles: UNDERWRITER,
    effects: ['decline open quotes', 'close referral', 'close change set', 'free expiring term'],
    content: ['file declination form', 'set status reason', 'close application change set', 'record referral'],
  },
  {
    action: 'reject',
    from: ['Submit Pending', ...UNDER_REVIEW, 'Clear', 'Clear Awaiting Rate'],
    to: 'Returned',
    guards: ['agency is assigned', 'nothing is quoted'],
    needs: ['a reason'],
    permission: 'submission.return',
    consoles: UNDERWRITER,
    effects: ['close referral', 'close change set'],
    content: [
      'set status reason',
      'unlock application',
      'close application change set',
      'record referral',
      'send notification',
    ],
  },
  {
    action: 'markAsLost',
    from: ['Draft', 'Returned', 'Submit Pending', ...UNDER_REVIEW, ...QUOTING],
    to: 'Lost',
    guards: ['nothing is bound'],
    needs: ['a whole lost business form'],
    permission: 'submission.lost',
    consoles: UNDERWRITER,
    effects: ['withdraw open quotes', 'close referral', 'close change set', 'free expiring term'],
    content: ['file lost business form', 'set status reason', 'close application change set', 'record referral'],
  },
  {
    action: 'reactivate',
    from: ['Declined', 'Lost'],
    outcomes: [
      { when: 'it had been cleared', to: 'Clear' },
      { when: 'it had been submitted', to: 'Submitted' },
      { when: 'otherwise', to: 'Draft' },
    ],
    guards: ['expiring term is free'],
    permission: 'submission.reactivate',
    consoles: UNDERWRITER,
    primary: true,
    effects: ['hold expiring term'],
    content: ['clear status reason'],
  },
  {
    action: 'updateStatusReason',
    from: [
      'Not Clear',
      'Returned',
      'Declined',
      'Lost',
      'Quote Withdrawn',
      'Declined Quote',
      'Cancelled',
      'Non-Renewed',
      'Expired',
    ],
    permission: 'submission.statusReason',
    consoles: UNDERWRITER,
    content: ['set status reason'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
