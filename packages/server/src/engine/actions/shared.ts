import { isReleased, quotesIn, wasReleased } from '@bindery/workflow/records'
import type { QuoteRecord, Risk, Target } from '@bindery/workflow/risk'
import type { Actor } from '#platform/context.ts'

/** What of an own submission an agent is shown: quotes once they are released or sent, and no reports. */
export function isSharedWith(actor: Actor, risk: Risk, { context, id }: Target): boolean {
  if (actor.console !== 'agent') return true
  if (context === 'ExternalReport') return false
  if (risk.submission.agentQuotes) return true
  if (context === 'Quote') return isQuoteShared(risk.quotes.find((quote) => quote.id === id)!)
  if (context === 'Proposal') return quotesIn(risk, id).some(isQuoteShared)
  return true
}

/** A quote of its own is released by generating it, one in a proposal by sending that. */
const isQuoteShared = (quote: QuoteRecord) =>
  quote.wasSent || (quote.proposalId === null && (isReleased(quote) || wasReleased(quote)))
