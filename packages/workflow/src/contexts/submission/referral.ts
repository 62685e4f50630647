import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { UNDER_REVIEW, UNDERWRITER } from './sets.ts'

const REFERABLE = [
  ...UNDER_REVIEW,
  'Clear',
  'Clear Awaiting Rate',
  'Quoted',
  'Bind Requested',
  'Bound',
  'Pending Issuance',
] as const

/** Referring to somebody with more authority. */
export const referral = [
  {
    action: 'refer',
    from: REFERABLE,
    shownWhen: ['no open referral'],
    needs: ['another underwriter'],
    permission: 'referral.refer',
    consoles: UNDERWRITER,
    effects: ['refer'],
    content: ['record referral', 'send notification'],
  },
  {
    action: 'retractReferral',
    from: REFERABLE,
    shownWhen: ['a referral is open'],
    guards: ['referral is theirs to retract'],
    permission: 'referral.retract',
    consoles: UNDERWRITER,
    effects: ['retract referral'],
    content: ['record referral', 'send notification'],
  },
  {
    action: 'clearReferral',
    from: REFERABLE,
    shownWhen: ['a referral is open'],
    guards: ['referral is theirs to decide'],
    permission: 'referral.clear',
    consoles: UNDERWRITER,
    effects: ['clear referral'],
    content: ['record referral', 'tick authority items', 'send notification'],
  },
  {
    action: 'declineReferral',
    from: REFERABLE,
    shownWhen: ['a referral is open'],
    guards: ['referral is theirs to decide'],
    needs: ['a comment'],
    permission: 'referral.clear',
    consoles: UNDERWRITER,
    effects: ['decline referral'],
    content: ['record referral', 'send notification'],
  },
  {
    // The referral is over: the underwriter answers by referring again.
    action: 'askBack',
    from: REFERABLE,
    shownWhen: ['a referral is open'],
    guards: ['referral is theirs to decide'],
    needs: ['a comment'],
    permission: 'referral.clear',
    consoles: UNDERWRITER,
    effects: ['retract referral'],
    content: ['record referral', 'send notification'],
  },
  {
    // The server also refuses it after a minute, and once anything followed from the decision.
    action: 'undoReferralDecision',
    from: REFERABLE,
    shownWhen: ['no open referral'],
    guards: ['referral decision is theirs to undo'],
    permission: 'referral.clear',
    consoles: UNDERWRITER,
    buttonBar: false,
    effects: ['reopen referral'],
    content: ['record referral', 'untick authority items', 'send notification'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
