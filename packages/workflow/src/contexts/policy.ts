import type { LifeCycle } from '../row.ts'
import { POLICY_STATUSES, type PolicyStatus as Status } from '../statuses.ts'

const STEPS = ['bound', 'begin issuance', 'pending issuance', 'issued', 'cancelled', 'rewritten'] as const

const BOTH = ['underwriter', 'agent'] as const
const UNDERWRITER = ['underwriter'] as const
const IN_FORCE = ['Bound', 'Begin Issuance', 'Pending Issuance', 'Issued'] as const

export const policy = {
  name: 'Policy',
  noun: 'policy',
  statuses: POLICY_STATUSES,
  initial: 'Bound',
  steps: STEPS,
  endSteps: ['cancelled', 'rewritten'],
  stepsByStatus: {
    Invalid: {},
    Bound: { done: 'bound', now: 'begin issuance' },
    'Begin Issuance': { done: 'begin issuance', now: 'pending issuance' },
    'Pending Issuance': { done: 'pending issuance', now: 'issued' },
    Issued: { done: 'issued' },
    Cancelled: { done: 'issued', end: 'cancelled' },
    Rewritten: { done: 'issued', end: 'rewritten' },
  },
  actions: [
    {
      action: 'cancel',
      from: IN_FORCE,
      guards: ['no cancellation open'],
      permission: 'cancellation.request',
      consoles: BOTH,
      effects: ['start cancellation'],
    },
    {
      action: 'reinstate',
      from: ['Cancelled'],
      outcomes: [
        { when: 'it was Bound before', to: 'Bound' },
        { when: 'it was Begin Issuance before', to: 'Begin Issuance' },
        { when: 'it was Pending Issuance before', to: 'Pending Issuance' },
        { when: 'otherwise', to: 'Issued' },
      ],
      guards: ['cancelled, not rewritten'],
      needs: ['a day to resume cover'],
      permission: 'policy.reinstate',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['record reinstatement'],
      content: ['send notification'],
    },
    {
      action: 'endorse',
      from: IN_FORCE,
      guards: ['term has not ended'],
      permission: 'endorsement.request',
      consoles: BOTH,
      effects: ['start endorsement'],
    },
    {
      action: 'rewrite',
      from: ['Issued'],
      guards: ['no rewrite open', 'no cancellation pending', 'term has not ended'],
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      effects: ['start rewrite'],
    },
    {
      action: 'reissue',
      from: ['Issued'],
      guards: ['no rewrite open', 'no cancellation pending', 'term has not ended'],
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      effects: ['start reissue'],
    },
  ],
  derived: [
    { name: 'Issuance Begun', from: ['Bound'], to: ['Begin Issuance'], after: ['policyIssuance.beginIssuance'] },
    {
      name: 'Issuance Submitted',
      from: ['Begin Issuance'],
      to: ['Pending Issuance'],
      after: ['policyIssuance.submitForIssuance'],
    },
    {
      name: 'Issuance Marked Issued',
      from: ['Pending Issuance'],
      to: ['Issued'],
      after: ['policyIssuance.markIssued'],
    },
    { name: 'Issuance Modified', from: ['Pending Issuance'], to: ['Begin Issuance'], after: ['policyIssuance.modify'] },
    {
      name: 'Issuance Reverted to Bound',
      from: ['Begin Issuance', 'Pending Issuance'],
      to: ['Bound'],
      after: ['policyIssuance.revertToBound'],
    },
    {
      name: 'Issuance Reverted to Pending',
      from: ['Issued'],
      to: ['Pending Issuance'],
      after: ['policyIssuance.revertToPendingIssuance'],
    },
    { name: 'Cancellation Marked', from: IN_FORCE, to: ['Cancelled'], after: ['policyCancellation.markCancelled'] },
    {
      name: 'Cancellation Reverted',
      from: ['Cancelled'],
      to: IN_FORCE,
      after: ['policyCancellation.revertToCancellationPending'],
    },
    { name: 'Rewrite Issued', from: ['Issued'], to: ['Rewritten'], after: ['policyRewrite.markIssued'] },
    {
      name: 'Rewritten By Another Submission',
      from: [...IN_FORCE, 'Cancelled'],
      to: ['Rewritten'],
      after: ['quote.bind', 'proposal.bind'],
    },
    { name: 'Quote Unbound', from: ['Bound'], to: ['Invalid'], after: ['quote.unbind'] },
  ],
} as const satisfies LifeCycle<'Policy', Status, (typeof STEPS)[number]>
