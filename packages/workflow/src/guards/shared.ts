import { IN_TERM, QUOTING } from '#contexts/submission/sets'
import { among } from '../records.ts'
import type { AnyRecord } from '../risk.ts'
import { type Guard, unless } from './guard.ts'

/** Guards that look only at the submission or the user, so every life cycle can use them. */
export const SHARED_GUARDS = {
  'agency may quote': ({ risk, user }) =>
    unless(
      user.console !== 'agent' || risk.submission.agentQuotes,
      'Your underwriter prepares the quotes for this submission.',
    ),
  // Automation quotes for every agency: a user can still put its quotes into a proposal.
  'agency takes quotes': ({ risk, user }) =>
    unless(
      user.console === 'system' || risk.submission.agentQuotes,
      'This agency is sent proposals. Create a proposal instead.',
    ),
  'agency takes proposals': ({ risk }) =>
    unless(!risk.submission.agentQuotes, 'This agency works with quotes. Create a quote instead.'),
  'referral allows it': ({ risk: { submission }, user }) => {
    if (user.permissions.includes('referral.clear')) return null
    if (submission.referralStatus === 'refer') return 'Wait until the open referral is cleared.'
    if (submission.referralStatus === 'declined')
      return 'The referral was declined. Refer the submission again, or decline it.'
    return null
  },
  'no modifications open': ({ risk: { submission } }) => {
    if (!submission.changeSet) return null
    return submission.changeSet.isSubmitted
      ? 'Acknowledge the submitted modifications first.'
      : 'Submit or discard the modifications in progress first.'
  },
  'quoting is open': ({ risk: { submission } }) =>
    unless(
      among(submission.status, ...QUOTING, ...IN_TERM),
      submission.wasCleared
        ? `Quotes cannot be worked on while the submission is ${submission.status}.`
        : 'Clear the submission before quoting it.',
    ),
  'binding is open': ({ risk: { submission } }) =>
    unless(
      among(submission.status, 'Quoted', 'Bind Requested', 'Bound', 'Pending Issuance', 'Issued'),
      `A quote cannot be bound while the submission is ${submission.status}.`,
    ),
  'term is running': ({ risk: { submission } }) =>
    unless(
      among(submission.status, 'Bound', 'Pending Issuance', 'Issued'),
      `The term is over: the submission is ${submission.status}.`,
    ),
  'no cancellation pending': ({ risk: { submission } }) =>
    unless(!submission.cancellationPending, 'A cancellation is pending. Rescind it first.'),
} satisfies Record<string, Guard<AnyRecord>>
