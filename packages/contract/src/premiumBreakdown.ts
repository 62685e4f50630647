import { type Static, Type } from 'typebox'
import { Money } from './wire.ts'

const Part = Type.Object({ code: Type.String(), name: Type.String(), amount: Money })

/** The money of a transaction, or of several together. A return is negative. */
export const PremiumBreakdown = Type.Object({
  coverages: Type.Array(Part),
  fees: Type.Array(Part),
  taxes: Type.Array(Part),
  /** The sum of the coverages. */
  premium: Money,
  feesTotal: Money,
  taxesTotal: Money,
  taxesAndFees: Money,
  /** Premium, fees and taxes: to pay, or if it is negative to return. */
  total: Money,
})
export type PremiumBreakdown = Static<typeof PremiumBreakdown>
