import { Book, type LedgerEntry } from './book.ts'
import { feesOf, feesTotalOf } from './charges.ts'
import { dayNumber } from './dates.ts'
import { type Decimal, decimal, decimalOf, ZERO } from './decimal.ts'
import type { Amounts, TermMovements } from './earned.ts'
import { optionsOf } from './inputs.ts'
import type { Plan } from './plan.ts'
import { rate } from './rate.ts'
import { isEmpty, isRecord, type Refusal, type Risk } from './risk.ts'
import { chooseTerm, type Term } from './term.ts'
import { type Transaction, type TransactionType, transactionFaults } from './transactions.ts'

export interface PolicyTerm {
  product: string
  state: string
  market?: string
  effectiveDate: string
  expirationDate?: string
  transactions: Transaction[]
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
  const run = new TermRun(choice.plan, choice.term, policy)
  for (const [index, transaction] of policy.transactions.entries()) {
    const refusals = run.next(transaction, index)
    if (refusals.length > 0) return { refusals }
  }
  return { plan: choice.plan, term: choice.term, entries: run.book.entries, movements: run.book.movements() }
}

function marketFaults(plan: Plan, market: unknown): Refusal[] {
  const input = plan.inputs.find(({ path }) => path === 'market')
  if (isEmpty(market) || !input) return []
  const options = optionsOf(plan, input)
  if (typeof market === 'string' && options.has(market)) return []
  return [{ code: 'not_an_option', path: 'market', message: `The market must be one of ${[...options].join(', ')}.` }]
}

class TermRun {
  readonly book: Book
  readonly #plan: Plan
  readonly #term: Term
  readonly #policy: PolicyTerm
  readonly #market: string
  #isAudited = false

  constructor(plan: Plan, term: Term, policy: PolicyTerm) {
    this.#plan = plan
    this.#term = term
    this.#policy = policy
    const risk = policy.transactions.find(({ type }) => type === 'issuance')?.risk
    // Rating the issuance refuses a market of its risk that is not an option.
    this.#market = policy.market ?? (isRecord(risk) && !isEmpty(risk.market) ? (risk.market as string) : 'admitted')
    this.book = new Book(plan, term, { state: policy.state, market: this.#market })
  }

  next(transaction: Transaction, index: number): Refusal[] {
    const { type } = transaction
    const date = transaction.effectiveDate ?? (type === 'audit' ? this.#term.expirationDate : this.#term.effectiveDate)
    const refusal = this.#whyNot(type, date)
    if (refusal) return [{ ...refusal, path: `transactions[${index}].effectiveDate` }]
    return this.#enter(transaction, date, index)
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
    const { cancelledOn } = this.book
    if (cancelledOn && type !== 'reinstatement')
      return { code: 'policy_cancelled', message: `The policy is cancelled on ${cancelledOn}; reinstate it first.` }
    const latest = this.book.entries.at(-1)?.effectiveDate
    if (latest !== undefined && date < latest)
      return { code: 'out_of_sequence', message: `A later change took effect on ${latest}; change that one first.` }
    if (!cancelledOn && type === 'reinstatement')
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

  #enter(transaction: Transaction, date: string, index: number): Refusal[] {
    const { type } = transaction
    if (type === 'reinstatement') this.book.reinstate(date)
    else if (type === 'reissue') this.book.reissue(date)
    else if (type === 'cancellation' || type === 'rewrite') {
      const cancelled = this.book.cancel({ ...transaction, type }, date)
      if ('code' in cancelled) return [{ ...cancelled, path: `transactions[${index}].method` }]
    } else {
      const rated = this.#rated(transaction, index)
      if ('refusals' in rated) return rated.refusals
      this.book.setAnnual(type, date, rated.annual, rated.fees)
      this.#isAudited = type === 'audit'
    }
    return []
  }

  /** The annual premium by coverage after a change, and the fees that go with it. */
  #rated({ annual, risk }: Transaction, index: number): { annual: Amounts; fees: Decimal } | { refusals: Refusal[] } {
    const filing = this.#plan.states[this.#policy.state]!
    if (!isRecord(risk)) {
      const amounts = new Map(Object.entries(annual ?? {}).map(([code, amount]) => [code, decimalOf(amount) ?? ZERO]))
      return { annual: amounts, fees: feesTotalOf(feesOf(filing, this.#market, null)) }
    }
    const { product, state } = this.#policy
    const { effectiveDate, expirationDate } = this.#term
    // By the plan of the term, for its market and dates.
    const ofTerm = { market: this.#market, product, state, effectiveDate, expirationDate }
    const result = rate(this.#plan, { ...risk, ...ofTerm })
    if (result.status === 'refused')
      return { refusals: result.refusals.map((one) => ({ ...one, path: `transactions[${index}].risk.${one.path}` })) }
    return {
      annual: new Map(result.coverages.map(({ code, premium }) => [code, decimal(premium)])),
      fees: decimal(result.feesTotal),
    }
  }
}
