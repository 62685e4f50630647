import type { Offer } from '@bindery/contract/offers'
import { isLive, isReleased, quotesIn } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import { money, shownStatus } from '#engine/actions/wire.ts'
import { type DocumentFacts, documentFacts } from '#engine/documents/facts.ts'
import { subjectivitiesOf, totalPremium, validUntil } from '#engine/documents/parts.ts'
import type { Actor, Ctx } from '#platform/context.ts'

/** The terms of the proposal's quotes that this person may see. */
export async function offerOfProposal(ctx: Ctx, id: number): Promise<Offer> {
  const loaded = await loadRisk(ctx, { context: 'Proposal', id })
  const visible = quotesIn(loaded.risk, id).filter(
    (quote) => quote.status !== 'Invalid' && isSharedWith(ctx.actor, loaded.risk, { context: 'Quote', id: quote.id }),
  )
  return toOffer(ctx, loaded, visible)
}

export async function offerOfQuote(ctx: Ctx, id: number): Promise<Offer> {
  const loaded = await loadRisk(ctx, { context: 'Quote', id })
  return toOffer(ctx, loaded, [loaded.risk.quotes.find((quote) => quote.id === id)!])
}

async function toOffer(ctx: Ctx, { stored, risk }: LoadedRisk, quotes: readonly QuoteRecord[]): Promise<Offer> {
  const facts = await documentFacts(ctx, stored)
  const offered = quotes.map(({ id }) => facts.quotes.find((one) => one.id === id)!)
  const live = quotes.filter(isLive)
  const open = offered.filter(({ id }) => live.some((quote) => quote.id === id))
  const rated = open.filter(({ premium }) => premium !== null)
  const products = live.map(({ product }) => product)
  return {
    quotes: offered.map((quote) => ({
      id: quote.id,
      number: quote.number,
      productName: quote.productName,
      statusName: shownStatus('Quote', stored.quotes.find(({ id }) => id === quote.id)!.status),
      premium: money(quote.premium, facts.currency),
      minimumEarnedPercent: quote.minimumEarnedPercent ?? null,
      coverages: quote.coverages,
    })),
    total: rated.length > 0 ? money(totalPremium(rated), facts.currency) : null,
    validUntil: validUntil(open),
    effectiveDate: offered[0]?.effectiveDate ?? facts.effectiveDate,
    expirationDate: offered[0]?.expirationDate ?? facts.expirationDate,
    subjectivities: subjectivitiesFor(ctx.actor, facts, live),
    answersNeeded: risk.facts.applicationGaps
      .filter(({ product, unanswered }) => unanswered > 0 && (product === null || products.includes(product)))
      .map(({ form, title, unanswered }) => ({ form, title, count: unanswered })),
    underwriter: facts.underwriter,
  }
}

/** Agents read the subjectivities of released quotes only, also if they see the quotes while they are prepared. */
function subjectivitiesFor({ console }: Actor, { subjectivities }: DocumentFacts, live: readonly QuoteRecord[]) {
  const shown = console === 'agent' ? live.filter((quote) => isReleased(quote) || quote.status === 'Bound') : live
  const products = shown.map(({ product }) => product)
  return subjectivitiesOf(subjectivities, shown).map((one) => ({
    ...one,
    products: one.products.filter((product) => products.includes(product)),
  }))
}
