import { RENEWAL_STATUS } from '@bindery/contract/status'
import { QUOTING } from '#contexts/submission/sets'
import { type Ledger, move, set } from './ledger.ts'
import { among, isAlive, isLive, isReleased, isRequested, isUnfinished, policiesInForce, quotesIn } from './records.ts'
import type { Origin, ProposalRecord, Risk } from './risk.ts'
import type { ProposalStatus, SubmissionStatusName } from './statuses.ts'

/** Updates the records above and beside after an action: proposal, submission, flags. */
export function settle(ledger: Ledger, before: Risk, cause: string) {
  for (const proposal of ledger.risk.proposals) {
    const status = quotesToProposal(ledger.risk, before, proposal, cause)
    if (status) move(ledger, 'Proposal', proposal.id, status)
  }
  const { id } = ledger.risk.submission
  const status = cause === 'quote.unbind' ? afterUnbind(ledger.risk) : quotesToSubmission(ledger.risk, cause)
  if (status) move(ledger, 'Submission', id, status)
  const ofPolicies = policiesToSubmission(ledger.risk, cause)
  if (ofPolicies) moveTerm(ledger, ofPolicies)
  settleFlags(ledger, ledger.risk)
  if (ledger.risk.origin) settleFlags(ledger, ledger.risk.origin)
}

const DECLINES = [
  'quote.decline',
  'quote.declineOffer',
  'quote.declineToBind',
  'proposal.declineOffer',
  'proposal.declineToBind',
  'submission.decline',
]

/**
 * Towards binding, a proposal follows its most advanced quote; before that its least advanced quote, so that Generate
 * Quotes and Send are offered again as long as a quote is left to generate or to send.
 */
export function quotesToProposal(
  risk: Risk,
  before: Risk,
  proposal: ProposalRecord,
  cause: string,
): ProposalStatus | null {
  const quotes = quotesIn(risk, proposal.id)
  const live = quotes.filter(isLive)
  if (live.some(({ status }) => status === 'Bound')) return 'Bound'
  if (live.some(({ status }) => status === 'Binding')) return 'Binding'
  if (live.some(({ status }) => status === 'Bind Requested')) return 'Bind Requested'
  if (live.some(isUnfinished)) return 'Draft'
  if (live.some(({ status }) => status === 'Quoted')) return 'Quoted'
  if (live.length > 0) return 'Sent'
  // A proposal closes only when an action ends its last live quote; a deleted quote leaves an empty draft.
  const lostLast = quotes.length > 0 && quotesIn(before, proposal.id).some(isLive) && cause !== 'quote.delete'
  if (!lostLast || among(proposal.status, 'Declined', 'Withdrawn')) return null
  return DECLINES.includes(cause) ? 'Declined' : 'Withdrawn'
}

const CLOSED_BY: Record<string, SubmissionStatusName> = {
  'quote.withdraw': 'Quote Withdrawn',
  'quote.decline': 'Declined Quote',
  'quote.declineOffer': 'Declined Quote',
  'quote.declineToBind': 'Declined Quote',
  'proposal.declineOffer': 'Declined Quote',
  'proposal.declineToBind': 'Declined Quote',
}

/** Reopening a quote for a change never moves the submission back. */
export function quotesToSubmission({ submission, quotes }: Risk, cause: string): SubmissionStatusName | null {
  if (!among(submission.status, ...QUOTING)) return null
  if (quotes.some(({ status }) => status === 'Bound')) return 'Bound'
  if (quotes.some(isRequested)) return 'Bind Requested'
  if (quotes.some(isReleased)) return 'Quoted'
  return among(submission.status, 'Quoted', 'Bind Requested') ? (CLOSED_BY[cause] ?? null) : null
}

/** While another quote is bound, its policy determines the submission's status. */
function afterUnbind({ quotes }: Risk): SubmissionStatusName | null {
  if (quotes.some(({ status }) => status === 'Bound')) return null
  return quotes.some(isRequested) ? 'Bind Requested' : 'Quoted'
}

/** The submission's status follows the least advanced policy in force. */
export function policiesToSubmission(risk: Risk, cause: string): SubmissionStatusName | null {
  const { submission } = risk
  const inForce = policiesInForce(risk)
  if (submission.status === 'Cancelled') {
    if (inForce.length === 0) return null
    return submission.beforeCancellation === 'Expired' ? 'Expired' : leastAdvanced(risk)
  }
  if (among(submission.status, 'Bound', 'Pending Issuance', 'Issued'))
    return inForce.length === 0 ? 'Cancelled' : leastAdvanced(risk)
  const lastIsCancelled = inForce.length === 0 && cause === 'policyCancellation.markCancelled'
  return submission.status === 'Expired' && lastIsCancelled ? 'Cancelled' : null
}

function leastAdvanced(risk: Risk): SubmissionStatusName {
  const statuses = policiesInForce(risk).map(({ status }) => status)
  if (statuses.some((status) => among(status, 'Bound', 'Begin Issuance'))) return 'Bound'
  return statuses.includes('Pending Issuance') ? 'Pending Issuance' : 'Issued'
}

/** Cancelled cover is not renewed. Reinstated cover is renewed if its renewal is still open. */
function moveTerm(ledger: Ledger, to: SubmissionStatusName) {
  const { submission, successors } = ledger.risk
  if (submission.status === to) return
  const hasRenewal = successors.some((other) => other.transactionType === 'Renewal' && isAlive(other))
  move(ledger, 'Submission', submission.id, to)
  if (to === 'Cancelled') set(ledger, 'Submission', submission.id, { renewalStatus: RENEWAL_STATUS.none })
  if (submission.status === 'Cancelled' && hasRenewal)
    set(ledger, 'Submission', submission.id, { renewalStatus: RENEWAL_STATUS.pending })
}

const PENDING_ENDORSEMENT = ['Invalid Rating', 'Valid Rating', 'Valid Pricing', 'Submitted', 'Pending Issuance']

function settleFlags(ledger: Ledger, { submission, cancellations, endorsements }: Origin) {
  const cancellationPending = cancellations.some(({ status }) => status === 'Pending')
  const endorsementPending = endorsements.some(({ status }) => PENDING_ENDORSEMENT.includes(status))
  if (cancellationPending !== submission.cancellationPending)
    set(ledger, 'Submission', submission.id, { cancellationPending })
  if (endorsementPending !== submission.endorsementPending)
    set(ledger, 'Submission', submission.id, { endorsementPending })
}
