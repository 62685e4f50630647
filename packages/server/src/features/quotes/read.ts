import { contextUri } from '@bindery/contract/actions'
import { type ActionId, actionLabelled } from '@bindery/contract/actions/catalogue'
import type { Quote, QuoteSelection } from '@bindery/contract/quotes'
import { actionsOf } from '@bindery/workflow/actions'
import { compareQuotes, quotesWithAction } from '@bindery/workflow/quoteSelection'
import { quotesIn } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import { stepsOf } from '@bindery/workflow/steps'
import { type LoadedRisk, loadRisk, userOf } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import { money, reasonsOf, shownStatus, times } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

/** Sorted by status, the earliest first. Agents see only released quotes. */
export async function listQuotes(
  ctx: Ctx,
  { submissionId, proposalId }: { submissionId?: number; proposalId?: number },
) {
  const target =
    proposalId !== undefined
      ? ({ context: 'Proposal', id: proposalId } as const)
      : ({ context: 'Submission', id: submissionId ?? 0 } as const)
  if (submissionId === undefined && proposalId === undefined)
    throw malformed('Name a submission or a proposal.', [{ path: 'submissionId', message: 'This field is missing.' }])
  const loaded = await loadRisk(ctx, target)
  const quotes = proposalId === undefined ? loaded.risk.quotes : quotesIn(loaded.risk, proposalId)
  return visibleQuotes(ctx.actor, loaded, quotes).map((quote) =>
    toQuote(ctx, loaded, quote, hasAction(ctx.actor, loaded, quote)),
  )
}

export async function readQuote(ctx: Ctx, id: number): Promise<Quote> {
  const loaded = await loadRisk(ctx, { context: 'Quote', id })
  const quote = loaded.risk.quotes.find((one) => one.id === id)!
  return toQuote(ctx, loaded, quote, hasAction(ctx.actor, loaded, quote))
}

/** The quotes that a dialog offers: those in the same proposal, or else in the same submission. */
export async function selectQuotes(ctx: Ctx, id: number, action: string): Promise<QuoteSelection> {
  const loaded = await loadRisk(ctx, { context: 'Quote', id })
  const { risk } = loaded
  const { proposalId } = risk.quotes.find((quote) => quote.id === id)!
  const beside = proposalId === null ? risk.quotes : quotesIn(risk, proposalId)
  const known = actionLabelled('Quote', action)
  if (!known) return { enabled: [], valid: [], invalid: [] }
  const { enabled, valid, invalid } = quotesWithAction(
    risk,
    known.id as ActionId<'Quote'>,
    userOf(ctx.actor),
    visibleQuotes(ctx.actor, loaded, beside),
  )
  const shown = (quotes: QuoteRecord[]) =>
    quotes.map((quote) => ({ ...toQuote(ctx, loaded, quote, enabled.includes(quote)), isSelected: quote.id === id }))
  return { enabled: shown(enabled), valid: shown(valid), invalid: shown(invalid) }
}

const visibleQuotes = (actor: Actor, { risk }: LoadedRisk, quotes: readonly QuoteRecord[]) =>
  quotes
    .filter(({ id, status }) => status !== 'Invalid' && isSharedWith(actor, risk, { context: 'Quote', id }))
    .sort(compareQuotes)

const hasAction = (actor: Actor, { risk }: LoadedRisk, { id }: QuoteRecord) =>
  actionsOf(risk, { context: 'Quote', id }, userOf(actor)).some(({ enabled }) => enabled)

function toQuote({ actor }: Ctx, { stored, risk }: LoadedRisk, quote: QuoteRecord, actionEnabled: boolean): Quote {
  const row = stored.quotes.find(({ id }) => id === quote.id)!
  return shownTo(actor, 'Quote', {
    id: quote.id,
    uri: contextUri('Quote', quote.id),
    submissionId: stored.submission.id,
    proposalId: quote.proposalId,
    number: row.number,
    product: quote.product,
    productName: stored.products[quote.product]?.name ?? quote.product,
    status: row.status,
    statusName: shownStatus('Quote', row.status),
    summary: quote.summary,
    incomplete: quote.incomplete,
    premium: money(row.premium, row.currency_code),
    effectiveDate: row.effective_date,
    expirationDate: row.expiration_date,
    validUntil: row.valid_until,
    ...reasonsOf(row),
    actionEnabled,
    isSelected: false,
    breadcrumb: stepsOf(risk, { context: 'Quote', id: quote.id }),
    ...times(row),
    version: row.version,
  })
}
