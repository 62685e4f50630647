import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { PERMISSIONS } from '@bindery/contract/permissions'
import { Book } from '@bindery/rating/book'
import { feesOf, feesTotalOf } from '@bindery/rating/charges'
import { decimal } from '@bindery/rating/decimal'
import { ledgerOf } from '@bindery/rating/ledger'
import { termOf } from '@bindery/rating/term'
import type { Transaction } from '@bindery/rating/transactions'
import { actionsOf } from '@bindery/workflow/actions'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { RecordKind, Risk, Target } from '@bindery/workflow/risk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinEffects } from '#engine/actions/effects.ts'
import { asSeen, userOf } from '#engine/actions/load.ts'
import { decide, type Features } from '#engine/actions/run.ts'
import type { Stored, StoredProduct, StoredRisk } from '#engine/actions/stored.ts'
import { linked } from '#engine/actions/write.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { breakdownOfRating, sumsOf } from '#engine/premium/breakdown.ts'
import { initiatedBy } from '#engine/premium/initiatedBy.ts'
import { breakdownOf, type PremiumTransaction, premiumTransactions } from '#engine/premium/transactions.ts'
import type { Worksheet } from '#engine/rating/worksheet.ts'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { type Actor, SYSTEM_ACTOR, type TxCtx } from '#platform/context.ts'
import type { TermBreakdown } from '#platform/db/schema/records.ts'
import { changeRatingOf, dateChanges, dateIssuances, makePolicies, policyEffects } from './effects.ts'
import { cancellationPremiums, settlePremiums } from './premiums.ts'
import { transactionsOf } from './transactions.ts'

/** Premiums and statuses of a policy through random sequences of actions, with the real engine over rows in memory. */

const DAY = 86_400_000
const [START, END] = ['2026-06-01', '2027-06-01']
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const ACTOR: Actor = { ...SYSTEM_ACTOR, id: 1, permissions: new Set(PERMISSIONS), authorizedProducts: ['CP'] }

/** A simple rate in place of a plan: a base premium, and a surcharge for each hazard grade above 1. */
function worksheet(hazardGrade: number): Worksheet {
  const [base, surcharge] = [77_777n, 13_999n * BigInt(hazardGrade - 1)]
  const parts = [
    { label: 'Base', amount: amount(base) },
    { label: 'Hazard grade', amount: amount(surcharge) },
  ]
  return { premium: amount(base + surcharge), problems: [], parts, rated: null }
}

/** Rate plans with taxes on fees, with fully earned coverages, and with a tax that is not refundable. */
const FILINGS = [
  { plan: 'CP-2026', state: 'NH', market: 'surplus', codes: ['BLD', 'BPP', 'TER'] },
  { plan: 'GL-2026', state: 'NH', market: 'admitted', codes: ['OCC', 'AIN', 'PCO'] },
  { plan: 'WC-2026', state: 'AL', market: 'admitted', codes: ['STA', 'WVR', 'EXC'] },
]
type Filing = (typeof FILINGS)[number]

const planById = (id: string) => productPlans().find((plan) => plan.id === id)!

/** The rating of a term that begins on this day. The lowest grade has no third coverage. */
function ratedTerm({ plan: id, state, market, codes }: Filing, hazardGrade: number, from: string): Worksheet {
  const plan = planById(id)
  const term = termOf(from, END)
  const annual = codes
    .filter((_, at) => at < 2 || hazardGrade > 1)
    .map((code, at) => ({ code, name: code, premium: `${(97 * hazardGrade) / (at + 1) + 1000 * at}`.slice(0, 6) }))
  const fees = feesOf(plan.states[state]!, market, null)
  const entry = new Book(plan, term, { state, market }).setAnnual(
    ...([
      'issuance',
      from,
      new Map(annual.map(({ code, premium }) => [code, decimal(premium)])),
      feesTotalOf(fees),
    ] as const),
  )
  const coverages = annual.map((one) => ({ ...one, written: entry.changes[one.code] ?? '0.00' }))
  const taxes = Object.entries(entry.taxes).map(([code, tax]) => ({ code, name: code, amount: tax }))
  return { premium: entry.premiumChange, problems: [], parts: [], rated: { plan: id, term, coverages, fees, taxes } }
}
const gradeOf = (content: unknown) => (content as { insured: { hazardGrade: number } } | null)?.insured.hazardGrade ?? 3
const ratings = changeRatingOf((_tx, stored, context, id) => {
  const change = (context === 'Endorsement' ? stored.endorsements : stored.rewrites).find((one) => one.id === id)!
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  const filing = FILINGS.find(({ plan }) => plan === policy.breakdown?.plan)
  const grade = gradeOf(change.content)
  const from = context === 'PolicyRewrite' ? (change.effective_date ?? policy.effective_date) : policy.effective_date
  return { before: worksheet(3), after: filing ? ratedTerm(filing, grade, from) : worksheet(grade) }
})

