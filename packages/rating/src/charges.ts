import { holds } from './conditions.ts'
import { add, type Decimal, decimal, HUNDREDTH, multiply, rounded, sum, ZERO } from './decimal.ts'
import type { Fee, StateFiling, Tax } from './plan.ts'
import type { RatingContext } from './values.ts'

const isFor = (market: string) => (charge: Fee | Tax) => charge.market === '*' || charge.market === market

/** Fees of the governing state. Without a risk, fees with a condition are left out. */
export function feesOf(filing: StateFiling, market: string, context: RatingContext | null): Fee[] {
  return filing.fees
    .filter(isFor(market))
    .filter(({ when }) => !when || (context !== null && holds(when, context, null)))
}

export const taxesOf = (filing: StateFiling, market: string): Tax[] => filing.taxes.filter(isFor(market))

/** The market of a policy that has these taxes. Markets have no tax in common, except those of both. */
export const marketOf = (filing: StateFiling, taxCodes: readonly string[]): string =>
  filing.taxes.find(({ code, market }) => market !== '*' && taxCodes.includes(code))?.market ?? 'admitted'

export const feesTotalOf = (fees: Fee[]) => sum(fees.map(({ amount }) => decimal(amount)))

/** The amount a tax is a percent of: premium of its coverages, with the fees if the tax says so. */
export function taxBase({ coverages, on }: Tax, premiums: Iterable<[string, Decimal]>, fees: Decimal): Decimal {
  let base = on === 'premiumAndFees' ? fees : ZERO
  for (const [code, premium] of premiums) if (!coverages || coverages.includes(code)) base = add(base, premium)
  return base
}

/** A percent of an amount, to the cent. */
export const percentOf = (amount: Decimal, percent: Decimal) =>
  rounded(multiply(multiply(amount, percent), HUNDREDTH), 2)
