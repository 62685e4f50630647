import { feesOf, feesTotalOf, percentOf, taxBase, taxesOf } from './charges.ts'
import { holds } from './conditions.ts'
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOf,
  fixed,
  isZero,
  money,
  rounded,
  sum,
  textOf,
} from './decimal.ts'
import { checkInputs } from './inputs.ts'
import { OverrideTable } from './overrides.ts'
import { itemsOf, newMemo } from './paths.ts'
import type { Plan } from './plan.ts'
import { type CheckedItem, isEmpty, type Refusal, type Risk } from './risk.ts'
import { checkSchedule, scheduleTotalBounds } from './schedule.ts'
import { runSteps, type StepRun, type TraceLine } from './steps.ts'
import { chooseTerm, proRata, type Term } from './term.ts'
import { NoRate, type RatingContext } from './values.ts'

/** Money is text with two decimals. */
export interface RatedCoverage {
  code: string
  name: string
  /** For a year. */
  premium: string
  /** For the term. */
  written: string
}
export interface Charge {
  code: string
  name: string
  amount: string
}
export interface Rated {
  status: 'rated'
  plan: string
  currency: string
  term: Term
  coverages: RatedCoverage[]
  annualPremium: string
  writtenPremium: string
  fees: Charge[]
  taxes: Charge[]
  feesTotal: string
  taxesTotal: string
  total: string
  commission: { percent: string; amount: string }
  trace: TraceLine[]
}
/** A result without its trace. */
export type RatedAmounts = Omit<Rated, 'trace'>
export interface Refused {
  status: 'refused'
  refusals: Refusal[]
}
export type RatingResult = Rated | Refused

/** Rates a risk by one plan, which must hold in the risk's state on its effective date. */
export const rate = (plan: Plan, risk: Risk): RatingResult => rateByPlans([plan], risk)

/** Chooses the plan by product, state and effective date, and rates by it. */
export function rateByPlans(plans: readonly Plan[], risk: Risk): RatingResult {
  const trace: TraceLine[] = []
  const result = rateChosen(plans, risk, trace)
  return result.status === 'rated' ? { ...result, trace } : result
}

/** The amounts of `rate` alone. Most of the time and memory of a rating goes into its trace. */
export const rateAmounts = (plan: Plan, risk: Risk): RatedAmounts | Refused => rateAmountsByPlans([plan], risk)

/** The amounts of `rateByPlans` alone. */
export const rateAmountsByPlans = (plans: readonly Plan[], risk: Risk): RatedAmounts | Refused =>
  rateChosen(plans, risk, null)

function rateChosen(plans: readonly Plan[], risk: Risk, trace: TraceLine[] | null): RatedAmounts | Refused {
  const choice = chooseTerm(plans, risk)
  if (choice.refusals) return refused(choice.refusals)
  try {
    return rateTerm(choice.plan, choice.term, risk, trace)
  } catch (error) {
    // A rule or the condition of a fee may look something up too.
    if (error instanceof NoRate) return refused([error.refusal])
    throw error
  }
}

function rateTerm(plan: Plan, term: Term, risk: Risk, trace: TraceLine[] | null): RatedAmounts | Refused {
  const inputs = checkInputs(plan, risk, term.effectiveDate)
  if (inputs.refusals.length > 0) return refused(inputs.refusals)
  const answers = inputs.answers
  const [state, market] = [String(answers.state), String(answers.market)]

  const schedule = checkSchedule(plan, risk.schedule, market, state)
  const overrides = new OverrideTable(plan, risk.overrides)
  const commission = checkCommission(plan, risk.commissionPercent, answers.transaction === 'renewal')
  const { effectiveDate } = term
  const context = {
    ...{ plan, risk: answers, effectiveDate, scheduleFactor: schedule.factor, premiums: [], memo: newMemo() },
    isTraced: trace !== null,
  }
  const found = [...ruleRefusals(plan, context), ...schedule.refusals, ...overrides.refusals, ...commission.refusals]
  if (found.length > 0) return refused(found)

  const scheduleBounds = scheduleTotalBounds(plan, market, state)
  const rating = runCoverages(plan, { context, overrides, scheduleBounds, trace })
  if (rating.refusals.length > 0) return refused(rating.refusals)
  const unused = overrides.unused()
  if (unused.length > 0) return refused(unused)
  return assembled(plan, term, context, rating, commission.percent)
}

const refused = (refusals: Refusal[]): Refused => ({ status: 'refused', refusals })

