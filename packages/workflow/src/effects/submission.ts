import { RENEWAL_STATUS, type RenewalStatus } from '@bindery/contract/status'
import { create, type Ledger, move, set } from '../ledger.ts'
import { newEndorsement, newProposal, newQuote } from '../newRecords.ts'
import { among, isReleased, isRequested, isUnfinished, policiesInForce } from '../records.ts'
import type { QuoteRecord, SubmissionRecord } from '../risk.ts'
import type { Effect } from './effect.ts'

const isOpen = (quote: QuoteRecord) => isUnfinished(quote) || isReleased(quote)

function closeQuotes(ledger: Ledger, to: 'Declined' | 'Withdrawn') {
  for (const quote of ledger.risk.quotes.filter(isOpen)) move(ledger, 'Quote', quote.id, to)
  for (const { id, status } of ledger.risk.proposals)
    if (!among(status, 'Invalid', 'Bound', 'Declined', 'Withdrawn')) move(ledger, 'Proposal', id, to)
}

function voidQuotes(ledger: Ledger, products: readonly string[]) {
  for (const quote of ledger.risk.quotes)
    if (products.includes(quote.product) && isOpen(quote) && !isRequested(quote))
      move(ledger, 'Quote', quote.id, 'Invalid')
}

const renewal =
  (renewalStatus: RenewalStatus): Effect<SubmissionRecord> =>
  (ledger, { record }) =>
    set(ledger, 'Submission', record.id, { renewalStatus })

/** Sets the renewal status of the term that this submission renews, unless it was changed meanwhile. */
const expiring =
  (from: RenewalStatus, to: RenewalStatus): Effect<SubmissionRecord> =>
  (ledger, { record }) => {
    const term = ledger.risk.origin?.submission
    if (record.transactionType === 'Renewal' && term?.renewalStatus === from)
      set(ledger, 'Submission', term.id, { renewalStatus: to })
  }

const referral =
  (values: Partial<SubmissionRecord>): Effect<SubmissionRecord> =>
  (ledger, { record }) =>
    set(ledger, 'Submission', record.id, values)

