import { shortLabel } from './coverageTerms.ts'
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOf,
  larger,
  money,
  multiply,
  negative,
  quotient,
  rounded,
  smaller,
  subtract,
  textOf,
  whole,
  ZERO,
} from './decimal.ts'
import { optionsOf } from './inputs.ts'
import type { Plan, ScheduleCategory } from './plan.ts'
import { type Rated, type Refused, rate } from './rate.ts'
import { isRecord, type Risk } from './risk.ts'
import { schedulePercent, scheduleTotalBounds } from './schedule.ts'
import { scheduleWithTotal, totalRange } from './scheduleTotal.ts'
import { grouped } from './words.ts'

/** A risk whose premium is as near to the wanted one as the plan allows, or why there is none. */
export type Solution =
  | { status: 'solved'; value: string; risk: Risk; result: Rated; isExact: boolean }
  | { status: 'impossible'; message: string; lowest: string; highest: string }
  | Refused

/** Percents of a schedule are given in hundredths at the finest. */
const STEPS_PER_PERCENT = 100

/**
 * Finds the percent of a schedule category that brings the annual premium nearest to the wanted one. It stays within the
 * bounds of the category and, with the other categories of the risk, within the filed total.
 */
export function solveForCredit(plan: Plan, risk: Risk, category: string, wanted: string): Solution {
  const known = plan.schedule.categories.find(({ code }) => code === category)
  if (!known) throw new Error(`The plan ${plan.id} has no schedule category ${category}.`)
  const [low, high] = percentBounds(plan, risk, known)
  if (low > high) {
    const message = `The other categories leave no room for ${known.label} within the filed total.`
    return { status: 'impossible', message, lowest: '', highest: '' }
  }
  const at = (step: number): Trial => {
    const percent = percentAt(step)
    const changed = { ...risk, schedule: [...otherLines(risk, category), lineOf(risk, category, percent)] }
    return { value: percent, risk: changed, result: rate(plan, changed) }
  }
  const bounds = `${known.label} may be ${grouped(percentAt(low))} to ${grouped(percentAt(high))} percent here`
  const own = linesOf(risk).find((line) => line.category === category)
  return nearest({ low, high, now: stepsOf(own?.percent), at, bounds }, decimal(wanted))
}

/**
 * Finds the total of the schedule that brings the annual premium nearest to the wanted one. It is split over the
 * categories as a slider of the total splits it.
 */
export function solveForTotalCredit(plan: Plan, risk: Risk, wanted: string): Solution {
  const { min, max } = totalRange(plan, risk)
  const own = linesOf(risk).map(({ category, percent }) => ({ category: String(category), percent: String(percent) }))
  const at = (step: number): Trial => {
    const percent = percentAt(step)
    const schedule = scheduleWithTotal(plan, own, Number(percent))
      .filter((line) => line.percent !== '0')
      .map((line) => lineOf(risk, line.category, line.percent))
    const changed = { ...risk, schedule }
    return { value: percent, risk: changed, result: rate(plan, changed) }
  }
  const [low, high] = [Math.round(min * STEPS_PER_PERCENT), Math.round(max * STEPS_PER_PERCENT)]
  const bounds = `The schedule total may be ${grouped(percentAt(low))} to ${grouped(percentAt(high))} percent here`
  return nearest({ low, high, now: stepsOf(schedulePercent(risk.schedule)), at, bounds }, decimal(wanted))
}

const percentAt = (step: number) => textOf(quotient(whole(step), whole(STEPS_PER_PERCENT), 2))

/** Finds the deductible that brings the annual premium nearest to the wanted one. `input` is an option of the plan. */
export function solveForDeductible(plan: Plan, risk: Risk, input: string, wanted: string): Solution {
  const known = plan.inputs.find(({ path, type }) => path === input && type === 'option')
  if (!known) throw new Error(`The plan ${plan.id} has no option ${input}.`)
  // 0 leaves a coverage out where the options are listed; it is a deductible where they come from a table.
  const options = [...optionsOf(plan, known)].filter((option) => option !== '0' || known.optionsOf !== undefined)
  const sorted = options.sort((a, b) => compare(decimal(a), decimal(b)))
  const at = (index: number): Trial => {
    const changed = { ...risk, [input]: sorted[index]! }
    return { value: sorted[index]!, risk: changed, result: rate(plan, changed) }
  }
  const bounds = `${shortLabel(known)} may be ${grouped(sorted[0]!)} to ${grouped(sorted.at(-1)!)}`
  const now = Math.max(0, sorted.indexOf(String(risk[input] ?? known.default)))
  return nearest({ low: 0, high: sorted.length - 1, now, at, bounds }, decimal(wanted))
}

