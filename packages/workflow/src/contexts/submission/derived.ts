import type { DerivedRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { IN_TERM } from './sets.ts'

/** Changes of the submission that follow from actions on other records. */
export const derived = [
  { name: 'Rate Received', from: ['Clear Awaiting Rate'], to: ['Clear'], after: ['quote.rate'] },
  {
    name: 'Quote Generated',
    from: ['Clear', 'Clear Awaiting Rate', 'Quote Withdrawn', 'Declined Quote'],
    to: ['Quoted'],
    after: ['quote.generate', 'proposal.generateQuotes'],
  },
  {
    name: 'Quote Restored',
    from: ['Clear', 'Clear Awaiting Rate', 'Quote Withdrawn', 'Declined Quote'],
    to: ['Quoted'],
    after: ['quote.revertToSent'],
  },
  {
    name: 'Binding Requested',
    from: ['Quoted'],
    to: ['Bind Requested'],
    after: ['quote.requestBinding', 'quote.beginBinding', 'proposal.requestBinding', 'proposal.beginBinding'],
  },
  {
    name: 'Binding Request Withdrawn',
    from: ['Bind Requested'],
    to: ['Quoted'],
    after: [
      'quote.withdrawRequest',
      'quote.revertToSent',
      'quote.withdraw',
      'quote.declineToBind',
      'proposal.declineToBind',
    ],
  },
  {
    name: 'Last Quote Withdrawn',
    from: ['Quoted', 'Bind Requested'],
    to: ['Quote Withdrawn'],
    after: ['quote.withdraw'],
  },
  {
    name: 'Last Quote Declined',
    from: ['Quoted', 'Bind Requested'],
    to: ['Declined Quote'],
    after: [
      'quote.decline',
      'quote.declineOffer',
      'quote.declineToBind',
      'proposal.declineOffer',
      'proposal.declineToBind',
    ],
  },
  { name: 'Quote Bound', from: ['Bind Requested'], to: ['Bound'], after: ['quote.bind', 'proposal.bind'] },
  { name: 'Quote Unbound', from: ['Bound'], to: ['Bind Requested', 'Quoted'], after: ['quote.unbind'] },
  {
    name: 'Issuance Submitted',
    from: ['Bound'],
    to: ['Pending Issuance'],
    after: ['policyIssuance.submitForIssuance'],
  },
  {
    name: 'Issuance Reopened',
    from: ['Pending Issuance', 'Issued'],
    to: ['Bound'],
    after: ['policyIssuance.modify', 'policyIssuance.revertToBound'],
  },
  { name: 'Policy Issued', from: ['Pending Issuance'], to: ['Issued'], after: ['policyIssuance.markIssued'] },
  {
    name: 'Issued Policy Reverted',
    from: ['Issued'],
    to: ['Pending Issuance'],
    after: ['policyIssuance.revertToPendingIssuance'],
  },
  {
    name: 'Policy Cancelled',
    from: ['Bound', 'Pending Issuance', 'Issued', 'Expired'],
    to: ['Cancelled'],
    after: ['policyCancellation.markCancelled', 'quote.unbind'],
  },
  {
    name: 'Policy Roll-Up',
    from: IN_TERM,
    to: IN_TERM,
    after: [
      'quote.bind',
      'proposal.bind',
      'quote.unbind',
      'policyCancellation.markCancelled',
      'policyCancellation.revertToCancellationPending',
      'policy.reinstate',
    ],
  },
  {
    name: 'Cancellation Reverted',
    from: ['Cancelled'],
    to: [...IN_TERM, 'Expired'],
    after: ['policyCancellation.revertToCancellationPending'],
  },
  { name: 'Policy Reinstated', from: ['Cancelled'], to: [...IN_TERM, 'Expired'], after: ['policy.reinstate'] },
  {
    name: 'Rewritten By Another Submission',
    from: [...IN_TERM, 'Expired'],
    to: ['Cancelled'],
    after: ['quote.bind', 'proposal.bind'],
  },
] as const satisfies readonly DerivedRow<Status>[]