const features: Features = {
  followUps: [],
  initializers: [makePolicies, dateChanges, dateIssuances, settlePremiums],
  effects: joinEffects([{ ...policyEffects, 'store rating': ratings.storeRating }], {}),
  attempts: ratings.attempts,
  reasonSources: {},
}

const PRODUCT = {
  short_name: 'CP',
  name: 'Commercial Property',
  policy_number_prefix: 'CP',
  currency_code: 'USD',
  details: {
    quoteValidDays: 30,
    minimumPremium: { amount: '777.77' },
    minimumEarnedPercent: 25,
    admittedStates: ['NH'],
    automation: { autoClear: false, autoRate: false, autoQuote: false, conditions: null },
    quotableProductTemplates: [],
  },
} satisfies StoredProduct

const TIMES = { created_at: '2026-05-01T00:00:00Z', modified_at: '2026-05-01T00:00:00Z', version: 1 }
const TERM = { effective_date: START, expiration_date: END, currency_code: 'USD', product: 'CP', number: 'CP-1' }

/** One issued policy, in the parts that the engine reads. */
const issued = (premium: string, breakdown: TermBreakdown | null): StoredRisk =>
  ({
    submission: {
      id: 1,
      status: 7,
      transaction_type: 'New',
      agency_kind: 'agency',
      agency_id: 7,
      product_short_names: ['CP'],
      insured_name: 'Somebody',
      insured_state: 'NH',
      hazard_grade: 3,
      premium,
      referral_status: 'none',
      renewal_status: 0,
      currency_code: 'USD',
      before_cancellation: null,
      reached: null,
      open_change_set: null,
      effective_date: START,
      expiration_date: END,
    },
    quotes: [{ id: 1, status: 9, product: 'CP', premium, summary: 'Property', reached: null, valid_until: null }],
    proposals: [],
    policies: [
      {
        ...BLANK.Policy,
        ...TERM,
        ...TIMES,
        id: 1,
        quote_id: 1,
        status: 4,
        summary: 'Property',
        premium,
        issued_premium: premium,
        breakdown,
      },
    ],
    issuances: [{ id: 1, policy_id: 1, status: 4, ...TIMES, created_by: { id: 1, name: 'Somebody' } }],
    endorsements: [],
    rewrites: [],
    cancellations: [],
    reinstatements: [],
    reports: [],
    successors: [],
    origin: null,
    products: { CP: PRODUCT },
    reports_offered: [],
    business_class: null,
    plan_digests: [],
    rate_plans: productPlans().map((plan) => ({ status: 'published', plan })),
    asker: { grade: null, groups: [] },
    forms: [],
    blank_forms: [],
    form_facts: null,
    versions: [],
    referrals: [],
    subjectivities: [],
  }) as unknown as StoredRisk

