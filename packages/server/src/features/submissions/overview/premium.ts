import type { OverviewPremium } from '@bindery/contract/overview'
import type { Answers } from '@bindery/forms/path'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { among, isLive, isReleased } from '@bindery/workflow/records'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { isSharedWith } from '#engine/actions/shared.ts'
import { amount, cents, daysBetween } from '#engine/money/decimal.ts'
import { totalPremium } from '#engine/rating/total.ts'
import type { Actor } from '#platform/context.ts'

/** The live quotes that the user may see. */
export const liveQuotes = ({ risk }: LoadedRisk, actor: Actor) =>
  risk.quotes.filter((quote) => isLive(quote) && isSharedWith(actor, risk, { context: 'Quote', id: quote.id }))

export function premiumOf(loaded: LoadedRisk, actor: Actor, applicant: Answers): OverviewPremium {
  const { risk, stored } = loaded
  const expiring = expiringPremium(loaded, actor, applicant)
  const policies = risk.policies.filter(({ status }) => !among(status, 'Invalid', 'Rewritten'))
  if (policies.length > 0) {
    const ids = policies.map(({ id }) => id)
    return {
      stage: 'written',
      amount: sumOf(stored.policies.filter(({ id }) => ids.includes(id))),
      expiring,
      unpriced: [],
    }
  }
  const priced = liveQuotes(loaded, actor).filter(({ id }) => stored.quotes.find((row) => row.id === id)?.premium)
  if (priced.length === 0) return { stage: 'none', amount: null, expiring, unpriced: [] }
  return {
    stage: priced.some(isReleased) ? 'quoted' : 'indicated',
    amount: totalPremium(priced, stored.quotes, []),
    expiring,
    unpriced: risk.submission.products.filter((product) => !priced.some((quote) => quote.product === product)),
  }
}

const sumOf = (rows: readonly { premium: string | null }[]) =>
  amount(rows.reduce((sum, { premium }) => sum + cents(premium ?? '0'), 0n))

/** An agent does not see the premium of a policy that another agency placed. */
export const seesExpiring = ({ stored: { submission, origin } }: LoadedRisk, { console }: Actor) =>
  origin !== null && (console !== 'agent' || origin.submission.agency_id === submission.agency_id)

/** A prior policy that ended earlier than this before the term is not expiring: the cover had a gap. */
const MOST_DAYS_BEFORE = 60

function expiringPremium(loaded: LoadedRisk, actor: Actor, applicant: Answers): OverviewPremium['expiring'] {
  const { submission, origin } = loaded.stored
  const missing = (covered: readonly (string | undefined)[]) =>
    submission.product_short_names.filter((product) => !covered.includes(product))
  if (origin) {
    const ended = origin.policies.filter(({ status }) => status !== INVALID && status !== REWRITTEN)
    if (ended.length === 0 || !seesExpiring(loaded, actor)) return null
    return { amount: sumOf(ended), source: 'ours', without: missing(ended.map(({ product }) => product)) }
  }
  const effective = submission.effective_date
  if (effective === null) return null
  const rows = ((applicant.priorCarriers ?? []) as PriorCarrier[]).filter(
    ({ line, period, premium }) =>
      submission.product_short_names.includes(line ?? '') &&
      premium !== undefined &&
      period?.to !== undefined &&
      Math.abs(daysBetween(period.to, effective)) <= MOST_DAYS_BEFORE,
  )
  if (rows.length === 0) return null
  return {
    amount: sumOf(rows.map(({ premium = null }) => ({ premium }))),
    source: 'priorCarrier',
    without: missing(rows.map(({ line }) => line)),
  }
}

interface PriorCarrier {
  line?: string
  period?: { to?: string }
  premium?: string
}
const [INVALID, REWRITTEN] = [statusCode('Policy', 'Invalid'), statusCode('Policy', 'Rewritten')]
