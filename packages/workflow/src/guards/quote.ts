import { isLive, isOpenCancellation, isOpenChange, isReleased, policyOfQuote, quotesIn } from '../records.ts'
import { type ProposalRecord, type QuoteRecord, reasonsOf, type User } from '../risk.ts'
import { gapsToBind, withoutGaps } from './application.ts'
import { complete, type Guard, unless } from './guard.ts'

const NOT_WITHIN = 'This is beyond your authority; refer the submission.'
/** Agents learn that an approval is missing, but not the figures of a letter. */
const RELEASE_WAITS = 'These terms wait for an approval. Ask your underwriter.'
const beyondAuthority = (reasons: readonly string[]) =>
  reasons.length === 0 ? null : [NOT_WITHIN, ...reasons].join(' ')

const beyondRelease = (reasons: readonly string[], { console }: Pick<User, 'console'>) =>
  console === 'agent' && reasons.length > 0 ? RELEASE_WAITS : beyondAuthority(reasons)

export const QUOTE_GUARDS = {
  'rating worksheet is complete': ({ record }) => complete(record.ratingOutstanding, 'the rating worksheet'),
  'pricing worksheet is complete': ({ record }) => complete(record.pricingOutstanding, 'the pricing worksheet'),
  'application is complete': ({ record, risk }) => withoutGaps(gapsToBind(risk, record.product), 'required'),
  'not incomplete': ({ record }) =>
    unless(!record.incomplete, 'The application changed since this quote was rated. Refresh and rate it again.'),
  'belongs to a proposal': ({ record }) =>
    unless(record.proposalId !== null, 'A quote outside a proposal is released by generating it.'),
  'document is current': ({ record }) =>
    unless(record.documentCurrent, 'The sections changed since the document was made. Generate it again.'),
  'still valid': ({ record }) =>
    unless(!record.validityLapsed, 'The quote is no longer valid. Ask the underwriter to renew it.'),
  'agent was sent it': ({ record, risk, user }) =>
    unless(
      user.console !== 'agent' || record.status === 'Sent' || risk.submission.agentQuotes,
      'Your underwriter has not sent this quote yet.',
    ),
  'within authority': ({ record }) => beyondAuthority(reasonsOf(record.beyondAuthority)),
  'within authority to release': ({ record, user }) => beyondRelease(reasonsOf(record.beyondRelease), user),
  'conditions are met': ({ record: { openConditions } }) =>
    openConditions.length === 0
      ? null
      : `The approval has open conditions: ${openConditions.join('; ')}. Mark them as met first.`,
  'product is not bound': ({ record, risk }) =>
    unless(
      !risk.quotes.some(
        (other) => other.id !== record.id && other.product === record.product && other.status === 'Bound',
      ),
      'Another quote of this product is bound. Unbind that one first.',
    ),
  'issuance has not begun': ({ record, risk }) =>
    unless(
      policyOfQuote(risk, record.id)?.status === 'Bound',
      'Issuance of the policy has begun. Revert it to bound first, or cancel the policy.',
    ),
  'policy has no open change': ({ record, risk }) => {
    const policy = policyOfQuote(risk, record.id)
    const open = [
      ...risk.endorsements.filter(isOpenChange),
      ...risk.rewrites.filter(isOpenChange),
      ...risk.cancellations.filter(isOpenCancellation),
    ]
    return unless(
      !open.some(({ policyId }) => policyId === policy?.id),
      'An endorsement, rewrite or cancellation is open on the policy. Close it first.',
    )
  },
  'has ended no other term': ({ risk: { submission, origin } }) => {
    if (submission.transactionType === 'Rewrite')
      return 'Binding it ended the term it rewrites, so it cannot be unbound. Cancel the policy instead.'
    return unless(
      origin?.submission.status !== 'Renewed' || submission.transactionType !== 'Renewal',
      'The expiring term is marked renewed, so it cannot be unbound. Cancel the policy instead.',
    )
  },
  'changed terms asked for': ({ record }) => unless(record.termsAsked, 'No request for changed terms is open.'),
  'no changed terms asked for': ({ record }) =>
    unless(!record.termsAsked, 'A request for changed terms is open. Withdraw it first.'),
  'was sent': ({ record }) => unless(record.wasSent, 'This quote was never sent. Copy it instead.'),
  'never sent': ({ record }) => unless(!record.wasSent, 'The agent has seen this quote. Withdraw it instead.'),
} satisfies Record<string, Guard<QuoteRecord>>

export const PROPOSAL_GUARDS = {
  'proposal document is current': ({ record }) =>
    unless(record.documentCurrent, 'The sections changed since the document was made. Generate it again.'),
  'every quote is priced': ({ record, risk }) => {
    const live = quotesIn(risk, record.id).filter(isLive)
    if (live.length === 0) return 'Add a quote to the proposal first.'
    if (!live.every((quote) => isReleased(quote) || quote.status === 'Valid Pricing'))
      return 'Rate and price every quote of the proposal first.'
    return unless(
      !live.some(({ incomplete }) => incomplete),
      'The application changed since a quote of this proposal was rated. Refresh and rate it again.',
    )
  },
  'every quote is within authority': ({ record, risk, user }) =>
    beyondRelease(
      [
        ...new Set(
          quotesIn(risk, record.id)
            .filter(isLive)
            .flatMap((quote) => reasonsOf(quote.beyondRelease)),
        ),
      ],
      user,
    ),
  'agent was sent the proposal': ({ record, risk, user }) =>
    unless(
      user.console !== 'agent' || record.status === 'Sent' || risk.submission.agentQuotes,
      'Your underwriter has not sent this proposal yet.',
    ),
  'changed terms asked for': ({ record }) => unless(record.termsAsked, 'No request for changed terms is open.'),
  'no changed terms asked for': ({ record }) =>
    unless(!record.termsAsked, 'A request for changed terms is open. Withdraw it first.'),
  'proposal was never sent': ({ record, risk }) =>
    unless(
      !quotesIn(risk, record.id).some(({ wasSent }) => wasSent),
      'The agent has seen this proposal. Withdraw its quotes instead.',
    ),
} satisfies Record<string, Guard<ProposalRecord>>
