import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import type { Charge } from '@bindery/rating/rate'
import { money } from '#engine/actions/wire.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import type { Breakdown, StoredRating, TermBreakdown } from '#platform/db/schema/records.ts'

/** Premium, fees and taxes, and their total to pay. A return is negative. */
export interface Sums {
  premium: string
  fees: string
  taxes: string
  taxesAndFees: string
  total: string
}

export function sumsOf({ coverages, fees, taxes }: Breakdown): Sums {
  const parts = [coverages, fees, taxes].map(totalOf) as [bigint, bigint, bigint]
  const [premium, ofFees, ofTaxes] = parts
  return {
    premium: amount(premium),
    fees: amount(ofFees),
    taxes: amount(ofTaxes),
    taxesAndFees: amount(ofFees + ofTaxes),
    total: amount(premium + ofFees + ofTaxes),
  }
}

const totalOf = (charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + cents(charge.amount), 0n)

/** As the contract has it. */
export function breakdownAsRead(breakdown: Breakdown | null | undefined, currency: string): PremiumBreakdown | null {
  if (!breakdown) return null
  const inMoney = (total: string) => money(total, currency)!
  const parts = (charges: readonly Charge[]) =>
    charges.map(({ code, name, amount: charge }) => ({ code, name, amount: inMoney(charge) }))
  const { premium, fees, taxes, taxesAndFees, total } = sumsOf(breakdown)
  return {
    coverages: parts(breakdown.coverages),
    fees: parts(breakdown.fees),
    taxes: parts(breakdown.taxes),
    premium: inMoney(premium),
    feesTotal: inMoney(fees),
    taxesTotal: inMoney(taxes),
    taxesAndFees: inMoney(taxesAndFees),
    total: inMoney(total),
  }
}

/** The money of several transactions together: each coverage, fee and tax once. */
export const together = (breakdowns: readonly Breakdown[]): Breakdown => ({
  coverages: added(breakdowns.flatMap(({ coverages }) => coverages)),
  fees: added(breakdowns.flatMap(({ fees }) => fees)),
  taxes: added(breakdowns.flatMap(({ taxes }) => taxes)),
})

function added(charges: readonly Charge[]): Charge[] {
  const byCode = new Map<string, Charge>()
  for (const { code, name, amount: more } of charges) {
    const known = byCode.get(code)
    byCode.set(code, { code, name, amount: amount(cents(known?.amount ?? '0') + cents(more)) })
  }
  return [...byCode.values()]
}

/** The money of a term as a plan rated it. */
export const breakdownOfRating = (
  { plan, coverages, fees, taxes }: Pick<StoredRating, 'plan' | 'coverages' | 'fees' | 'taxes'>,
  state: string,
): TermBreakdown => ({
  plan,
  state,
  coverages: coverages.map(({ code, name, written }) => ({ code, name, amount: written })),
  annual: Object.fromEntries(coverages.map(({ code, premium }) => [code, premium])),
  fees,
  taxes,
})
