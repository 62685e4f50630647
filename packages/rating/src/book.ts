import { type CancellationMethod, type CancellationRequest, cancellationOf, type MidtermPlan } from './cancellation.ts'
import { percentOf, taxBase, taxesOf } from './charges.ts'
import { daysBetween } from './dates.ts'
import {
  add,
  type Decimal,
  decimal,
  fixed,
  isNegative,
  isZero,
  money,
  negative,
  quotient,
  subtract,
  sum,
  whole,
  ZERO,
} from './decimal.ts'
import { type Amounts, earnedBy, type Movement, plus, type TermMovements, totalsOf } from './earned.ts'
import type { Tax } from './plan.ts'
import type { Refusal } from './risk.ts'
import { proRata, type Term } from './term.ts'
import type { TransactionType } from './transactions.ts'

export interface LedgerEntry {
  type: TransactionType
  effectiveDate: string
  /** By coverage; only coverages that move. */
  changes: Record<string, string>
  premiumChange: string
  annualPremium: string
  feesChange: string
  taxes: Record<string, string>
  taxesChange: string
  writtenToDate: string
  factor?: string
  method?: CancellationMethod
  daysInForce?: number
  lapseDays?: number
}

/** A transaction that was entered before, with the amounts that were charged. */
export interface RecordedTransaction {
  type: TransactionType
  effectiveDate: string
  changes: Amounts
  fees: Decimal
  taxes: Amounts
  /** In force after an issuance or an endorsement. */
  annual?: Amounts
  /** Of a cancellation. */
  method?: CancellationMethod
}

interface LastCancellation {
  date: string
  method: CancellationMethod
  changes: Amounts
  fees: Decimal
  taxes: Amounts
  /** In force before it. */
  annual: Amounts
}

interface Change {
  changes: Amounts
  fees: Decimal
  /** Taxes that are not percents of the premium change: a reversal. */
  taxes?: Amounts
  shown: Pick<LedgerEntry, 'factor' | 'method' | 'daysInForce' | 'lapseDays'>
}

/** The transactions of a policy term, with the premium of each by coverage, its fees and its taxes. */
export class Book {
  readonly entries: LedgerEntry[] = []
  readonly #plan: MidtermPlan
  readonly #term: Term
  readonly #state: string
  readonly #taxes: Tax[]
  readonly #fullyEarned: Set<string>
  #annual: Amounts = new Map()
  #written: Amounts = new Map()
  #feesToDate = ZERO
  #taxesToDate: Amounts = new Map()
  readonly #movements: Movement[] = []
  readonly #lapses: { from: string; to: string }[] = []
  #cancellation: LastCancellation | null = null

  constructor(plan: MidtermPlan, term: Term, { state, market }: { state: string; market: string }) {
    this.#plan = plan
    this.#term = term
    this.#state = state
    this.#taxes = taxesOf(plan.states[state]!, market)
    this.#fullyEarned = new Set(plan.coverages.filter(({ fullyEarned }) => fullyEarned).map(({ code }) => code))
  }

  /** The annual premium by coverage that is in force. */
  get annual(): Amounts {
    return this.#annual
  }

  get cancelledOn(): string | null {
    return this.#cancellation?.date ?? null
  }

  movements(): TermMovements {
    return {
      expirationDate: this.#term.expirationDate,
      fullyEarned: this.#fullyEarned,
      movements: this.#movements,
      lapses: this.#lapses,
      cancelledOn: this.cancelledOn,
      written: this.#written,
    }
  }

  /** Enters a transaction with the amounts that it had. */
  recall({ type, effectiveDate: date, changes, fees, taxes, annual, method }: RecordedTransaction): void {
    if (type === 'cancellation' || type === 'rewrite')
      this.#end({ date, method: method ?? 'proRata', changes, fees, taxes, annual: this.#annual })
    if (type === 'reinstatement') this.#resume(date)
    if (annual) this.#annual = annual
    this.#enter(type, date, { changes, fees, taxes, shown: {} })
  }

