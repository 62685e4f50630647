import { type CancellationMethod, cancellationOf } from './cancellation.ts'
import { feesOf, feesTotalOf, percentOf, taxBase, taxesOf } from './charges.ts'
import { dayNumber, daysBetween } from './dates.ts'
import {
  add,
  type Decimal,
  decimal,
  decimalOf,
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
import { optionsOf } from './inputs.ts'
import type { Plan, Tax } from './plan.ts'
import { type RatingResult, rate } from './rate.ts'
import { isEmpty, isRecord, type Refusal, type Risk } from './risk.ts'
import { chooseTerm, proRata, type Term } from './term.ts'
import { type Transaction, type TransactionType, transactionFaults } from './transactions.ts'

export interface PolicyTerm {
  product: string
  state: string
  market?: string
  effectiveDate: string
  expirationDate?: string
  transactions: Transaction[]
}

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

export interface Ledger {
  plan: Plan
  term: Term
  entries: LedgerEntry[]
  movements: TermMovements
}

/** Runs the transactions of a policy term in order. The first that is refused ends the run. */
export function ledgerOf(plans: Plan[], policy: PolicyTerm): Ledger | { refusals: Refusal[] } {
  const choice = chooseTerm(plans, policy as unknown as Risk)
  if (choice.refusals) return choice
  const faults = [...marketFaults(choice.plan, policy.market), ...transactionFaults(policy.transactions)]
  if (faults.length > 0) return { refusals: faults }
  const book = new Book(choice.plan, choice.term, policy)
  for (const [index, transaction] of policy.transactions.entries()) {
    const refusals = book.run(transaction, index)
    if (refusals.length > 0) return { refusals }
  }
  return { plan: choice.plan, term: choice.term, entries: book.entries, movements: book.movements() }
}

function marketFaults(plan: Plan, market: unknown): Refusal[] {
  const input = plan.inputs.find(({ path }) => path === 'market')
  if (isEmpty(market) || !input) return []
  const options = optionsOf(plan, input)
  if (typeof market === 'string' && options.has(market)) return []
  return [{ code: 'not_an_option', path: 'market', message: `The market must be one of ${[...options].join(', ')}.` }]
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

class Book {
  readonly entries: LedgerEntry[] = []
  readonly #plan: Plan
  readonly #term: Term
  readonly #policy: PolicyTerm
  readonly #fullyEarned: Set<string>
  readonly #market: string
  #annual: Amounts = new Map()
  #written: Amounts = new Map()
  #feesToDate = ZERO
  #taxesToDate: Amounts = new Map()
  readonly #movements: Movement[] = []
  readonly #lapses: { from: string; to: string }[] = []
  #cancellation: LastCancellation | null = null
  #isAudited = false

  constructor(plan: Plan, term: Term, policy: PolicyTerm) {
    this.#plan = plan
    this.#term = term
    this.#policy = policy
    this.#fullyEarned = new Set(plan.coverages.filter(({ fullyEarned }) => fullyEarned).map(({ code }) => code))
    const risk = policy.transactions.find(({ type }) => type === 'issuance')?.risk
    // Rating the issuance refuses a market of its risk that is not an option.
    this.#market = policy.market ?? (isRecord(risk) && !isEmpty(risk.market) ? (risk.market as string) : 'admitted')
  }

  movements(): TermMovements {
    return {
      expirationDate: this.#term.expirationDate,
      fullyEarned: this.#fullyEarned,
      movements: this.#movements,
      lapses: this.#lapses,
      cancelledOn: this.#cancellation?.date ?? null,
      written: this.#written,
    }
  }

  run(transaction: Transaction, index: number): Refusal[] {
    const { type } = transaction
    const date = transaction.effectiveDate ?? (type === 'audit' ? this.#term.expirationDate : this.#term.effectiveDate)
    const refusal = this.#whyNot(type, date)
    if (refusal) return [{ ...refusal, path: `transactions[${index}].effectiveDate` }]
    const prepared = this.#changeOf(transaction, date, index)
    if ('refusals' in prepared) return prepared.refusals
    this.#enter(type, date, prepared)
    return []
  }

  /** In the order in which the rules refuse. */
  #whyNot(type: TransactionType, date: string): Omit<Refusal, 'path'> | null {
    const { effectiveDate, expirationDate } = this.#term
    if (dayNumber(date) === null || !this.#isFit(type, date)) {
      const message = `The date must be within the term, ${effectiveDate} to ${expirationDate}.`
      return { code: 'outside_term', message }
    }
    if (this.#isAudited)
      return { code: 'already_audited', message: 'The term is audited; nothing can change any more.' }
    const cancelled = this.#cancellation
    if (cancelled && type !== 'reinstatement')
      return { code: 'policy_cancelled', message: `The policy is cancelled on ${cancelled.date}; reinstate it first.` }
    const latest = this.entries.at(-1)?.effectiveDate
    if (latest !== undefined && date < latest)
      return { code: 'out_of_sequence', message: `A later change took effect on ${latest}; change that one first.` }
    if (!cancelled && type === 'reinstatement')
      return { code: 'not_cancelled', message: 'The policy is not cancelled, so there is nothing to reinstate.' }
    if (type === 'audit' && !this.#plan.auditable)
      return { code: 'not_auditable', message: `${this.#plan.name} has no premium audit.` }
    return null
  }

  #isFit(type: TransactionType, date: string): boolean {
    const { effectiveDate, expirationDate } = this.#term
    if (type === 'issuance') return date === effectiveDate
    if (type !== 'audit') return effectiveDate <= date && date < expirationDate
    // A plan without an audit refuses it for that reason, whenever in the term it is.
    return this.#plan.auditable ? date === expirationDate : effectiveDate <= date && date <= expirationDate
  }

  #changeOf(transaction: Transaction, date: string, index: number): Change | { refusals: Refusal[] } {
    switch (transaction.type) {
      case 'issuance':
      case 'endorsement':
      case 'audit':
        return this.#newAnnual(transaction, date, index)
      case 'cancellation':
      case 'rewrite':
        return this.#cancel(transaction, date, index)
      case 'reinstatement':
        return this.#reinstate(date)
      case 'reissue':
        return { changes: new Map(), fees: ZERO, shown: {} }
    }
  }

  #newAnnual(transaction: Transaction, date: string, index: number): Change | { refusals: Refusal[] } {
    const rated = this.#rated(transaction, index)
    if ('refusals' in rated) return rated
    const { annual, fees } = rated
    const { yearDays, days, expirationDate } = this.#term
    const isAudit = transaction.type === 'audit'
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
    this.#isAudited = isAudit
    const factor = fixed(quotient(whole(daysLeft), whole(yearDays), 4), 4)
    return {
      changes,
      fees: transaction.type === 'issuance' ? fees : ZERO,
      shown: transaction.type === 'endorsement' ? { factor } : {},
    }
  }

  /** The annual premium by coverage after a change, and the fees that go with it. */
  #rated({ annual, risk }: Transaction, index: number): { annual: Amounts; fees: Decimal } | { refusals: Refusal[] } {
    const filing = this.#plan.states[this.#policy.state]!
    if (!isRecord(risk)) {
      const amounts = new Map(Object.entries(annual ?? {}).map(([code, amount]) => [code, decimalOf(amount) ?? ZERO]))
      return { annual: amounts, fees: feesTotalOf(feesOf(filing, this.#market, null)) }
    }
    const result = this.#rate(risk)
    if (result.status === 'refused')
      return { refusals: result.refusals.map((one) => ({ ...one, path: `transactions[${index}].risk.${one.path}` })) }
    return {
      annual: new Map(result.coverages.map(({ code, premium }) => [code, decimal(premium)])),
      fees: decimal(result.feesTotal),
    }
  }

  /** By the plan of the term, for its market and dates. */
  #rate(risk: Risk): RatingResult {
    const { effectiveDate, expirationDate } = this.#term
    const { product, state } = this.#policy
    return rate(this.#plan, {
      ...risk,
      market: this.#market,
      product,
      state,
      effectiveDate,
      expirationDate,
    })
  }

  #cancel(transaction: Transaction, date: string, index: number): Change | { refusals: Refusal[] } {
    const cancellation = cancellationOf(this.#plan, this.#term, this.#policy.state, this.movements(), transaction, date)
    if ('code' in cancellation) return { refusals: [{ ...cancellation, path: `transactions[${index}].method` }] }
    const { method, kept } = cancellation
    const isFlat = method === 'flat'
    const changes = new Map(
      [...this.#written].map(([code, written]) => [code, subtract(kept.get(code) ?? ZERO, written)]),
    )
    const fees = isFlat ? negative(this.#feesToDate) : ZERO
    const taxes = isFlat
      ? new Map([...this.#taxesToDate].map(([code, amount]) => [code, negative(amount)]))
      : this.#taxesOn(changes, fees, false)
    this.#cancellation = { date, method, changes, fees, taxes, annual: this.#annual }
    this.#annual = new Map()
    return { changes, fees, taxes, shown: { method, daysInForce: daysBetween(this.#term.effectiveDate, date) } }
  }

  #reinstate(date: string): Change {
    const { date: from, method, changes: returned, fees, taxes, annual } = this.#cancellation!
    this.#cancellation = null
    const before = this.movements()
    const [atCancellation, now] = [earnedBy(before, from), earnedBy(before, date)]
    const lapsed = (code: string) => subtract(now.get(code) ?? ZERO, atCancellation.get(code) ?? ZERO)
    const changes = new Map([...returned].map(([code, change]) => [code, subtract(negative(change), lapsed(code))]))
    const lapseDays = daysBetween(from, date)
    if (lapseDays > 0) this.#lapses.push({ from, to: date })
    this.#annual = annual
    const reversed = new Map([...taxes].map(([code, amount]) => [code, negative(amount)]))
    return {
      changes,
      fees: negative(fees),
      taxes: lapseDays === 0 ? reversed : this.#taxesOn(changes, negative(fees), method === 'flat'),
      shown: { lapseDays },
    }
  }

  /** A tax that is not refundable is neither returned nor charged again; see the rules for cancellations. */
  #taxesOn(changes: Amounts, fees: Decimal, isAllCharged: boolean): Amounts {
    return new Map(
      this.#taxes().map((tax) => {
        const isDue = tax.refundable || isAllCharged
        return [tax.code, isDue ? percentOf(taxBase(tax, changes, fees), decimal(tax.percent)) : ZERO]
      }),
    )
  }

  #taxes = (): Tax[] => taxesOf(this.#plan.states[this.#policy.state]!, this.#market)

  #enter(type: TransactionType, date: string, { changes, fees, taxes, shown }: Change) {
    const premiumChange = sum(changes.values())
    const charged = taxes ?? this.#taxesOn(changes, fees, !isNegative(premiumChange))
    this.#written = plus(this.#written, changes)
    this.#feesToDate = add(this.#feesToDate, fees)
    this.#taxesToDate = plus(this.#taxesToDate, charged)
    // Cancellation and reinstatement show in the kept premium and in the lapses, not as movements of their own.
    if (type === 'issuance' || type === 'endorsement' || type === 'audit')
      this.#movements.push({ date, amounts: changes })
    this.entries.push({
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
    })
  }
}

const texts = (amounts: Amounts, withZeros: boolean): Record<string, string> =>
  Object.fromEntries(
    [...amounts]
      .filter(([, amount]) => withZeros || !isZero(amount))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, amount]) => [code, money(amount)]),
  )