const OF_CHANGE = {
  ...{ premium_change: null, annual_premium: null, annual_before: null, rating: null, reasons: [], breakdown: null },
  ...{ content: null, change_count: 0, base_version: null, opened_sections: [] },
}
/** The columns that the database fills in. */
const BLANK = {
  Policy: {
    cancelled_by_id: null,
    cancelled_on: null,
    reached: null,
    rewrite_id: null,
    rewritten_on: null,
    rewrite_return: null,
    breakdown: null,
    rewrite_breakdown: null,
  },
  Endorsement: OF_CHANGE,
  PolicyRewrite: OF_CHANGE,
  PolicyCancellation: {
    reason: null,
    method: null,
    requested_by_insured: false,
    earned_premium: null,
    return_premium: null,
    breakdown: null,
  },
  Reinstatement: {},
} satisfies Partial<Record<RecordKind, object>>
const LISTS = {
  Policy: 'policies',
  PolicyIssuance: 'issuances',
  Endorsement: 'endorsements',
  PolicyRewrite: 'rewrites',
  PolicyCancellation: 'cancellations',
  Reinstatement: 'reinstatements',
} as const

type Parameters = Pick<ActionParameters, 'reason' | 'effectiveDate'>

class Carrier {
  now = new Date(`${START}T12:00:00Z`)
  lastId = 100
  stored: StoredRisk
  constructor(given: string | Filing) {
    if (typeof given === 'string') this.stored = issued(given, null)
    else {
      const { premium, rated } = ratedTerm(given, 3, START)
      this.stored = issued(premium!, breakdownOfRating(rated!, given.state))
    }
  }

  get today() {
    return this.now.toISOString().slice(0, 10)
  }
  get risk(): Risk {
    return asSeen({ actor: ACTOR, now: this.now }, this.stored, { context: 'Submission', id: 1 }).risk
  }

  async run({ context, id }: Target, action: ActionId, parameters: Parameters) {
    const tx = { actor: ACTOR, now: this.now, requestId: 'test' } as unknown as TxCtx
    const loaded = asSeen(tx, this.stored, { context, id })
    const { run } = await decide(tx, features, { action, ids: [id], parameters }, loaded, {
      nextNumbers: (_, count) => Array.from({ length: count }, () => ++this.lastId),
      paper: { add() {}, supersede() {}, share() {}, openSections() {} },
    })
    const ids = new Map(run.book.added.map((row) => [row.id, ++this.lastId]))
    const after = (kind: keyof typeof LISTS) =>
      run.book.after(kind, this.stored[LISTS[kind]] as { id: number }[]).map((row) => ({
        ...(row.id < 0 && { ...BLANK[kind as keyof typeof BLANK], ...TIMES, created_at: this.now.toISOString() }),
        ...linked(row, ids),
        id: ids.get(row.id) ?? row.id,
      }))
    const [submission] = run.book.after('Submission', [this.stored.submission])
    const lists = Object.entries(LISTS).map(([kind, list]) => [list, after(kind as keyof typeof LISTS)])
    this.stored = { ...this.stored, ...Object.fromEntries(lists), submission: submission! }
  }

  /** Fills in the draft of a change as people do, with days that do not always fit. */
  fillIn({ pick, day }: Choices) {
    const methods = ['pro rata', 'short rate', 'flat'] as const
    const reasons = ['INSURED_S_REQUEST', 'UNDERWRITING', 'NONPAYMENT_OF_PREMIUM']
    const { endorsements, rewrites, cancellations } = this.stored
    const draft = <Row extends { status: number }>(rows: Row[]) => rows.filter(({ status }) => status === 1)
    for (const row of [...draft(endorsements), ...draft(rewrites)].filter(({ confirmed }) => !confirmed))
      Object.assign(row, { reasons: ['CORRECT_AN_ERROR_FROM_INCEPTION'], effective_date: day(this.today) })
    for (const row of draft(cancellations)) {
      const method = pick(methods)
      const effective_date = method === 'flat' && pick([true, false]) ? START : day(this.today)
      Object.assign(row, { reason: pick(reasons), method, effective_date, requested_by_insured: true })
      Object.assign(row, cancellationPremiums(row, this.stored))
    }
    // The answers of the copy: another class of business, with another hazard grade.
    for (const row of [...endorsements, ...rewrites].filter(({ status }) => status <= 2))
      Object.assign(row, {
        change_count: 1,
        content: { insured: { state: 'NH', hazardGrade: pick([1, 2, 3, 5, 8]) }, facts: {} },
      })
  }
}

