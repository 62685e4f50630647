import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { ALL, BOTH, IN_TERM, QUOTING, UNDER_REVIEW, UNDERWRITER } from './sets.ts'

/** Changes of the submission as a record: its products, its agency, copies of it. */
export const record = [
  {
    action: 'split',
    from: ['Draft', ...UNDER_REVIEW, 'Clear', 'Clear Awaiting Rate', 'Quoted'],
    shownWhen: ['several products'],
    guards: ['no modifications open', 'a product can be split off'],
    needs: ['some products, not all'],
    permission: 'submission.split',
    consoles: UNDERWRITER,
    effects: ['split off products'],
    content: ['move products to the new submission'],
  },
  {
    action: 'copy',
    from: ALL.filter((status) => status !== 'Created'),
    permission: 'submission.copy',
    consoles: BOTH,
    effects: ['copy submission'],
    content: ['copy application'],
  },
  {
    action: 'rewrite',
    from: [...IN_TERM, 'Expired', 'Cancelled'],
    guards: ['no rewrite exists'],
    needs: ['the new term'],
    permission: 'submission.rewrite',
    consoles: UNDERWRITER,
    effects: ['rewrite submission'],
    content: ['copy application'],
  },
  {
    action: 'changeProducts',
    from: ['Draft', 'Returned'],
    needs: ['other products'],
    permission: 'submission.changeProducts',
    consoles: BOTH,
    effects: ['change products'],
    content: ['add and remove product forms'],
  },
  {
    action: 'changeProducts',
    from: [...UNDER_REVIEW, 'Clear', 'Clear Awaiting Rate', 'Quoted'],
    needs: ['other products'],
    permission: 'submission.changeProducts',
    consoles: UNDERWRITER,
    effects: ['change products'],
    content: ['add and remove product forms'],
  },
  {
    action: 'changeAgency',
    from: ['Draft', 'Returned', ...UNDER_REVIEW, ...QUOTING, ...IN_TERM],
    guards: ['broker of record allows it'],
    needs: ['another agency'],
    permission: 'submission.changeAgency',
    consoles: UNDERWRITER,
    effects: ['change agency'],
    content: ['clear agency contact'],
  },
  {
    action: 'findBusinessClass',
    from: ['Created', 'Draft', 'Returned', 'Started Pre-Qualification'],
    needs: ['selected rows, or no match'],
    permission: 'submission.gridFunction',
    consoles: BOTH,
    content: ['run grid function'],
  },
  {
    // In these statuses only underwriters correct the business class, until the policy is bound.
    action: 'findBusinessClass',
    from: [...UNDER_REVIEW, ...QUOTING],
    needs: ['selected rows, or no match'],
    permission: 'submission.gridFunction',
    consoles: UNDERWRITER,
    effects: ['outdate quotes'],
    content: ['run grid function'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
