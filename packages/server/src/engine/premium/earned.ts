import { decimal, money, sum } from '@bindery/rating/decimal'
import { earnedOf } from '@bindery/rating/earned'
import type { Plan } from '@bindery/rating/plan'
import type { Stored } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { type PremiumTransaction, premiumAfter } from './transactions.ts'

type Policy = Pick<Stored<'policy'>, 'expiration_date'>

/**
 * The premium of each transaction that is earned by a day, in cents. An issuance and an endorsement earn by the day, to
 * the end of the term. A cancellation and its reinstatement count in full: together they are the premium of the lapse,
 * which is not earned. A cancellation or rewrite that ended the policy stops the others at its date and gets the
 * difference to the premium that the carrier keeps.
 */
export function earnedByTransaction(
  day: string,
  policy: Policy,
  transactions: readonly PremiumTransaction[],
  /** The plan that the policy was rated by; null if none did. */
  plan: Plan | null,
): bigint[] {
  const last = transactions.at(-1)
  const ending = last && ENDS.includes(last.kind) && last.effectiveDate <= day ? last : null
  const until = ending ? ending.effectiveDate : day
  const fullyEarned = new Set(plan?.coverages.filter((one) => one.fullyEarned).map(({ code }) => code))
  const earned = transactions.map((one) => {
    if (one === ending || one.effectiveDate > until) return 0n
    return EARNS.includes(one.kind) ? earnedOn(until, policy, fullyEarned, one) : one.amount
  })
  if (ending) earned[earned.length - 1] = premiumAfter(transactions) - earned.reduce((total, one) => total + one, 0n)
  return earned
}

const ENDS: readonly PremiumTransaction['kind'][] = ['Cancellation', 'Rewrite']
const EARNS: readonly PremiumTransaction['kind'][] = ['Issuance', 'Endorsement']

function earnedOn(
  day: string,
  { expiration_date: expirationDate }: Policy,
  fullyEarned: Set<string>,
  { effectiveDate: date, amount: total, breakdown }: PremiumTransaction,
): bigint {
  const parts = breakdown?.coverages ?? [{ code: '', amount: amount(total) }]
  const movement = { date, amounts: new Map(parts.map((part) => [part.code, decimal(part.amount)])) }
  const earned = earnedOf(movement, day, { expirationDate, fullyEarned, lapses: [] })
  return cents(money(sum(earned.values())))
}
