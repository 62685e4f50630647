import type { LifeCycle } from '../row.ts'
import { REWRITE_STATUSES, type RewriteStatus as Status } from '../statuses.ts'
import { RATING, ratingOfChanges } from './ratingOfChanges.ts'

const STEPS = ['create', 'rate', 'price', 'submit', 'issue'] as const

const UNDERWRITER = ['underwriter'] as const

/** A reissue is a rewrite that replaces only the documents: the same steps, another end. */
export const policyRewrite = {
  name: 'PolicyRewrite',
  noun: 'rewrite',
  statuses: REWRITE_STATUSES,
  initial: 'Draft',
  steps: STEPS,
  endSteps: [],
  stepsByStatus: {
    Invalid: {},
    Draft: { now: 'create' },
    'Invalid Rating': { done: 'create', now: 'rate' },
    'Valid Rating': { done: 'rate', now: 'price' },
    'Valid Pricing': { done: 'price', now: 'submit' },
    Submitted: { done: 'submit', now: 'issue' },
    'Pending Issuance': { done: 'submit', now: 'issue' },
    Issued: { done: 'issue' },
  },
  actions: [
    {
      action: 'createRewrite',
      from: ['Draft'],
      shownWhen: ['details are not confirmed'],
      guards: ['effective date is in the term', 'no later change is issued', 'reasons are chosen'],
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['confirm details'],
      content: ['open policy change set'],
    },
    {
      action: 'submit',
      from: ['Draft', 'Valid Pricing'],
      to: 'Submitted',
      guards: ['details are confirmed', 'forms are complete'],
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      primary: true,
      content: ['end policy change set'],
    },
    ...ratingOfChanges('rewrite.process'),
    {
      action: 'submitForIssuance',
      from: ['Valid Pricing', 'Submitted'],
      to: 'Pending Issuance',
      guards: ['priced', 'no later change is issued', 'rating is current', 'forms are complete', 'referral allows it'],
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      primary: true,
      content: ['lock policy change'],
    },
    {
      action: 'markIssued',
      from: ['Pending Issuance'],
      to: 'Issued',
      guards: ['policy is issued', 'documents are generated', 'no later change is issued', 'rating is current'],
      permission: 'rewrite.issue',
      consoles: UNDERWRITER,
      primary: true,
      effects: ['rewrite the policy'],
      content: ['replace policy documents'],
    },
    {
      action: 'revertToSubmitted',
      from: ['Pending Issuance'],
      to: 'Submitted',
      permission: 'rewrite.issue',
      consoles: UNDERWRITER,
      content: ['unlock policy change'],
    },
    {
      action: 'delete',
      from: ['Draft', ...RATING, 'Submitted'],
      removes: true,
      permission: 'rewrite.process',
      consoles: UNDERWRITER,
      content: ['close policy change set'],
    },
  ],
  derived: [
    {
      name: 'Policy Ended',
      from: ['Draft', ...RATING, 'Submitted', 'Pending Issuance'],
      to: ['Invalid'],
      after: ['policyCancellation.markCancelled', 'quote.bind', 'proposal.bind'],
    },
  ],
} as const satisfies LifeCycle<'PolicyRewrite', Status, (typeof STEPS)[number]>
