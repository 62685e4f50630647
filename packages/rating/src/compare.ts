import { groupOf } from './coverageTerms.ts'
import { type Decimal, decimal, money, multiply, quotient, subtract, whole, ZERO } from './decimal.ts'
import type { Plan } from './plan.ts'
import { type Rated, type RatingResult, rate } from './rate.ts'
import type { Risk } from './risk.ts'

/** The premium of a coverage in two results. A coverage that one of them lacks counts as zero there. */
export interface CoverageDifference {
  code: string
  name: string
  before: string
  after: string
  change: string
}
export interface Difference {
  coverages: CoverageDifference[]
  before: string
  after: string
  change: string
  /** Of the annual premium before; null if that was zero. */
  percent: string | null
}

/** Annual premium by coverage, side by side. */
export function compareResults(before: Rated, after: Rated): Difference {
  const names = new Map([...before.coverages, ...after.coverages].map(({ code, name }) => [code, name]))
  const coverages = [...names].map(([code, name]) => {
    const [old, now] = [premiumOf(before, code), premiumOf(after, code)]
    return { code, name, before: money(old), after: money(now), change: money(subtract(now, old)) }
  })
  const change = subtract(decimal(after.annualPremium), decimal(before.annualPremium))
  return {
    coverages,
    before: before.annualPremium,
    after: after.annualPremium,
    change: money(change),
    percent: percentOfPremium(change, before.annualPremium),
  }
}

function premiumOf({ coverages }: Rated, code: string): Decimal {
  const coverage = coverages.find((one) => one.code === code)
  return coverage ? decimal(coverage.premium) : ZERO
}

function percentOfPremium(change: Decimal, premium: string): string | null {
  const base = decimal(premium)
  return base.digits === 0n ? null : money(quotient(multiply(change, whole(100)), base, 2))
}

/** The change of a renewal against the expiring term, in three parts that add up to the whole. */
export interface RenewalChange {
  expiring: string
  renewal: string
  /** The expiring risk without credits, by the new plan instead of the old one. */
  rate: string
  /** The new risk instead of the expiring one, by the new plan, both without credits and with the expiring deductibles. */
  exposure: string
  /** Schedule and overrides: what they are worth now, less what they were worth before. Deductibles that changed, too. */
  credits: string
  change: string
  percent: string | null
}

/** Splits the change of annual premium into rate, exposure and credits; refused if one of the five ratings is. */
export function renewalChange(
  expiring: { plan: Plan; risk: Risk },
  renewal: { plan: Plan; risk: Risk },
): RenewalChange | Exclude<RatingResult, Rated> {
  const { effectiveDate, expirationDate } = renewal.risk
  // The new plan rates the expiring risk for the dates of the new term, so that ages move with the rate.
  const moved = { ...expiring.risk, effectiveDate, expirationDate }
  const results = [
    rate(expiring.plan, expiring.risk),
    rate(expiring.plan, withoutCredits(expiring.risk)),
    rate(renewal.plan, withoutCredits(moved)),
    rateAtDeductibles(renewal.plan, withoutCredits(renewal.risk), expiring.risk),
    rate(renewal.plan, renewal.risk),
  ]
  const refused = results.find((result) => result.status === 'refused')
  if (refused) return refused
  const [old, oldBare, movedBare, nowBare, now] = results.map((result) => decimal((result as Rated).annualPremium)) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ]
  const change = subtract(now, old)
  return {
    expiring: money(old),
    renewal: money(now),
    rate: money(subtract(movedBare, oldBare)),
    exposure: money(subtract(nowBare, movedBare)),
    credits: money(subtract(subtract(now, nowBare), subtract(old, oldBare))),
    change: money(change),
    percent: percentOfPremium(change, money(old)),
  }
}

/** Rates a risk with the deductibles of another one; with its own, if the plan does not know the others. */
function rateAtDeductibles(plan: Plan, risk: Risk, other: Risk): RatingResult {
  const deductibles = plan.inputs
    .filter((input) => !input.path.includes('[]') && groupOf(plan, input) === 'deductibles')
    .map(({ path }) => path)
  const result = rate(plan, { ...risk, ...Object.fromEntries(deductibles.map((path) => [path, other[path]])) })
  return result.status === 'rated' ? result : rate(plan, risk)
}

const withoutCredits = ({ schedule: _, overrides: __, ...risk }: Risk): Risk => risk
