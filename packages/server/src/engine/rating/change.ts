import { amount, cents, shareOf } from '#engine/money/decimal.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'
import type { Worksheet } from './worksheet.ts'

/** One part of the premium before and after a change, and the difference for the rest of the term. */
export interface PremiumPart {
  label: string
  annual: string
  newAnnual: string
  change: string
}
export interface PremiumChange {
  parts: PremiumPart[]
  annual: string
  newAnnual: string
  /** The sum of the rounded parts. */
  change: string
  days: number
  ofDays: number
  /** With fees and taxes, if a rate plan rated the policy. */
  breakdown?: Breakdown
}

/** The money of a rated endorsement or rewrite, from its stored rating. */
export const breakdownOfChange = (rating: unknown): Breakdown | null =>
  (rating as Partial<PremiumChange> | null)?.breakdown ?? null

interface Period {
  /** The days that are left of the term. */
  days: number
  /** The days that the annual premium is for. */
  ofDays: number
}

/**
 * The premium of a change of a policy that no rate plan rated, by the day over the rest of the term. Its annual premium may differ from its rate,
 * because it was priced; the same deviation applies to the new rate. A coverage that is fully earned when it is written
 * is charged in full, and returns nothing.
 */
export function changeInPremium(
  annual: string,
  before: Worksheet,
  after: Worksheet,
  { days, ofDays }: Period,
): PremiumChange {
  const rate = cents(before.premium ?? '0')
  const priced = (value: bigint) => (rate === 0n ? value : rounded(value * cents(annual), rate))
  const labels = [...new Set([...before.parts, ...after.parts].map(({ label }) => label))]
  const isFullyEarned = (label: string) =>
    [...before.parts, ...after.parts].some((part) => part.label === label && part.isFullyEarned)
  const partOf = ({ parts }: Worksheet, label: string) =>
    priced(cents(parts.find((part) => part.label === label)?.amount ?? '0'))
  const parts = labels
    .map((label) => {
      const [was, is] = [partOf(before, label), partOf(after, label)]
      return { label, was, is, change: isFullyEarned(label) ? larger(is - was, 0n) : shareOf(is - was, days, ofDays) }
    })
    .filter(({ was, is }) => was !== 0n || is !== 0n)
  const sum = (of: (part: (typeof parts)[number]) => bigint) =>
    amount(parts.reduce((total, part) => total + of(part), 0n))
  return {
    parts: parts.map(({ label, was, is, change }) => ({
      label,
      annual: amount(was),
      newAnnual: amount(is),
      change: amount(change),
    })),
    annual: sum(({ was }) => was),
    newAnnual: sum(({ is }) => is),
    change: sum(({ change }) => change),
    days,
    ofDays,
  }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Division to the nearest whole number, half away from zero. */
const rounded = (value: bigint, by: bigint) => (2n * value + (value < 0n ? -by : by)) / (2n * by)