/** A percent in steps; one that is not a number is none. */
const stepsOf = (percent: unknown) => Math.round(Number(textOf(decimalOf(percent) ?? ZERO)) * STEPS_PER_PERCENT)

interface Trial {
  value: string
  risk: Risk
  result: Rated | Refused
}

interface Range {
  low: number
  high: number
  /** Where the risk stands. Of several steps with the same premium, the one nearest to it is the solution. */
  now: number
  at: (step: number) => Trial
  /** The bounds in words. */
  bounds: string
}

/** Premium rises or falls all the way from low to high, so halving the range finds the nearest. */
function nearest({ low, high, now, at, bounds }: Range, wanted: Decimal): Solution {
  const [first, last] = [at(low), at(high)]
  for (const { result } of [first, last]) if (result.status === 'refused') return result
  const [start, end] = [premiumOf(first), premiumOf(last)]
  const isRising = compare(start, end) <= 0
  const [least, most] = isRising ? [first, last] : [last, first]
  if (compare(wanted, premiumOf(least)) < 0 || compare(wanted, premiumOf(most)) > 0) {
    const [lowest, highest] = [least, most].map((trial) => money(premiumOf(trial))) as [string, string]
    const end = compare(wanted, premiumOf(least)) < 0 ? least : most
    const shown = (amount: string) => `$${grouped(amount)}`
    const message =
      `${bounds}, which gives ${shown(lowest)} to ${shown(highest)} a year. ` +
      `The nearest to ${shown(money(wanted))} is ${shown(money(premiumOf(end)))}, at ${grouped(end.value)}.`
    return { status: 'impossible', message, lowest, highest }
  }
  let [below, above] = [low, high]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    const trial = at(middle)
    if (trial.result.status === 'refused') return trial.result
    const order = compare(premiumOf(trial), wanted)
    if (isRising ? order <= 0 : order >= 0) below = middle
    else above = middle
  }
  const [a, b] = [at(below), at(above)]
  const isFirst = compare(distance(premiumOf(a), wanted), distance(premiumOf(b), wanted)) <= 0
  const premium = premiumOf(isFirst ? a : b)
  const isSame = ({ result }: Trial) =>
    result.status === 'rated' && compare(decimal(result.annualPremium), premium) === 0
  const { value, risk, result } = at(nearestStep(isFirst ? below : above))
  return { status: 'solved', value, risk, result: result as Rated, isExact: compare(premium, wanted) === 0 }

  /** From a step towards the risk, as long as the premium stays the same. */
  function nearestStep(from: number): number {
    let [inside, outside] = [from, Math.min(high, Math.max(low, now))]
    if (isSame(at(outside))) return outside
    while (Math.abs(outside - inside) > 1) {
      const middle = Math.floor((inside + outside) / 2)
      if (isSame(at(middle))) inside = middle
      else outside = middle
    }
    return inside
  }
}

const premiumOf = ({ result }: Trial): Decimal => decimal((result as Rated).annualPremium)

function distance(a: Decimal, b: Decimal): Decimal {
  const difference = subtract(a, b)
  return difference.digits < 0n ? { ...difference, digits: -difference.digits } : difference
}

/** The bounds of the category and of what the other categories leave of the total, in steps. */
function percentBounds(plan: Plan, risk: Risk, { code, min, max }: ScheduleCategory): [number, number] {
  const others = otherLines(risk, code)
    .map(({ percent }) => decimalOf(percent) ?? ZERO)
    .reduce(add, ZERO)
  const total = scheduleTotalBounds(plan, String(risk.market ?? 'admitted'), String(risk.state))
  const low = larger(decimal(min), subtract(total.min, others))
  const high = smaller(decimal(max), subtract(total.max, others))
  return [-wholeSteps(negative(low)), wholeSteps(high)]
}

/** Hundredths of a percent, rounded down. */
function wholeSteps(percent: Decimal): number {
  const nearestStep = rounded(percent, 2)
  const steps = Number(textOf(multiply(nearestStep, whole(STEPS_PER_PERCENT))))
  return compare(nearestStep, percent) > 0 ? steps - 1 : steps
}

const linesOf = ({ schedule }: Risk): Record<string, unknown>[] =>
  Array.isArray(schedule) ? schedule.filter(isRecord) : []
const otherLines = (risk: Risk, category: string) => linesOf(risk).filter((line) => line.category !== category)

/** A reason is asked for when the credit is applied; until then the trial needs one to be rated. */
function lineOf(risk: Risk, category: string, percent: string) {
  const own = linesOf(risk).find((line) => line.category === category)
  const reason = typeof own?.reason === 'string' && own.reason.trim() !== '' ? own.reason : 'What-if'
  return { category, percent, reason }
}
