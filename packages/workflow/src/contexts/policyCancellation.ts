import type { LifeCycle } from '../row.ts'
import { CANCELLATION_STATUSES, type CancellationStatus as Status } from '../statuses.ts'

const STEPS = ['create', 'requested', 'pending', 'cancelled', 'rescinded', 'retracted'] as const

const BOTH = ['underwriter', 'agent'] as const
const UNDERWRITER = ['underwriter'] as const

const WHEN_AND_HOW = [
  'cancellation date is in the term',
  'reason and method are given',
  'flat from the first day',
  'cancelled after the last change',
] as const

export const policyCancellation = {
  name: 'PolicyCancellation',
  noun: 'cancellation',
  statuses: CANCELLATION_STATUSES,
  initial: 'Draft',
  steps: STEPS,
  endSteps: ['rescinded', 'retracted'],
  stepsByStatus: {
    Invalid: {},
    Draft: { now: 'create' },
    Requested: { done: 'requested', now: 'pending' },
    Pending: { done: 'pending', now: 'cancelled' },
    Cancelled: { done: 'cancelled' },
    Rescinded: { done: 'pending', end: 'rescinded' },
    Retracted: { done: 'requested', end: 'retracted' },
  },
  actions: [
    {
      action: 'request',
      from: ['Draft'],
      to: 'Requested',
      guards: WHEN_AND_HOW,
      permission: 'cancellation.request',
      consoles: BOTH,
      primary: true,
      content: ['tell responsible underwriter'],
    },
    {
      action: 'retractRequest',
      from: ['Requested'],
      to: 'Retracted',
      permission: 'cancellation.request',
      consoles: BOTH,
      content: ['set status reason'],
    },
    {
      action: 'submit',
      from: ['Draft', 'Requested'],
      to: 'Pending',
      guards: ['policy is in force', ...WHEN_AND_HOW, 'cancellation form is complete', 'notice is honoured'],
      permission: 'cancellation.process',
      consoles: UNDERWRITER,
      primary: true,
      content: ['prepare cancellation notice'],
    },
    {
      action: 'markCancelled',
      from: ['Pending'],
      to: 'Cancelled',
      guards: ['policy is in force', ...WHEN_AND_HOW, 'return premium is recorded'],
      permission: 'cancellation.process',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['cancel the policy'],
    },
    {
      action: 'rescind',
      from: ['Pending'],
      to: 'Rescinded',
      permission: 'cancellation.process',
      consoles: UNDERWRITER,
      content: ['set status reason'],
    },
    {
      action: 'revertToCancellationPending',
      from: ['Cancelled'],
      to: 'Pending',
      guards: ['policy was cancelled by it'],
      permission: 'cancellation.process',
      consoles: UNDERWRITER,
      effects: ['restore the policy'],
      content: ['set status reason'],
    },
    {
      action: 'deleteDraft',
      from: ['Draft'],
      removes: true,
      permission: 'cancellation.request',
      consoles: BOTH,
    },
  ],
  derived: [
    {
      name: 'Policy Rewritten',
      from: ['Draft', 'Requested', 'Pending'],
      to: ['Invalid'],
      after: ['policyRewrite.markIssued', 'quote.bind', 'proposal.bind'],
    },
  ],
} as const satisfies LifeCycle<'PolicyCancellation', Status, (typeof STEPS)[number]>
