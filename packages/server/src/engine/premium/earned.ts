import { earnedBy } from './settlement.ts'
import { type PremiumTransaction, premiumAfter } from './transactions.ts'

/**
 * The premium of each transaction that is earned by a day, in cents. A cancellation or rewrite that ended the policy
 * stops the others at its date and gets the difference to the premium that the carrier keeps.
 */
export function earnedByTransaction(day: string, end: string, transactions: readonly PremiumTransaction[]): bigint[] {
  const last = transactions.at(-1)
  const ending = last && ENDS.includes(last.kind) && last.effectiveDate <= day ? last : null
  const until = ending ? ending.effectiveDate : day
  const earned = transactions.map((one) =>
    one === ending || one.effectiveDate > until ? 0n : earnedBy(until, end, [one]),
  )
  if (ending) earned[earned.length - 1] = premiumAfter(transactions) - earned.reduce((sum, one) => sum + one, 0n)
  return earned
}

const ENDS: readonly PremiumTransaction['kind'][] = ['Cancellation', 'Rewrite']
