import type { LifeCycle } from '../row.ts'
import { ISSUANCE_STATUSES, type IssuanceStatus as Status } from '../statuses.ts'

const STEPS = ['bound', 'pending issuance', 'issued'] as const
const UNDERWRITER = ['underwriter'] as const

export const policyIssuance = {
  name: 'PolicyIssuance',
  noun: 'issuance',
  statuses: ISSUANCE_STATUSES,
  initial: 'Bound',
  steps: STEPS,
  endSteps: [],
  stepsByStatus: {
    Invalid: {},
    Bound: { now: 'bound' },
    'Begin Issuance': { done: 'bound', now: 'pending issuance' },
    'Pending Issuance': { done: 'pending issuance', now: 'issued' },
    Issued: { done: 'issued' },
  },
  actions: [
    {
      action: 'beginIssuance',
      from: ['Bound'],
      to: 'Begin Issuance',
      guards: ['policy is in force'],
      permission: 'issuance.process',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['policy follows'],
      content: ['open issuance forms'],
    },
    {
      action: 'submitForIssuance',
      from: ['Begin Issuance'],
      to: 'Pending Issuance',
      guards: ['policy is in force', 'issuance forms are complete', 'subjectivities are settled'],
      permission: 'issuance.process',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['policy follows'],
      content: ['lock issuance forms'],
    },
    {
      action: 'markIssued',
      from: ['Pending Issuance'],
      to: 'Issued',
      guards: ['policy is in force', 'policy number is set', 'issuance documents are generated'],
      permission: 'issuance.complete',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['policy follows'],
    },
    {
      action: 'modify',
      from: ['Pending Issuance'],
      to: 'Begin Issuance',
      guards: ['policy is in force'],
      permission: 'issuance.process',
      consoles: UNDERWRITER,
      effects: ['policy follows'],
      content: ['unlock issuance forms'],
    },
    {
      action: 'revertToBound',
      from: ['Begin Issuance', 'Pending Issuance'],
      to: 'Bound',
      guards: ['policy is in force'],
      permission: 'issuance.revert',
      consoles: UNDERWRITER,
      effects: ['policy follows'],
    },
    {
      action: 'revertToPendingIssuance',
      from: ['Issued'],
      to: 'Pending Issuance',
      guards: ['policy is in force', 'policy is unchanged'],
      permission: 'issuance.revert',
      consoles: UNDERWRITER,
      effects: ['policy follows'],
    },
  ],
  derived: [{ name: 'Quote Unbound', from: ['Bound'], to: ['Invalid'], after: ['quote.unbind'] }],
} as const satisfies LifeCycle<'PolicyIssuance', Status, (typeof STEPS)[number]>