export const SUBMISSION_EFFECTS = {
  'forget pre-qualification': (ledger, { record }) =>
    set(ledger, 'Submission', record.id, { preQualificationFrom: null, hasPreQualified: false }),
  'decline open quotes': (ledger) => closeQuotes(ledger, 'Declined'),
  'withdraw open quotes': (ledger) => closeQuotes(ledger, 'Withdrawn'),
  'withdraw released quotes': (ledger) => {
    for (const { id, status } of ledger.risk.quotes)
      if (among(status, 'Quoted', 'Sent')) move(ledger, 'Quote', id, 'Withdrawn')
  },
  'close referral': (ledger, { record }) => {
    if (record.referralStatus === 'refer')
      set(ledger, 'Submission', record.id, { referralStatus: 'retracted', referredUnderwriterId: null })
  },
  'close change set': (ledger, { record }) => {
    if (record.changeSet) set(ledger, 'Submission', record.id, { changeSet: null })
  },
  'free expiring term': expiring(RENEWAL_STATUS.pending, RENEWAL_STATUS.none),
  'hold expiring term': expiring(RENEWAL_STATUS.none, RENEWAL_STATUS.pending),
  'disable automation': (ledger, { record }) => set(ledger, 'Submission', record.id, { automation: false }),
  refer: (ledger, { record, user, parameters }) =>
    set(ledger, 'Submission', record.id, {
      referralStatus: 'refer',
      referredUnderwriterId: parameters.referredUnderwriterId ?? null,
      referredById: user.id,
    }),
  'retract referral': referral({ referralStatus: 'retracted', referredUnderwriterId: null }),
  'clear referral': (ledger, { record, parameters }) => {
    if (parameters.clearanceType !== 'partiallyClear')
      set(ledger, 'Submission', record.id, { referralStatus: 'cleared' })
  },
  'decline referral': referral({ referralStatus: 'declined' }),
  'reopen referral': (ledger, { record }) =>
    set(ledger, 'Submission', record.id, {
      referralStatus: 'refer',
      referredUnderwriterId: ledger.risk.facts.undoableReferral,
    }),
  'open change set': (ledger, { record, user }) =>
    set(ledger, 'Submission', record.id, {
      changeSet: { console: user.console === 'agent' ? 'agent' : 'underwriter', isSubmitted: false },
    }),
  'submit change set': (ledger, { record }) => {
    // An underwriter's changes need no acknowledgement.
    const changeSet = record.changeSet?.console === 'agent' ? { console: 'agent' as const, isSubmitted: true } : null
    set(ledger, 'Submission', record.id, { changeSet, hadChanges: true })
    for (const quote of ledger.risk.quotes.filter(isOpen)) set(ledger, 'Quote', quote.id, { incomplete: true })
  },
  'reopen change set': (ledger, { record }) =>
    set(ledger, 'Submission', record.id, { changeSet: { console: 'agent', isSubmitted: false } }),
  'outdate quotes': (ledger) => {
    for (const quote of ledger.risk.quotes.filter(isOpen)) set(ledger, 'Quote', quote.id, { incomplete: true })
  },
  'split off products': (ledger, { record, parameters }) => {
    const products = [...(parameters.products ?? [])]
    const status = record.status === 'Draft' ? 'Draft' : record.wasCleared ? 'Clear' : 'Submitted'
    const { transactionType, automation } = record
    create(ledger, 'Submission', { status, transactionType, automation, products })
    voidQuotes(ledger, products)
    const kept = record.products.filter((product) => !products.includes(product))
    set(ledger, 'Submission', record.id, { products: kept })
  },
  'copy submission': (ledger, { record: { products, automation } }) => {
    create(ledger, 'Submission', { status: 'Draft', transactionType: 'New', products, automation })
  },
  'rewrite submission': (ledger, { record: { products, automation } }) => {
    create(ledger, 'Submission', { status: 'Draft', transactionType: 'Rewrite', products, automation })
  },
  'renew submission': (ledger, { record: { id, products }, parameters }) => {
    const byHand = parameters.disableAutomation === true
    const status = byHand ? 'Draft' : 'Submitted'
    create(ledger, 'Submission', { status, transactionType: 'Renewal', products, automation: !byHand })
    set(ledger, 'Submission', id, { renewalStatus: RENEWAL_STATUS.pending })
  },
  'change products': (ledger, { record, parameters }) => {
    const products = [...(parameters.products ?? [])]
    voidQuotes(
      ledger,
      record.products.filter((product) => !products.includes(product)),
    )
    set(ledger, 'Submission', record.id, { products })
  },
  'change agency': (ledger, { record, parameters }) =>
    set(ledger, 'Submission', record.id, { agencyId: parameters.agencyId ?? null }),
  'create quote': (ledger, { parameters }) => {
    for (const product of parameters.products ?? []) create(ledger, 'Quote', newQuote(product, null))
  },
  'create proposal': (ledger, { parameters }) => {
    const proposalId = create(ledger, 'Proposal', newProposal())
    for (const product of parameters.products ?? []) create(ledger, 'Quote', newQuote(product, proposalId))
  },
  'create report': (ledger, { parameters }) => {
    create(ledger, 'ExternalReport', { status: 'Draft', name: parameters.reportName ?? '', formOutstanding: 0 })
  },
  'create endorsement': (ledger, { user, parameters }) => {
    const policyId = parameters.policyId ?? policiesInForce(ledger.risk)[0]!.id
    create(ledger, 'Endorsement', newEndorsement(policyId, user.console === 'agent'))
  },
  'plan non-renewal': renewal(RENEWAL_STATUS.nonRenewalPending),
  'flag for non-renewal': renewal(RENEWAL_STATUS.flaggedForNonRenewal),
  'clear renewal status': renewal(RENEWAL_STATUS.none),
  // The status block shows no text for 2: the label Renewed already says that the renewal took over.
  'renewal took over': renewal(RENEWAL_STATUS.submitted),
} satisfies Record<string, Effect<SubmissionRecord>>
