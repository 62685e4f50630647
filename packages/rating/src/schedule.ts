import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOf,
  HUNDREDTH,
  isZero,
  multiply,
  ONE,
  textOf,
  ZERO,
} from './decimal.ts'
import type { Plan } from './plan.ts'
import { isEmpty, isRecord, type Refusal } from './risk.ts'
import { grouped } from './words.ts'

export interface Bounds {
  min: Decimal
  max: Decimal
}
export const isWithin = (value: Decimal, { min, max }: Bounds) => compare(value, min) >= 0 && compare(value, max) <= 0

/** The filed bounds of the total percent: the first row for the market and the state. */
export function scheduleTotalBounds({ schedule }: Plan, market: string, state: string): Bounds {
  const row = schedule.total.find(([of, where]) => (of === market || of === '*') && (where === state || where === '*'))
  return row ? { min: decimal(row[2]), max: decimal(row[3]) } : { min: ZERO, max: ZERO }
}

/** A percent as a factor: -5 is 0.95. */
export const factorOfPercent = (percent: Decimal) => add(ONE, multiply(percent, HUNDREDTH))

const shownOf = (value: Decimal) => grouped(textOf(value))

export function checkSchedule(plan: Plan, given: unknown, market: string, state: string) {
  const refusals: Refusal[] = []
  const refuse = (code: string, path: string, message: string) => refusals.push({ code, path, message })
  let total = ZERO
  if (!isEmpty(given) && !Array.isArray(given)) refuse('wrong_type', 'schedule', 'The schedule must be a list.')
  const entries: unknown[] = Array.isArray(given) ? given : []
  const seen = new Set<unknown>()
  for (const [at, entry] of entries.entries()) {
    const path = `schedule[${at}]`
    if (!isRecord(entry)) {
      refuse('wrong_type', path, 'A line of the schedule must have a category, a percent and a reason.')
      continue
    }
    const category = plan.schedule.categories.find(({ code }) => code === entry.category)
    if (!category) {
      const codes = plan.schedule.categories.map(({ code }) => code).join(', ')
      refuse('schedule_category_unknown', `${path}.category`, `The plan has no such category; it has ${codes}.`)
    } else if (seen.has(entry.category))
      refuse('schedule_category_repeated', `${path}.category`, `${category.label} is there twice.`)
    seen.add(entry.category)

    const percent = decimalOf(entry.percent)
    if (!percent) {
      if (isEmpty(entry.percent)) refuse('missing', `${path}.percent`, 'The percent is missing.')
      else refuse('wrong_type', `${path}.percent`, 'The percent must be a number.')
      continue
    }
    total = add(total, percent)
    if (category && !isWithin(percent, { min: decimal(category.min), max: decimal(category.max) })) {
      const message = `${category.label} may be ${grouped(category.min)} to ${grouped(category.max)} percent.`
      refuse('schedule_category_out_of_bounds', `${path}.percent`, message)
    }
    if (!isZero(percent) && isBlank(entry.reason))
      refuse('schedule_reason_required', `${path}.reason`, 'A credit or debit needs a reason.')
  }
  const bounds = scheduleTotalBounds(plan, market, state)
  if (!isWithin(total, bounds)) {
    const message = `The schedule adds up to ${shownOf(total)} percent; filed for ${state} are ${shownOf(bounds.min)} to ${shownOf(bounds.max)}.`
    refuse('schedule_total_out_of_bounds', 'schedule', message)
  }
  return { factor: factorOfPercent(total), refusals }
}

/** The sum of the credits and debits that are numbers, as decimal text. */
export const schedulePercent = (schedule: unknown): string =>
  textOf(
    (Array.isArray(schedule) ? schedule : []).reduce(
      (total: Decimal, entry) => add(total, decimalOf(isRecord(entry) ? entry.percent : null) ?? ZERO),
      ZERO,
    ),
  )

export const isBlank = (reason: unknown) => typeof reason !== 'string' || reason.trim() === ''
