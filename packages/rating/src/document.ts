import type { LedgerEntry } from './book.ts'
import { dayNumber } from './dates.ts'
import { decimalOf } from './decimal.ts'
import { type Earned, earnedAt, lossRatio } from './earned.ts'
import { ledgerOf, type PolicyTerm } from './ledger.ts'
import type { Plan } from './plan.ts'
import { type RatingResult, type Refused, rateByPlans } from './rate.ts'
import { isEmpty, isRecord, type Refusal } from './risk.ts'

export interface MidtermCase extends PolicyTerm {
  incurredLosses?: string | null
  earnedAt?: string[] | null
}
export interface MidtermDone {
  status: 'done'
  plan: string
  transactions: LedgerEntry[]
  earned: (Earned & { lossRatio?: string | null })[]
}

/** A policy term with its transactions and the premium earned at some dates, all transactions being known. */
export function runMidterm(plans: Plan[], policy: MidtermCase): MidtermDone | Refused {
  const ledger = ledgerOf(plans, policy)
  if ('refusals' in ledger) return { status: 'refused', refusals: ledger.refusals }
  const faults = [...dateFaults(policy.earnedAt), ...lossFaults(policy.incurredLosses)]
  if (faults.length > 0) return { status: 'refused', refusals: faults }
  const losses = decimalOf(policy.incurredLosses)
  return {
    status: 'done',
    plan: ledger.plan.id,
    transactions: ledger.entries,
    earned: (policy.earnedAt ?? []).map((date) => {
      const earned = earnedAt(ledger.movements, date)
      return losses ? { ...earned, lossRatio: lossRatio(losses, earned.earned) } : earned
    }),
  }
}

function dateFaults(dates: unknown): Refusal[] {
  if (isEmpty(dates)) return []
  if (!Array.isArray(dates)) return [wrongType('earnedAt', 'The dates of the earned premium must be a list.')]
  return dates.flatMap((date: unknown, at) =>
    dayNumber(date) === null ? [wrongType(`earnedAt[${at}]`, 'Each must be a date: 2026-05-01.')] : [],
  )
}

const lossFaults = (losses: unknown): Refusal[] =>
  isEmpty(losses) || decimalOf(losses) ? [] : [wrongType('incurredLosses', 'The incurred losses must be a number.')]

const wrongType = (path: string, message: string): Refusal => ({ code: 'wrong_type', path, message })

/** Adds a result to each entry of a document of risks (`rating`) and policy terms (`midterm`). */
export function rateDocument(plans: Plan[], document: unknown): Record<string, unknown> {
  if (!isRecord(document) || (document.rating === undefined && document.midterm === undefined))
    throw new Error('The file must hold an object with the lists "rating" and "midterm".')
  return {
    ...document,
    ...withResults(document, 'rating', 'risk', (risk) => rateByPlans(plans, risk)),
    ...withResults(document, 'midterm', 'case', (policy) => runMidterm(plans, policy as unknown as MidtermCase)),
  }
}

function withResults(
  document: Record<string, unknown>,
  list: string,
  field: string,
  resultOf: (input: Record<string, unknown>) => RatingResult | MidtermDone,
) {
  const entries = document[list]
  if (entries === undefined) return {}
  if (!Array.isArray(entries)) throw new Error(`"${list}" must be a list.`)
  const results = entries.map((entry: unknown, at) => {
    if (!isRecord(entry)) return { result: unreadable(`"${list}" number ${at + 1} must be an object.`) }
    const input = entry[field]
    if (!isRecord(input)) return { ...entry, result: unreadable(`"${list}" number ${at + 1} has no "${field}".`) }
    try {
      return { ...entry, result: resultOf(input) }
    } catch (error) {
      // One entry that fails must not cost the results of the others.
      const why = error instanceof Error ? error.message : 'it is malformed'
      return { ...entry, result: unreadable(`"${list}" number ${at + 1} cannot be rated: ${why}`) }
    }
  })
  return { [list]: results }
}

const unreadable = (message: string): Refused => ({ status: 'refused', refusals: [wrongType('', message)] })
