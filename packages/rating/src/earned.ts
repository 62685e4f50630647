import { daysBetween } from './dates.ts'
import {
  add,
  type Decimal,
  decimal,
  fixed,
  isZero,
  money,
  multiply,
  quotient,
  subtract,
  sum,
  whole,
  ZERO,
} from './decimal.ts'
import { proRata } from './term.ts'

/** Money by coverage, or by tax. */
export type Amounts = Map<string, Decimal>

export interface Movement {
  date: string
  amounts: Amounts
}

/** The facts of a term that decide how much of it is earned. */
export interface TermMovements {
  expirationDate: string
  fullyEarned: Set<string>
  /** Issuance, endorsements and audit. */
  movements: Movement[]
  /** From a cancellation to its reinstatement nothing is earned. */
  lapses: { from: string; to: string }[]
  cancelledOn: string | null
  written: Amounts
}

type EarningRules = Pick<TermMovements, 'expirationDate' | 'fullyEarned' | 'lapses'>

export interface Earned {
  date: string
  earned: string
  unearned: string
  /** In whole dollars, for display. */
  rounded: string
  byCoverage: Record<string, string>
}

/** Earned premium by coverage at a date. After a cancellation it is what was kept. */
export function earnedBy(term: TermMovements, date: string): Amounts {
  if (term.cancelledOn !== null && date >= term.cancelledOn) return term.written
  let earned: Amounts = new Map([...term.written.keys()].map((code) => [code, ZERO]))
  for (const movement of term.movements) earned = plus(earned, earnedOf(movement, date, term))
  return earned
}

/** Each movement earns evenly from its own date to the expiration. */
export function earnedOf(movement: Movement, date: string, term: EarningRules): Amounts {
  const at = (day: string, code: string, amount: Decimal) => earnedAmount(movement.date, day, code, amount, term)
  return new Map(
    [...movement.amounts].map(([code, amount]) => {
      const lapsed = term.lapses
        .filter(({ from }) => movement.date <= from && from < date)
        .map(({ from, to }) => subtract(at(to < date ? to : date, code, amount), at(from, code, amount)))
      return [code, subtract(at(date, code, amount), sum(lapsed))]
    }),
  )
}

function earnedAmount(
  from: string,
  date: string,
  code: string,
  amount: Decimal,
  { expirationDate, fullyEarned }: EarningRules,
) {
  if (date < from) return ZERO
  if (fullyEarned.has(code) || date >= expirationDate) return amount
  return proRata(amount, daysBetween(from, date), daysBetween(from, expirationDate))
}

/** Earned and unearned always make the whole. */
export function earnedAt(term: TermMovements, date: string): Earned {
  const amounts = earnedBy(term, date)
  const earned = totalsOf(amounts)
  return {
    date,
    earned: money(earned),
    unearned: money(subtract(totalsOf(term.written), earned)),
    rounded: fixed(earned, 0),
    byCoverage: Object.fromEntries(
      [...amounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, one]) => [code, money(one)]),
    ),
  }
}

/** Incurred losses in percent of earned premium; null when nothing is earned. */
export function lossRatio(incurred: Decimal, earned: string): string | null {
  const premium = decimal(earned)
  if (isZero(premium)) return null
  return fixed(quotient(multiply(incurred, whole(100)), premium, 2), 2)
}

export const totalsOf = (amounts: Amounts): Decimal => sum(amounts.values())

export function plus(a: Amounts, b: Amounts): Amounts {
  const total = new Map(a)
  for (const [code, amount] of b) total.set(code, add(total.get(code) ?? ZERO, amount))
  return total
}
