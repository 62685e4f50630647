import { Book, type LedgerEntry, type RecordedTransaction } from '@bindery/rating/book'
import type { CancellationMethod, InitiatedBy, MidtermPlan } from '@bindery/rating/cancellation'
import { marketOf } from '@bindery/rating/charges'
import { decimal, money, negative, sum, ZERO } from '@bindery/rating/decimal'
import type { Amounts } from '@bindery/rating/earned'
import type { Plan } from '@bindery/rating/plan'
import type { Charge } from '@bindery/rating/rate'
import { termOf } from '@bindery/rating/term'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { planNamed, unratedPlan } from '#engine/rating/plans.ts'
import type { Breakdown, TermBreakdown } from '#platform/db/schema/records.ts'
import { type PolicyRecords, type PremiumTransaction, premiumTransactions } from './transactions.ts'

/** The premium of a transaction that is about to be made. */
export interface Settlement {
  /** In cents; a return is negative. */
  amount: bigint
  /** Null if the premium of the policy is not divided by coverage. */
  breakdown: Breakdown | null
}

/** The one part of a premium that is not divided by coverage. */
const UNDIVIDED = ''

type Records = PolicyRecords & Pick<StoredRisk, 'submission' | 'rate_plans'>

/**
 * The ledger of a policy term: its stored transactions with the amounts that were charged, and the next one by the rules
 * of the rate plan. The premium of a policy that no plan rated is one part without fees and taxes.
 */
export class TermLedger {
  /** Null if the premium of the policy is not divided by coverage. */
  readonly rated: { plan: Plan; issued: TermBreakdown } | null
  readonly #book: Book

  constructor(policy: Stored<'policy'>, records: Records) {
    const transactions = premiumTransactions(policy, records)
    this.rated = ratedTerm(policy, records, transactions)
    const term = termOf(policy.effective_date, policy.expiration_date)
    this.#book = this.rated ? ratedBook(this.rated, term) : undividedBook(policy, records, term)
    for (const transaction of transactions) this.#book.recall(this.#recorded(transaction))
  }

  /** The annual premium by coverage that is in force. */
  get annual(): Record<string, string> {
    return Object.fromEntries([...this.#book.annual].map(([code, premium]) => [code, money(premium)]))
  }

  endorse(date: string, annual: Record<string, string>): Settlement {
    return this.#settled(this.#book.setAnnual('endorsement', date, amountsOf(annual), ZERO))
  }

  /** Null if the plan refuses the method. */
  cancel(date: string, method: Stored<'policyCancellation'>['method'], initiatedBy: InitiatedBy): Settlement | null {
    const request = { type: 'cancellation', initiatedBy, ...(method && { method: METHODS[method] }) } as const
    const entry = this.#book.cancel(request, date)
    return 'code' in entry ? null : this.#settled(entry)
  }

  reinstate(date: string): Settlement {
    return this.#settled(this.#book.reinstate(date))
  }

  /** The end of the term by a rewrite. */
  end(date: string): Settlement {
    return this.#settled(this.#book.cancel({ type: 'rewrite' }, date) as LedgerEntry)
  }

  #recorded({ kind, effectiveDate, amount: total, breakdown, method }: PremiumTransaction): RecordedTransaction {
    const of = { type: TYPES[kind], effectiveDate, ...(method && { method: METHODS[method] }) }
    if (!this.rated) {
      const changes = new Map([[UNDIVIDED, decimal(amount(total))]])
      return { ...of, changes, fees: ZERO, taxes: new Map() }
    }
    const { coverages, fees, taxes } = breakdown ?? { coverages: [], fees: [], taxes: [] }
    return {
      ...of,
      changes: amountsOf(byCode(coverages)),
      fees: sum(fees.map((fee) => decimal(fee.amount))),
      taxes: amountsOf(byCode(taxes)),
      ...(breakdown && 'annual' in breakdown && { annual: amountsOf(breakdown.annual) }),
    }
  }

  #settled({ changes, premiumChange, feesChange, taxes }: LedgerEntry): Settlement {
    if (!this.rated) return { amount: cents(premiumChange), breakdown: null }
    const { plan, issued } = this.rated
    const fees = cents(feesChange)
    return {
      amount: cents(premiumChange),
      breakdown: {
        coverages: named(plan.coverages, changes),
        fees: fees === 0n ? [] : fees < 0n ? issued.fees.map(reversed) : issued.fees,
        taxes: named(plan.states[issued.state]!.taxes, taxes),
      },
    }
  }
}

const TYPES = {
  Issuance: 'issuance',
  Endorsement: 'endorsement',
  Cancellation: 'cancellation',
  Reinstatement: 'reinstatement',
  Rewrite: 'rewrite',
} as const satisfies Record<PremiumTransaction['kind'], RecordedTransaction['type']>

const METHODS = { 'pro rata': 'proRata', 'short rate': 'shortRate', flat: 'flat' } as const satisfies Record<
  NonNullable<Stored<'policyCancellation'>['method']>,
  CancellationMethod
>

/** A transaction from before premiums were divided leaves the premium of its policy undivided. */
function ratedTerm({ breakdown }: Stored<'policy'>, records: Records, transactions: readonly PremiumTransaction[]) {
  const plan = breakdown && planNamed(records, breakdown.plan)
  const isDivided = transactions.every((one) => one.breakdown !== null || one.amount === 0n)
  return plan?.states[breakdown!.state] && isDivided ? { plan, issued: breakdown! } : null
}

type Term = ReturnType<typeof termOf>

function ratedBook({ plan, issued: { state, taxes } }: NonNullable<TermLedger['rated']>, term: Term): Book {
  const codes = taxes.map(({ code }) => code)
  return new Book(plan, term, { state, market: marketOf(plan.states[state]!, codes) })
}

function undividedBook(policy: Stored<'policy'>, records: Records, term: Term): Book {
  const state = records.submission.insured_state ?? ''
  const plan = unratedPlan(records, policy, state)
  const filing = plan?.states[state]
  const rules: MidtermPlan = {
    coverages: [],
    midterm: plan?.midterm ?? { minimumEarnedPercent: '0', shortRateTable: [] },
    states: { [state]: { from: '', to: null, shortRate: filing?.shortRate ?? true, taxes: [], fees: [] } },
  }
  return new Book(rules, term, { state, market: '' })
}

const amountsOf = (texts: Record<string, string>): Amounts =>
  new Map(Object.entries(texts).map(([code, text]) => [code, decimal(text)]))
const byCode = (charges: readonly Charge[]) => Object.fromEntries(charges.map(({ code, amount: text }) => [code, text]))

/** In the order of the plan. */
const named = (list: readonly { code: string; name: string }[], amounts: Record<string, string>): Charge[] =>
  list.filter(({ code }) => code in amounts).map(({ code, name }) => ({ code, name, amount: amounts[code]! }))

const reversed = (charge: Charge): Charge => ({ ...charge, amount: money(negative(decimal(charge.amount))) })