interface Choices {
  pick<T>(from: readonly T[]): T
  /** Around today, sometimes long before it, rarely outside the term. */
  day(today: string): string
}
function choicesFrom(seed: number): Choices {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  return { pick, day: (today) => shifted(today, pick([0, 0, 1, 7, 30, 90, -1, -30, -200, 400])) }
}

const SELDOM = /^(Delete.*|Decline|Refresh|Modify.*|Revert.*|Reissue|Retract.*)$/
const targetsOf = ({ policies, endorsements, rewrites, cancellations }: Risk): Target[] => [
  ...policies.map(({ id }) => ({ context: 'Policy' as const, id })),
  ...endorsements.map(({ id }) => ({ context: 'Endorsement' as const, id })),
  ...rewrites.map(({ id }) => ({ context: 'PolicyRewrite' as const, id })),
  ...cancellations.map(({ id }) => ({ context: 'PolicyCancellation' as const, id })),
]

function chooseAction(risk: Risk, { pick }: Choices) {
  for (let tries = 0; tries < 8; tries++) {
    const target = pick(targetsOf(risk))
    const offers = actionsOf(risk, target, userOf(ACTOR)).filter(
      ({ enabled, name }) => enabled && name !== 'Generate Rating Attachments',
    )
    const usual = offers.filter(({ name }) => !SELDOM.test(name))
    const primary = usual.filter(({ defaultExecute }) => defaultExecute)
    const lists = [primary, primary, usual, usual, usual, offers].filter(({ length }) => length > 0)
    if (lists.length > 0) return { target, ...pick(pick(lists)) }
  }
  return null
}

const total = (amounts: (string | null)[]) => amounts.reduce((sum, amount) => sum + cents(amount ?? '0'), 0n)
const own = <Row extends { policy_id: number }>(rows: Row[], policy: Stored<'policy'>) =>
  rows.filter(({ policy_id }) => policy_id === policy.id)

/** Faster than `expect`, which takes most of the time in a million checks. */
function holds(isTrue: boolean, sentence: string, ...values: unknown[]) {
  if (!isTrue) throw new Error([sentence, ...values.map(String)].join(' '))
}

/** Everything that must hold after every step. */
function check({ stored }: Carrier) {
  for (const policy of stored.policies) {
    const transactions = premiumTransactions(policy, stored)
    const endorsements = own(stored.endorsements, policy).filter(
      (row) => statusNamed('Endorsement', row.status) === 'Issued',
    )
    const cancelled = own(stored.cancellations, policy).filter(
      (row) => statusNamed('PolicyCancellation', row.status) === 'Cancelled',
    )
    const written =
      total([policy.issued_premium]) +
      total(endorsements.map(({ premium_change }) => premium_change)) -
      total(cancelled.map(({ return_premium }) => return_premium)) +
      total(own(stored.reinstatements, policy).map(({ premium_change }) => premium_change)) -
      total([policy.rewrite_return])
    holds(cents(policy.premium) === written, 'The premium is not the sum of the records:', policy.premium, written)
    const sum = transactions.reduce((all, { amount }) => all + amount, 0n)
    holds(sum === written, 'The transactions do not add up:', sum, written)
    for (const { premium } of transactions) holds(premium >= 0n, 'A premium is negative:', premium)
    const dates = transactions.map(({ effectiveDate }) => effectiveDate)
    holds(dates.join() === dates.toSorted().join(), 'Out of order:', dates)
    const isInTerm = (day: string) => day >= policy.effective_date && day < policy.expiration_date
    holds(dates.every(isInTerm), 'Outside the term:', dates)

    const page = transactionsOf(stored, policy).filter(({ premium }) => premium !== null)
    const shown = total(page.map(({ premiumChange }) => premiumChange!.total))
    holds(shown === written, 'The page does not add up:', shown, written)
    holds(page[0]!.premium!.total === policy.premium, 'The page ends with another premium:', page[0]!.premium!.total)
    for (const row of own(stored.cancellations, policy)) checkCancellation(row, written)
    if (policy.breakdown) checkBreakdowns(stored, policy, transactions)
  }
  const all = total(stored.policies.map(({ premium }) => premium))
  holds(cents(stored.submission.premium!) === all, 'The grid shows', stored.submission.premium, 'not', all)
}

