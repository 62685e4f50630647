import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { AGENT, ALL, BOTH, QUOTING, UNDER_REVIEW, UNDERWRITER } from './sets.ts'

const MODIFIABLE = [...UNDER_REVIEW, ...QUOTING] as const

/** Changing a submitted application, and viewing the changes. */
export const modifications = [
  {
    action: 'modify',
    from: MODIFIABLE,
    shownWhen: ['no change set'],
    permission: 'submission.modify',
    consoles: BOTH,
    effects: ['open change set'],
    content: ['open application change set', 'unlock application'],
  },
  {
    action: 'submitModifications',
    from: MODIFIABLE,
    shownWhen: ['modifications in progress'],
    guards: ['modifications are of this console', 'application can be submitted'],
    permission: 'submission.modify',
    consoles: BOTH,
    effects: ['submit change set'],
    content: ['end application change set', 'lock application'],
  },
  {
    action: 'discardModifications',
    from: MODIFIABLE,
    shownWhen: ['modifications in progress'],
    guards: ['modifications are of this console'],
    permission: 'submission.modify',
    consoles: BOTH,
    effects: ['close change set'],
    content: ['restore application values', 'close application change set', 'lock application'],
  },
  {
    action: 'acknowledgeModifications',
    from: MODIFIABLE,
    shownWhen: ['modifications are submitted'],
    permission: 'submission.acknowledge',
    consoles: UNDERWRITER,
    effects: ['close change set'],
    content: ['close application change set'],
  },
  {
    // Only the agent's modifications wait for acknowledgement.
    action: 'continueModifications',
    from: MODIFIABLE,
    shownWhen: ['modifications are submitted'],
    permission: 'submission.modify',
    consoles: AGENT,
    effects: ['reopen change set'],
    content: ['reopen application change set', 'unlock application'],
  },
  {
    action: 'viewChanges',
    from: ALL,
    shownWhen: ['a change set'],
    permission: 'submission.view',
    consoles: BOTH,
  },
  {
    action: 'detailedHistory',
    from: ALL,
    permission: 'submission.view',
    consoles: BOTH,
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
