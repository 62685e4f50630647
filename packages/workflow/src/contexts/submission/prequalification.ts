import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { BOTH } from './sets.ts'

/** Pre-qualification: the questions before the application. */
export const prequalification = [
  {
    action: 'startPreQualification',
    from: ['Created', 'Draft', 'Failed Pre-Qualification'],
    to: 'Started Pre-Qualification',
    shownWhen: ['asks for pre-qualification'],
    permission: 'submission.prequalify',
    consoles: BOTH,
  },
  {
    action: 'checkPreQualification',
    from: ['Started Pre-Qualification'],
    guards: ['pre-qualification form is complete'],
    permission: 'submission.prequalify',
    consoles: BOTH,
    content: ['report pre-qualification findings'],
  },
  {
    action: 'submitPreQualification',
    from: ['Started Pre-Qualification'],
    outcomes: [
      { when: 'it succeeded', to: 'Succeeded Pre-Qualification' },
      { when: 'otherwise', to: 'Failed Pre-Qualification' },
    ],
    guards: ['pre-qualification form is complete'],
    needs: ['the result'],
    permission: 'submission.prequalify',
    consoles: BOTH,
    primary: true,
    content: ['store pre-qualification findings'],
  },
  {
    action: 'cancelPreQualification',
    from: ['Started Pre-Qualification', 'Failed Pre-Qualification', 'Succeeded Pre-Qualification'],
    outcomes: [
      { when: 'it started from Draft', to: 'Draft' },
      { when: 'otherwise', to: 'Created' },
    ],
    permission: 'submission.prequalify',
    consoles: BOTH,
    effects: ['forget pre-qualification'],
    content: ['discard pre-qualification answers'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