const SUMS = ['premium', 'fees', 'taxes', 'total'] as const

/** Premium, fees and taxes of the transactions are those of the policy, and those of the rating ledger. */
function checkBreakdowns(stored: StoredRisk, policy: Stored<'policy'>, transactions: PremiumTransaction[]) {
  const sums = transactions.map(({ breakdown, amount: premium }) => {
    const own = sumsOf(breakdown ?? { coverages: [], fees: [], taxes: [] })
    holds(cents(own.premium) === premium, 'The coverages do not add up:', own.premium, premium)
    return own
  })
  const whole = sumsOf(breakdownOf(transactions)!)
  for (const key of SUMS)
    holds(total(sums.map((one) => one[key])) === cents(whole[key]), `The ${key} do not add up:`, whole[key])
  holds(whole.premium === policy.premium, 'The coverages of the policy are', whole.premium, 'not', policy.premium)
  const page = transactionsOf(stored, policy).filter(({ premium }) => premium !== null)
  const shown = total(page.map(({ breakdown }) => breakdown?.total.total ?? '0'))
  holds(shown === cents(whole.total), 'The page shows', shown, 'not', whole.total)

  const { plan, state } = policy.breakdown!
  const { market } = FILINGS.find((one) => one.plan === plan)!
  const entered = transactions.filter(({ breakdown }) => breakdown !== null)
  const ledger = ledgerOf([planById(plan)], {
    ...{ product: planById(plan).product, state, market },
    ...{ effectiveDate: policy.effective_date, expirationDate: policy.expiration_date },
    transactions: entered.map((one) => asRated(one, stored)),
  })
  if ('refusals' in ledger) throw new Error(JSON.stringify(ledger.refusals))
  for (const [at, { changes, taxes, feesChange }] of ledger.entries.entries()) {
    const { breakdown } = entered[at]!
    const moved = breakdown!.coverages.filter(({ amount: change }) => cents(change) !== 0n)
    const text = (parts: { code: string; amount: string }[]) =>
      JSON.stringify(Object.fromEntries(parts.map((one) => [one.code, one.amount] as const).toSorted()))
    const inOrder = (amounts: Record<string, string>) =>
      JSON.stringify(Object.fromEntries(Object.entries(amounts).toSorted()))
    holds(text(moved) === inOrder(changes), 'By coverage:', text(moved), inOrder(changes))
    holds(text(breakdown!.taxes) === inOrder(taxes), 'Taxes:', text(breakdown!.taxes), inOrder(taxes))
    holds(sumsOf(breakdown!).fees === feesChange, 'Fees:', sumsOf(breakdown!).fees, feesChange)
  }
}

function asRated(
  { kind, id, effectiveDate, breakdown }: PremiumTransaction,
  { cancellations }: StoredRisk,
): Transaction {
  const annual = (breakdown as { annual?: Record<string, string> }).annual ?? {}
  if (kind === 'Issuance') return { type: 'issuance', annual }
  if (kind === 'Endorsement') return { type: 'endorsement', effectiveDate, annual }
  if (kind === 'Reinstatement') return { type: 'reinstatement', effectiveDate }
  if (kind === 'Rewrite') return { type: 'rewrite', effectiveDate }
  const row = cancellations.find((one) => one.id === id)!
  const method = ({ 'pro rata': 'proRata', 'short rate': 'shortRate', flat: 'flat' } as const)[row.method!]
  return { type: 'cancellation', effectiveDate, method, initiatedBy: initiatedBy(row) }
}