  /** Issuance, endorsement and audit: the annual premium by coverage from now on. */
  setAnnual(type: 'issuance' | 'endorsement' | 'audit', date: string, annual: Amounts, fees: Decimal): LedgerEntry {
    const { yearDays, days, expirationDate } = this.#term
    const isAudit = type === 'audit'
    // An audit also settles coverages that an endorsement removed.
    const codes = new Set([...(isAudit ? this.#written : this.#annual).keys(), ...annual.keys()])
    const daysLeft = daysBetween(date, expirationDate)
    const changes = new Map<string, Decimal>()
    for (const code of codes) {
      const next = annual.get(code) ?? ZERO
      const isFullyEarned = this.#fullyEarned.has(code)
      if (isAudit) {
        const change = subtract(isFullyEarned ? next : proRata(next, days, yearDays), this.#written.get(code) ?? ZERO)
        changes.set(code, isFullyEarned && isNegative(change) ? ZERO : change)
      } else {
        const change = subtract(next, this.#annual.get(code) ?? ZERO)
        const earnedAtOnce = isNegative(change) ? ZERO : change
        changes.set(code, isFullyEarned ? earnedAtOnce : proRata(change, daysLeft, yearDays))
      }
    }
    this.#annual = annual
    const factor = fixed(quotient(whole(daysLeft), whole(yearDays), 4), 4)
    return this.#enter(type, date, {
      changes,
      fees: type === 'issuance' ? fees : ZERO,
      shown: type === 'endorsement' ? { factor } : {},
    })
  }

  /** A cancellation, or the rewrite that ends the term; or why its method is refused. */
  cancel(request: CancellationRequest, date: string): LedgerEntry | Omit<Refusal, 'path'> {
    const cancellation = cancellationOf(this.#plan, this.#term, this.#state, this.movements(), request, date)
    if ('code' in cancellation) return cancellation
    const { method, kept } = cancellation
    const isFlat = method === 'flat'
    const changes = new Map(
      [...this.#written].map(([code, written]) => [code, subtract(kept.get(code) ?? ZERO, written)]),
    )
    const fees = isFlat ? negative(this.#feesToDate) : ZERO
    const taxes = isFlat
      ? new Map([...this.#taxesToDate].map(([code, amount]) => [code, negative(amount)]))
      : this.#taxesOn(changes, fees, false)
    this.#end({ date, method, changes, fees, taxes, annual: this.#annual })
    const shown = { method, daysInForce: daysBetween(this.#term.effectiveDate, date) }
    return this.#enter(request.type, date, { changes, fees, taxes, shown })
  }

  reinstate(date: string): LedgerEntry {
    const { date: from, method, changes: returned, fees, taxes } = this.#cancellation!
    const before = { ...this.movements(), cancelledOn: null }
    const [atCancellation, now] = [earnedBy(before, from), earnedBy(before, date)]
    const lapsed = (code: string) => subtract(now.get(code) ?? ZERO, atCancellation.get(code) ?? ZERO)
    const changes = new Map([...returned].map(([code, change]) => [code, subtract(negative(change), lapsed(code))]))
    const lapseDays = daysBetween(from, date)
    this.#resume(date)
    const reversed = new Map([...taxes].map(([code, amount]) => [code, negative(amount)]))
    return this.#enter('reinstatement', date, {
      changes,
      fees: negative(fees),
      taxes: lapseDays === 0 ? reversed : this.#taxesOn(changes, negative(fees), method === 'flat'),
      shown: { lapseDays },
    })
  }

  /** Documents only. */
  reissue(date: string): LedgerEntry {
    return this.#enter('reissue', date, { changes: new Map(), fees: ZERO, shown: {} })
  }

  #end(cancellation: LastCancellation) {
    this.#cancellation = cancellation
    this.#annual = new Map()
  }

  #resume(date: string) {
    const { date: from, annual } = this.#cancellation!
    if (date > from) this.#lapses.push({ from, to: date })
    this.#annual = annual
    this.#cancellation = null
  }

  /** A tax that is not refundable is neither returned nor charged again; see the rules for cancellations. */
  #taxesOn(changes: Amounts, fees: Decimal, isAllCharged: boolean): Amounts {
    return new Map(
      this.#taxes.map((tax) => {
        const isDue = tax.refundable || isAllCharged
        return [tax.code, isDue ? percentOf(taxBase(tax, changes, fees), decimal(tax.percent)) : ZERO]
      }),
    )
  }

  #enter(type: TransactionType, date: string, { changes, fees, taxes, shown }: Change): LedgerEntry {
    const premiumChange = sum(changes.values())
    const charged = taxes ?? this.#taxesOn(changes, fees, !isNegative(premiumChange))
    this.#written = plus(this.#written, changes)
    this.#feesToDate = add(this.#feesToDate, fees)
    this.#taxesToDate = plus(this.#taxesToDate, charged)
    // Cancellation and reinstatement show in the kept premium and in the lapses, not as movements of their own.
    if (type === 'issuance' || type === 'endorsement' || type === 'audit')
      this.#movements.push({ date, amounts: changes })
    const entry = {
      type,
      effectiveDate: date,
      changes: texts(changes, false),
      premiumChange: money(premiumChange),
      annualPremium: money(sum(this.#annual.values())),
      feesChange: money(fees),
      taxes: texts(charged, true),
      taxesChange: money(totalsOf(charged)),
      writtenToDate: money(totalsOf(this.#written)),
      ...shown,
    }
    this.entries.push(entry)
    return entry
  }
}

const texts = (amounts: Amounts, withZeros: boolean): Record<string, string> =>
  Object.fromEntries(
    [...amounts]
      .filter(([, amount]) => withZeros || !isZero(amount))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, amount]) => [code, money(amount)]),
  )
