import { canStartTerm, dayNumber, daysBetween, oneYearLater } from './dates.ts'
import { type Decimal, multiply, quotient, whole } from './decimal.ts'
import { notFiledMessage, shown } from './inputs.ts'
import type { Plan } from './plan.ts'
import { isStateKnown, planFor } from './planChoice.ts'
import { isEmpty, type Refusal, type Risk } from './risk.ts'

export interface Term {
  effectiveDate: string
  expirationDate: string
  days: number
  /** Days of the year that starts on the effective date. */
  yearDays: number
}

export type TermChoice = { plan: Plan; term: Term; refusals: null } | { refusals: Refusal[] }

/** The first stage of rating: effective date, state, plan and length of the term. */
export function chooseTerm(plans: readonly Plan[], risk: Risk): TermChoice {
  const { product, state, effectiveDate, expirationDate } = risk
  const refusals: Refusal[] = []
  const refuse = (code: string, path: string, message: string) => refusals.push({ code, path, message })

  const own = plans.filter((plan) => plan.product === product)
  const isOffered = own.length > 0
  if (isEmpty(product)) refuse('missing', 'product', 'The product is missing.')
  else if (!isOffered) refuse('not_an_option', 'product', `There is no rate plan for the product ${shown(product)}.`)
  const isDated = canStartTerm(effectiveDate)
  if (isEmpty(effectiveDate)) refuse('missing', 'effectiveDate', 'The effective date is missing.')
  else if (!isDated) refuse('wrong_type', 'effectiveDate', 'The effective date must be a date: 2026-05-01.')
  if (!isEmpty(expirationDate) && dayNumber(expirationDate) === null)
    refuse('wrong_type', 'expirationDate', 'The expiration date must be a date: 2026-05-01.')
  const plan =
    isOffered && typeof state === 'string' && typeof effectiveDate === 'string'
      ? planFor(own, own[0]!.product, state, effectiveDate)
      : null
  if (isEmpty(state)) refuse('missing', 'state', 'The governing state is missing.')
  else if (isOffered && (typeof state !== 'string' || !isStateKnown(own, state)))
    refuse('state_not_filed', 'state', notFiledMessage(own, state, null))
  else if (isOffered && isDated && !plan)
    refuse('no_plan_for_date', 'effectiveDate', `No rate plan is in force in ${state} on ${effectiveDate}.`)

  if (!plan || refusals.length > 0) return { refusals }
  const term = termOf(effectiveDate as string, expirationDate as string | null | undefined)
  const { minDays, maxDays } = plan.term
  if (term.days < minDays || term.days > maxDays) {
    const message = `The term has ${term.days} days; this plan rates ${minDays} to ${maxDays} days.`
    refuse('term_out_of_bounds', 'expirationDate', message)
  }
  return refusals.length > 0 ? { refusals } : { plan, term, refusals: null }
}

export function termOf(effectiveDate: string, expirationDate?: string | null): Term {
  const yearLater = oneYearLater(effectiveDate)
  const end = expirationDate ?? yearLater
  return {
    effectiveDate,
    expirationDate: end,
    days: daysBetween(effectiveDate, end),
    yearDays: daysBetween(effectiveDate, yearLater),
  }
}

/** The part of an amount that falls on some of the days of a period, to the cent. */
export const proRata = (amount: Decimal, days: number, of: number): Decimal =>
  quotient(multiply(amount, whole(days)), whole(of), 2)
