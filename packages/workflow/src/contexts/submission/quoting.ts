import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { BOTH, IN_TERM, QUOTING, UNDER_REVIEW, UNDERWRITER } from './sets.ts'

const BEFORE_CLEAR = {
  from: ['Submit Pending', ...UNDER_REVIEW],
  reason: 'Clear the submission before quoting it.',
} as const

/** The records that a submission creates. */
export const quoting = [
  {
    action: 'createQuote',
    from: [...QUOTING, ...IN_TERM],
    notYet: BEFORE_CLEAR,
    shownWhen: ['agency takes quotes'],
    guards: ['a product can be quoted'],
    needs: ['one quotable product'],
    permission: 'quote.prepare',
    consoles: [...BOTH, 'system'],
    primary: true,
    effects: ['create quote'],
  },
  {
    action: 'createProposal',
    from: [...QUOTING, ...IN_TERM],
    notYet: BEFORE_CLEAR,
    shownWhen: ['agency may quote', 'agency takes proposals'],
    guards: ['a product can be quoted'],
    needs: ['quotable products'],
    permission: 'proposal.prepare',
    consoles: BOTH,
    effects: ['create proposal'],
  },
  {
    action: 'createReport',
    from: ['Draft', 'Returned', 'Submit Pending', ...UNDER_REVIEW, ...QUOTING, ...IN_TERM],
    shownWhen: ['a report is offered'],
    needs: ['an offered report'],
    permission: 'report.manage',
    consoles: UNDERWRITER,
    effects: ['create report'],
  },
  {
    action: 'createEndorsement',
    from: IN_TERM,
    guards: ['a policy is in force', 'policy term is running'],
    needs: ['a policy in force'],
    permission: 'endorsement.request',
    consoles: BOTH,
    effects: ['create endorsement'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
