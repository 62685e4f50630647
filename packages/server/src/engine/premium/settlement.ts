import { daysBetween, shareOf } from '#engine/money/decimal.ts'
import { type PremiumTransaction, premiumAfter } from './transactions.ts'

export type CancellationMethod = 'pro rata' | 'short rate' | 'flat'

/**
 * The premium earned by a day that no transaction is later than. An issuance and an endorsement earn evenly, by the
 * day, from their own date to the end of the term. A cancellation and its reinstatement count in full: together they
 * are the premium of the lapse, which is not earned.
 */
export const earnedBy = (day: string, end: string, transactions: readonly PremiumTransaction[]): bigint =>
  transactions.reduce(
    (sum, { kind, effectiveDate, amount }) =>
      sum +
      (kind === 'Issuance' || kind === 'Endorsement'
        ? shareOf(
            amount,
            Math.min(daysBetween(effectiveDate, day), daysBetween(effectiveDate, end)),
            daysBetween(effectiveDate, end),
          )
        : amount),
    0n,
  )

interface Cancellation {
  day: string
  method: CancellationMethod
  /** The part of the premium that the carrier keeps in any case, except in a flat cancellation. */
  minimumPercent: number
  /** Short rate: the percent of a premium from this day on that the carrier keeps. */
  shortRatePercent?: (from: string) => number
}

/** Divides the premium of a policy that is cancelled into the part that the carrier keeps and the part it returns. */
export function settleCancellation(
  end: string,
  transactions: readonly PremiumTransaction[],
  { day, method, minimumPercent, shortRatePercent }: Cancellation,
) {
  const premium = premiumAfter(transactions)
  if (method === 'flat') return { earned: 0n, returned: premium }
  const percentOf = method === 'short rate' && shortRatePercent ? shortRatePercent : () => 0
  const kept = transactions.reduce((sum, one) => sum + keptOf(one, day, end, percentOf), 0n)
  const owed = premium - kept
  const most = premium - shareOf(premium, minimumPercent, 100)
  const returned = owed < 0n ? 0n : owed > most ? most : owed
  return { earned: premium - returned, returned }
}

/** A positive premium keeps at least the percent of the short-rate table; everything else stays pro rata. */
function keptOf(
  transaction: PremiumTransaction,
  day: string,
  end: string,
  percentOf: (from: string) => number,
): bigint {
  const { kind, amount, effectiveDate } = transaction
  const proRata = earnedBy(day, end, [transaction])
  if (amount <= 0n || (kind !== 'Issuance' && kind !== 'Endorsement')) return proRata
  const short = shareOf(amount, percentOf(effectiveDate), 100)
  return short > proRata ? short : proRata
}

/** The premium that a reinstatement charges: the cancellation's return premium, less the premium of the lapse. */
export function reinstatedPremium(end: string, transactions: readonly PremiumTransaction[], day: string): bigint {
  const cancellation = transactions.at(-1)!
  const before = transactions.slice(0, -1)
  const lapse = earnedBy(day, end, before) - earnedBy(cancellation.effectiveDate, end, before)
  const due = -cancellation.amount - lapse
  return due < 0n ? 0n : due
}