function ruleRefusals(plan: Plan, context: RatingContext): Refusal[] {
  return plan.rules.flatMap(({ code, path, message, refuseWhen, each, as }) => {
    if (!each) return holds(refuseWhen, context, null) ? [{ code, path, message }] : []
    return itemsOf(each, as ?? '', context.risk, null)
      .filter((item) => holds(refuseWhen, context, item))
      .map((item) => ({ code, path: `${item.path}.${path}`, message }))
  })
}

function checkCommission({ commission }: Plan, given: unknown, isRenewal: boolean) {
  const filed = decimal(isRenewal ? commission.renewal : commission.new)
  if (isEmpty(given)) return { percent: filed, refusals: [] }
  const percent = decimalOf(given)
  const refuse = (code: string, message: string) => ({
    percent: filed,
    refusals: [{ code, path: 'commissionPercent', message }],
  })
  if (!percent) return refuse('wrong_type', 'The commission must be a percent.')
  return compare(percent, decimal(commission.min)) < 0 || compare(percent, decimal(commission.max)) > 0
    ? refuse('commission_out_of_bounds', `The commission may be ${commission.min} to ${commission.max} percent.`)
    : { percent, refusals: [] }
}

interface CoveragePremium {
  code: string
  name: string
  isFullyEarned: boolean
  premium: Decimal
}
interface CoverageRun {
  coverages: CoveragePremium[]
  refusals: Refusal[]
}

function runCoverages(plan: Plan, run: Omit<StepRun, 'coverage'>): CoverageRun {
  const { context, overrides } = run
  const coverages: CoveragePremium[] = []
  try {
    for (const { code, name, when, omitWhenZero, fullyEarned, steps } of plan.coverages) {
      if (when && !holds(when, context, null)) continue
      const premium = runSteps(steps, { ...run, coverage: code }, null)
      context.premiums.push({ code, premium })
      if (!omitWhenZero || !isZero(premium))
        coverages.push({ code, name, isFullyEarned: fullyEarned === true, premium: rounded(premium, 2) })
    }
  } catch (error) {
    if (!(error instanceof NoRate)) throw error
    return { coverages, refusals: [...overrides.refusals, error.refusal] }
  }
  return { coverages, refusals: overrides.refusals }
}

function assembled(
  plan: Plan,
  term: Term,
  context: RatingContext,
  { coverages }: CoverageRun,
  percent: Decimal,
): RatedAmounts {
  const { state, market } = context.risk as CheckedItem & { state: string; market: string }
  const filing = plan.states[state]!
  const written = new Map(
    coverages.map(({ code, premium, isFullyEarned }) => [
      code,
      isFullyEarned ? premium : proRata(premium, term.days, term.yearDays),
    ]),
  )
  const writtenPremium = sum(written.values())
  const fees = feesOf(filing, market, context)
  const feesTotal = feesTotalOf(fees)
  const taxes = taxesOf(filing, market).map((tax) => ({
    tax,
    amount: percentOf(taxBase(tax, written, feesTotal), decimal(tax.percent)),
  }))
  const taxesTotal = sum(taxes.map(({ amount }) => amount))
  return {
    status: 'rated',
    plan: plan.id,
    currency: plan.currency,
    term,
    coverages: coverages.map(({ code, name, premium }) => ({
      code,
      name,
      premium: money(premium),
      written: money(written.get(code)!),
    })),
    annualPremium: money(sum(coverages.map(({ premium }) => premium))),
    writtenPremium: money(writtenPremium),
    fees: fees.map(({ code, name, amount }) => ({ code, name, amount: money(decimal(amount)) })),
    taxes: taxes.map(({ tax: { code, name }, amount }) => ({ code, name, amount: money(amount) })),
    feesTotal: money(feesTotal),
    taxesTotal: money(taxesTotal),
    total: money(add(add(writtenPremium, feesTotal), taxesTotal)),
    commission: { percent: textOf(percent), amount: money(percentOf(writtenPremium, percent)) },
  }
}

/** The total in whole dollars, for display only. */
export const roundedTotal = ({ total }: Rated) => fixed(decimal(total), 0)

/** The risk without overrides and schedule: the plan alone decides its premium. */
export const technicalRisk = ({ overrides: _, schedule: __, ...risk }: Risk): Risk => risk

export const rateTechnically = (plan: Plan, risk: Risk) => rate(plan, technicalRisk(risk))
