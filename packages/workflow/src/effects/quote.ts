import { RENEWAL_STATUS } from '@bindery/contract/status'
import { nameOfCopy } from '../copyNames.ts'
import { create, type Ledger, move, remove, set } from '../ledger.ts'
import { newIssuance, newPolicy, newProposal, newQuote } from '../newRecords.ts'
import { among, isReleased, policyOfQuote, quotesIn } from '../records.ts'
import type { ProposalRecord, QuoteRecord } from '../risk.ts'
import type { Effect } from './effect.ts'
import { voidOpenChanges } from './policy.ts'

/** A copy has another name than every quote of the submission, so that options can be told apart. */
const copyNamed = ({ risk }: Ledger, summary: string) =>
  nameOfCopy(
    summary,
    risk.quotes.map((quote) => quote.summary),
  )

function sendQuotes(ledger: Ledger, proposalId: number) {
  for (const { id, status } of quotesIn(ledger.risk, proposalId))
    if (status === 'Quoted') move(ledger, 'Quote', id, 'Sent')
}

/** When the submission rewrites another, its first bound quote ends the other's term. */
function endRewrittenTerm(ledger: Ledger) {
  const { origin, submission } = ledger.risk
  if (!origin || submission.transactionType !== 'Rewrite') return
  for (const { id, status } of origin.policies) {
    if (among(status, 'Invalid', 'Rewritten')) continue
    voidOpenChanges(ledger, origin, id)
    move(ledger, 'Policy', id, 'Rewritten')
  }
  if (!among(origin.submission.status, 'Bound', 'Pending Issuance', 'Issued', 'Expired')) return
  move(ledger, 'Submission', origin.submission.id, 'Cancelled')
  set(ledger, 'Submission', origin.submission.id, { renewalStatus: RENEWAL_STATUS.none })
  ledger.content.push({ effect: 'set reason Rewritten', context: 'Submission', id: origin.submission.id })
}

export const QUOTE_EFFECTS = {
  'take the rating': (ledger, { record, parameters }) => {
    if (!parameters.succeeded) return
    if (record.incomplete) set(ledger, 'Quote', record.id, { incomplete: false })
    const { submission } = ledger.risk
    if (submission.status === 'Clear Awaiting Rate') move(ledger, 'Submission', submission.id, 'Clear')
  },
  'take the application': (ledger, { record }) => {
    if (record.status === 'Draft' && record.incomplete) set(ledger, 'Quote', record.id, { incomplete: false })
  },
  'send its proposal': (ledger, { record }) => {
    if (record.proposalId !== null) sendQuotes(ledger, record.proposalId)
  },
  'make the policy': (ledger, { record }) => {
    const policyId = create(ledger, 'Policy', newPolicy(record.product, record.id))
    create(ledger, 'PolicyIssuance', newIssuance(policyId))
    endRewrittenTerm(ledger)
  },
  'replace the rivals': (ledger, { record }) => {
    for (const other of ledger.risk.quotes) {
      if (other.id === record.id || other.product !== record.product || !isReleased(other)) continue
      move(ledger, 'Quote', other.id, 'Replaced')
      set(ledger, 'Quote', other.id, { replacedById: record.id })
    }
  },
  'void the policy': (ledger, { record }) => {
    const policy = policyOfQuote(ledger.risk, record.id)
    if (!policy) return
    move(ledger, 'Policy', policy.id, 'Invalid')
    for (const issuance of ledger.risk.issuances)
      if (issuance.policyId === policy.id) move(ledger, 'PolicyIssuance', issuance.id, 'Invalid')
  },
  'restore the rivals': (ledger, { record }) => {
    for (const other of ledger.risk.quotes)
      if (other.status === 'Replaced' && other.replacedById === record.id)
        move(ledger, 'Quote', other.id, other.wasSent ? 'Sent' : 'Quoted')
  },
  'ask for changed terms': (ledger, { record }) => set(ledger, 'Quote', record.id, { termsAsked: true }),
  'end the request for changed terms': (ledger, { record }) => set(ledger, 'Quote', record.id, { termsAsked: false }),
  'make the next version': (ledger, { record }) => {
    create(ledger, 'Quote', {
      ...newQuote(record.product, record.proposalId),
      summary: record.summary,
      incomplete: record.incomplete,
      status: 'Valid Pricing',
    })
  },
  'copy quote': (ledger, { record, parameters }) => {
    const proposalId = parameters.proposalId ?? null
    create(ledger, 'Quote', { ...newQuote(record.product, proposalId), summary: copyNamed(ledger, record.summary) })
  },
} satisfies Record<string, Effect<QuoteRecord>>

export const PROPOSAL_EFFECTS = {
  'send its quotes': (ledger, { record }) => sendQuotes(ledger, record.id),
  'ask for changed terms': (ledger, { record }) => set(ledger, 'Proposal', record.id, { termsAsked: true }),
  'end the request for changed terms': (ledger, { record }) =>
    set(ledger, 'Proposal', record.id, { termsAsked: false }),
  'add a quote': (ledger, { record, parameters }) => {
    for (const product of parameters.products ?? []) create(ledger, 'Quote', newQuote(product, record.id))
  },
  'copy proposal': (ledger, { record, parameters }) => {
    const chosen = quotesIn(ledger.risk, record.id).filter(({ id }) => parameters.quoteIds?.includes(id))
    const proposalId = create(ledger, 'Proposal', newProposal())
    for (const { product, summary } of chosen)
      create(ledger, 'Quote', { ...newQuote(product, proposalId), summary: copyNamed(ledger, summary) })
  },
  'remove its quotes': (ledger, { record }) => {
    for (const { id } of quotesIn(ledger.risk, record.id)) remove(ledger, 'Quote', id)
  },
} satisfies Record<string, Effect<ProposalRecord>>
