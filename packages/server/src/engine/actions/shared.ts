import { LIFE_CYCLES, statusCode, statusNamed } from '@bindery/workflow/lifeCycles'
import { isReleased, quotesIn, wasReleased } from '@bindery/workflow/records'
import type { QuoteRecord, Risk, Target } from '@bindery/workflow/risk'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import type { StoredRisk } from './stored.ts'

/** Whether a record of an agent's own submission is shown to the agent: quotes once released or sent, reports never. */
export function isSharedWith(actor: Actor, risk: Risk, { context, id }: Target): boolean {
  if (actor.console !== 'agent') return true
  if (context === 'ExternalReport') return false
  if (risk.submission.agentQuotes) return true
  if (context === 'Quote') return isQuoteShared(risk.quotes.find((quote) => quote.id === id)!)
  if (context === 'Proposal') return quotesIn(risk, id).some(isQuoteShared)
  return true
}

const DRAFT_CANCELLATION = statusCode('PolicyCancellation', 'Draft')

/** Whether a cancellation is somebody else's draft, hidden from this agent. Agents see only their own drafts. */
export const isOthersDraft = (
  { id: own, console }: Actor,
  { cancellations }: Pick<StoredRisk, 'cancellations'>,
  { context, id }: Pick<Target, 'context' | 'id'>,
) =>
  console === 'agent' &&
  context === 'PolicyCancellation' &&
  cancellations.some((row) => row.id === id && row.status === DRAFT_CANCELLATION && row.created_by_id !== own)

/** A standalone quote is released by generating it, a quote in a proposal by sending the proposal. */
const isQuoteShared = (quote: QuoteRecord) =>
  quote.wasSent || (quote.proposalId === null && (isReleased(quote) || wasReleased(quote)))

const quoteCodes = (holds: (quote: QuoteRecord) => boolean) =>
  Object.values(LIFE_CYCLES.Quote.statuses)
    .map(({ code }) => code)
    .filter((code) => holds({ status: statusNamed('Quote', code), reached: null } as QuoteRecord))
    .join()
const RELEASED = quoteCodes(isReleased)
const WAS_RELEASED = quoteCodes(wasReleased)
const SHARED_QUOTE = `(quote.was_sent or (quote.proposal_id is null
  and (quote.status in (${WAS_RELEASED}) or quote.reached in (${RELEASED}))))`

/**
 * The same for lists over many submissions, for a record that `row` names with context, record_id, submission_id and
 * agency_id. Deleted records are shown to the carrier only: whether they were shared is no longer known. Each record is
 * looked up by its id, never with `exists`, for which PostgreSQL may read whole tables.
 */
export function sharedWithAgent({ id: own }: Pick<Actor, 'id'>, row: string): RawBuilder<boolean> {
  const agentQuotes = `(select agent_quote_status from organization where organization.id = ${row}.agency_id)`
  const found = (
    table: string,
    condition = 'true',
  ) => `(select ${table}.submission_id = ${row}.submission_id and ${condition}
    from ${table} where ${table}.id = ${row}.record_id)`
  const inProposal = `(select bool_or(${SHARED_QUOTE}) from quote where quote.proposal_id = proposal.id)`
  const notOthersDraft = `(policy_cancellation.status <> ${DRAFT_CANCELLATION} or policy_cancellation.created_by_id = ${own})`
  return sql.raw(`case ${row}.context
    when 'Submission' then true
    when 'Reinstatement' then true
    when 'Quote' then ${found('quote', `(${SHARED_QUOTE} or ${agentQuotes})`)}
    when 'Proposal' then ${found('proposal', `(${agentQuotes} or ${inProposal})`)}
    when 'Policy' then ${found('policy')}
    when 'PolicyIssuance' then ${found('policy_issuance')}
    when 'Endorsement' then ${found('endorsement')}
    when 'PolicyRewrite' then ${found('policy_rewrite')}
    when 'PolicyCancellation' then ${found('policy_cancellation', notOthersDraft)}
    end`)
}