function checkCancellation(row: Stored<'policyCancellation'>, written: bigint) {
  if (row.return_premium === null) return
  const [kept, back] = [cents(row.earned_premium!), cents(row.return_premium)]
  holds(kept >= 0n && back >= 0n, 'Earned and return premium:', kept, back)
  if (['Requested', 'Pending'].includes(statusNamed('PolicyCancellation', row.status)))
    holds(kept + back === written, 'Earned and return premium are not the premium:', kept, back, written)
  // Half a cent of rounding is two cents of the whole.
  if (row.method !== 'flat') holds(4n * kept >= kept + back - 2n, 'Less than the minimum is kept:', kept, back)
}

/** The change of the submission's premium by one action. */
function checkStep(
  action: ActionId,
  { id }: Target,
  before: StoredRisk,
  after: StoredRisk,
  { effectiveDate }: Parameters,
) {
  const change = cents(after.submission.premium!) - cents(before.submission.premium!)
  const is = (expected: bigint) => holds(change === expected, `${action} changed the premium by`, change, expected)
  const endorsed = () => cents(before.endorsements.find((one) => one.id === id)!.premium_change ?? '0')
  const returnedBy = (cancellationId: number | null) =>
    cents(before.cancellations.find((one) => one.id === cancellationId)!.return_premium!)
  if (action === 'endorsement.markIssued') is(endorsed())
  else if (action === 'endorsement.revertToPendingIssuance') is(-endorsed())
  else if (action === 'policyCancellation.markCancelled') is(-returnedBy(id))
  else if (action === 'policyCancellation.revertToCancellationPending') is(returnedBy(id))
  else if (action === 'policyRewrite.markIssued') {
    const { reissue, premium_change } = after.rewrites.find((one) => one.id === id)!
    is(reissue ? 0n : cents(premium_change!))
  } else if (action === 'policy.reinstate') {
    const back = returnedBy(before.policies.find((one) => one.id === id)!.cancelled_by_id)
    if (effectiveDate) holds(change <= back, 'With a lapse', change, 'of', back)
    else is(back)
  } else is(0n)
}

async function sequence(seed: number, length: number, done: (action: ActionId | 'lapse') => void) {
  const choices = choicesFrom(seed)
  const carrier = new Carrier(choices.pick(['1000.00', '777.77', '0.01', '98765.43', ...FILINGS, ...FILINGS]))
  for (let step = 0; step < length; step++) {
    carrier.fillIn(choices)
    const chosen = chooseAction(carrier.risk, choices)
    if (!chosen) return
    const before = carrier.stored
    const action = chosen.id as ActionId
    const lapse = action === 'policy.reinstate' ? lapseOf(carrier, chosen.target, choices) : {}
    const parameters: Parameters = { reason: 'Other', ...lapse }
    await carrier.run(chosen.target, action, parameters)
    check(carrier)
    checkStep(action, chosen.target, before, carrier.stored, parameters)
    done(action)
    if (parameters.effectiveDate) done('lapse')
    carrier.now = new Date(carrier.now.getTime() + choices.pick([0, 0, 0, 1, 3, 20]) * DAY)
  }
}

function lapseOf({ stored }: Carrier, { id }: Target, { pick }: Choices): Parameters {
  const { cancelled_on, expiration_date } = stored.policies.find((one) => one.id === id)!
  const resumes = shifted(cancelled_on!, pick([0, 1, 20, 100]))
  return resumes < expiration_date && pick([true, false]) ? { effectiveDate: resumes } : {}
}

test('through any sequence of endorsements, rewrites, cancellations and reinstatements the transactions of a policy add up to its premium, on the page and in the grid', async () => {
  const counts = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 5, max: 30 }), (seed, length) =>
      sequence(seed, length, (action) => counts.set(action, (counts.get(action) ?? 0) + 1)),
    ),
    { numRuns: 1000, seed: 20261117 },
  )
  for (const action of [
    'endorsement.markIssued',
    'endorsement.revertToPendingIssuance',
    'policyCancellation.markCancelled',
    'policyCancellation.revertToCancellationPending',
    'policyCancellation.rescind',
    'policy.reinstate',
    'lapse',
    'policyRewrite.markIssued',
  ])
    expect(counts.get(action), action).toBeGreaterThan(20)
}, 300_000)
