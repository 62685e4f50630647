import type { Offer, OfferReply } from '@bindery/contract/offers'
import { isLive, isReleased, quotesIn } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import { money, shownStatus } from '#engine/actions/wire.ts'
import { type DocumentFacts, documentFacts, type QuoteFacts } from '#engine/documents/facts.ts'
import { dueFor, subjectivitiesOf, totalPremium, validUntil } from '#engine/documents/parts.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { AgentReply } from '#platform/db/schema/records.ts'

/** The terms of the proposal's quotes that this person may see. */
export async function offerOfProposal(ctx: Ctx, id: number): Promise<Offer> {
  const loaded = await loadRisk(ctx, { context: 'Proposal', id })
  const visible = quotesIn(loaded.risk, id).filter(
    (quote) => quote.status !== 'Invalid' && isSharedWith(ctx.actor, loaded.risk, { context: 'Quote', id: quote.id }),
  )
  return toOffer(ctx, loaded, visible, loaded.stored.proposals.find((row) => row.id === id)!.agent_reply)
}

export async function offerOfQuote(ctx: Ctx, id: number): Promise<Offer> {
  const loaded = await loadRisk(ctx, { context: 'Quote', id })
  const { agent_reply } = loaded.stored.quotes.find((row) => row.id === id)!
  return toOffer(ctx, loaded, [loaded.risk.quotes.find((quote) => quote.id === id)!], agent_reply)
}

async function toOffer(
  ctx: Ctx,
  { stored, risk }: LoadedRisk,
  quotes: readonly QuoteRecord[],
  reply: AgentReply | null,
): Promise<Offer> {
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
      basis: quote.basis,
      premium: money(quote.premium, facts.currency),
      ...premiumsOf(quote, facts.currency),
      minimumEarnedPercent: quote.minimumEarnedPercent ?? null,
    })),
    total: rated.length > 0 ? money(totalPremium(rated), facts.currency) : null,
    due: rated.length > 0 ? money(dueFor(rated), facts.currency) : null,
    validUntil: validUntil(open),
    effectiveDate: offered[0]?.effectiveDate ?? facts.effectiveDate,
    expirationDate: offered[0]?.expirationDate ?? facts.expirationDate,
    subjectivities: subjectivitiesFor(ctx.actor, facts, live),
    answersNeeded: risk.facts.applicationGaps
      .filter(({ product, unanswered }) => unanswered > 0 && (product === null || products.includes(product)))
      .map(({ form, title, unanswered }) => ({ form, title, count: unanswered })),
    reply: reply && (await toReply(ctx, reply)),
    underwriter: facts.underwriter,
  }
}

/** The premium of each coverage, the other premiums, and the fees and taxes. They add up to the premium and the total. */
function premiumsOf({ coverages, rating }: QuoteFacts, currency: string) {
  const premiums = rating?.coverages ?? []
  const named = (charges: readonly { name: string; amount: string }[]) =>
    charges.map(({ name, amount }) => ({ name, amount: money(amount, currency)! }))
  return {
    coverages: coverages.map((coverage) => ({
      ...coverage,
      premium: money(premiums.find(({ code }) => code === coverage.code)?.written ?? null, currency),
    })),
    otherPremiums: named(
      premiums
        .filter(({ code }) => coverages.every((coverage) => coverage.code !== code))
        .map(({ name, written }) => ({ name, amount: written })),
    ),
    charges: named([...(rating?.fees ?? []), ...(rating?.taxes ?? [])]),
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

/** After a change of agency, the answer of the former agency is not shown to the new one. */
async function toReply({ db, actor }: Ctx, { byId, answer, ...reply }: AgentReply): Promise<OfferReply | null> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'name', 'organizationId'])
    .where('id', 'in', [byId, answer?.byId ?? byId])
    .execute()
  const find = (id: number) => people.find((person) => person.id === id)
  const isOwn = actor.agencyIds === null || actor.agencyIds.includes(find(byId)?.organizationId ?? 0)
  if (actor.console === 'agent' && !isOwn) return null
  const said = <T extends { at: string }>({ at, ...rest }: T, id: number) => ({
    ...rest,
    by: find(id)?.name ?? null,
    at: Date.parse(at),
  })
  if (!answer) return { ...said(reply, byId), answer }
  const { byId: answeredBy, ...answered } = answer
  return { ...said(reply, byId), answer: said(answered, answeredBy) }
}
