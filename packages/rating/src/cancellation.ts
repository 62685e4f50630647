import { percentOf } from './charges.ts'
import { daysBetween } from './dates.ts'
import { type Decimal, decimal, isNegative, larger, smaller, subtract, sum, whole, ZERO } from './decimal.ts'
import { type Amounts, earnedBy, earnedOf, type TermMovements } from './earned.ts'
import type { Plan, Row } from './plan.ts'
import type { Refusal } from './risk.ts'
import { TableIndex } from './tables.ts'
import type { Term } from './term.ts'

export type CancellationMethod = 'flat' | 'proRata' | 'shortRate'
export type InitiatedBy = 'insured' | 'nonpayment' | 'carrier' | 'rewrite'

/** The parts of a plan that changes during the term follow. */
export type MidtermPlan = Pick<Plan, 'coverages' | 'midterm' | 'states'>

export interface CancellationRequest {
  type: 'cancellation' | 'rewrite'
  initiatedBy?: InitiatedBy
  method?: CancellationMethod
}

/** The method of a cancellation and the premium it keeps by coverage, or why the method is refused. */
export function cancellationOf(
  plan: MidtermPlan,
  term: Term,
  state: string,
  movements: TermMovements,
  { type, initiatedBy, method: asked }: CancellationRequest,
  date: string,
): { method: CancellationMethod; kept: Amounts } | Omit<Refusal, 'path'> {
  const by = type === 'rewrite' ? 'rewrite' : initiatedBy
  const isFirstDay = date === term.effectiveDate
  const allowsShortRate = by === 'insured' && plan.states[state]!.shortRate
  const method = asked ?? (isFirstDay ? 'flat' : allowsShortRate ? 'shortRate' : 'proRata')
  if (method === 'flat' && !isFirstDay)
    return { code: 'flat_only_at_inception', message: `A flat cancellation is possible on ${term.effectiveDate} only.` }
  if (method === 'shortRate' && !allowsShortRate) {
    const message = 'Short rate is for cancellations that the insured asks for, in states that allow it.'
    return { code: 'short_rate_not_allowed', message }
  }
  const hasMinimum = method !== 'flat' && (by === 'insured' || by === 'nonpayment')
  return { method, kept: keptPremium(plan, movements, method, hasMinimum, date) }
}

function keptPremium(
  plan: MidtermPlan,
  term: TermMovements,
  method: CancellationMethod,
  hasMinimum: boolean,
  date: string,
): Amounts {
  if (method === 'flat') return new Map()
  const proRata = earnedBy(term, date)
  const earned = method === 'shortRate' ? shortRateKept(plan, term, date) : proRata
  const minimum = decimal(plan.midterm.minimumEarnedPercent)
  return new Map(
    [...term.written].map(([code, written]) => {
      const least = hasMinimum ? percentOf(written, minimum) : null
      const kept = larger(earned.get(code) ?? ZERO, proRata.get(code) ?? ZERO)
      return [code, smaller(least ? larger(kept, least) : kept, written)]
    }),
  )
}

/** Each positive movement keeps the percent of the short-rate table; a negative one stays pro rata. */
function shortRateKept({ midterm }: MidtermPlan, term: TermMovements, date: string): Amounts {
  const table = shortRateTable(midterm.shortRateTable)
  const kept = new Map<string, Decimal>()
  for (const movement of term.movements) {
    const percent = table.find([], whole(scaledDays(movement.date, date, term.expirationDate)))?.value ?? ZERO
    const earned = earnedOf(movement, date, term)
    const withoutLapses = earnedOf(movement, date, { ...term, lapses: [] })
    for (const [code, amount] of movement.amounts) {
      const own = earned.get(code) ?? ZERO
      const lapsed = subtract(withoutLapses.get(code) ?? ZERO, own)
      const isProRata = isNegative(amount) || term.fullyEarned.has(code)
      const short = isProRata ? own : larger(subtract(percentOf(amount, percent), lapsed), own)
      kept.set(code, sum([kept.get(code) ?? ZERO, short]))
    }
  }
  return kept
}

/** Days in force, scaled to a period of 365 days and rounded up to a whole day. */
function scaledDays(from: string, date: string, expirationDate: string): number {
  const period = daysBetween(from, expirationDate)
  return Math.ceil((daysBetween(from, date) * 365) / period)
}

const tables = new WeakMap<Row[], TableIndex>()
function shortRateTable(rows: Row[]): TableIndex {
  const known = tables.get(rows)
  if (known) return known
  const made = new TableIndex('shortRateTable', { kind: 'band', keys: [], rows })
  tables.set(rows, made)
  return made
}
