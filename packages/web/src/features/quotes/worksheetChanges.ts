import type { Input as CallInput } from '@bindery/contract/call'
import type { QuoteInputs, Worksheet, worksheetsApi } from '@bindery/contract/worksheets'
import { decimalOf, isZero } from '@bindery/rating/decimal'
import { withInputs } from '@bindery/rating/quoteInputs'
import type { Risk } from '@bindery/rating/risk'
import { unsentKey } from '#platform/unsent.ts'

export type InputValue = QuoteInputs['values'][string]
export interface ScheduleLine {
  /** As typed. Empty or 0 is no line. */
  percent: string
  reason: string
}
export interface OverrideChange {
  step: string
  item: string | null
  factor: string
  reason: string
}

/**
 * The changes of a worksheet that are not stored yet. They hold only the differences, so that they still fit after
 * somebody else changed another input of the quote.
 */
export interface WorksheetChanges {
  /** By path; null takes the input of the quote away, so that the application's counts again. */
  values: Record<string, { to: InputValue } | null>
  schedule: Record<string, ScheduleLine>
  /** By step and item; null takes the override away. */
  overrides: Record<string, OverrideChange | null>
  /** As typed. Empty is the commission of the plan. */
  commissionPercent?: string
}

export const NO_CHANGES: WorksheetChanges = { values: {}, schedule: {}, overrides: {} }

const hasChanges = ({ values, schedule, overrides, commissionPercent }: WorksheetChanges) =>
  [values, schedule, overrides].some((changes) => Object.keys(changes).length > 0) || commissionPercent !== undefined

export const overrideKey = ({ step, item }: { step: string; item: string | null }) => `${step} ${item ?? ''}`

type Body = CallInput<(typeof worksheetsApi)['save']>['body']
export type ChangedInputs = Omit<Body, 'version'>

/** The inputs of the quote with the changes, as they would be stored. */
export function changedInputs(inputs: QuoteInputs, changes: WorksheetChanges): ChangedInputs {
  const values = { ...inputs.values }
  for (const [path, change] of Object.entries(changes.values)) {
    if (change) values[path] = change.to
    else delete values[path]
  }
  const schedule = new Map<string, ScheduleLine>(inputs.schedule.map((line) => [line.category, line]))
  for (const [category, line] of Object.entries(changes.schedule)) schedule.set(category, line)
  const overrides = new Map<string, OverrideChange | null>(inputs.overrides.map((one) => [overrideKey(one), one]))
  for (const [key, change] of Object.entries(changes.overrides)) overrides.set(key, change)
  return {
    values,
    schedule: [...schedule]
      .map(([category, { percent, reason }]) => ({ category, percent: typedFactor(percent), reason: reason.trim() }))
      .filter(({ percent }) => !isNothing(percent)),
    overrides: [...overrides.values()]
      .filter((one) => one !== null)
      .map(({ step, item, factor, reason }) => ({ step, item, factor: typedFactor(factor), reason: reason.trim() })),
    commissionPercent:
      changes.commissionPercent === undefined
        ? inputs.commissionPercent
        : typedFactor(changes.commissionPercent) || null,
  }
}

/** The changes that were made after `sent` was sent. */
export function changesLeft(changes: WorksheetChanges, sent: WorksheetChanges): WorksheetChanges {
  const left = <T>(now: Record<string, T>, then: Record<string, T>) =>
    Object.fromEntries(Object.entries(now).filter(([key, change]) => change !== then[key]))
  return {
    values: left(changes.values, sent.values),
    schedule: left(changes.schedule, sent.schedule),
    overrides: left(changes.overrides, sent.overrides),
    ...(changes.commissionPercent !== sent.commissionPercent && { commissionPercent: changes.commissionPercent }),
  }
}

/** An amount as it was typed, without separators: `1,000` is 1000, a true minus is a minus, `.5` is 0.5. */
export const typedNumber = (text: string) => typedFactor(text.replaceAll(',', ''))

/** A percent or a factor. Its comma stays, so that `2,5` is refused and not read as 25. */
export const typedFactor = (text: string) =>
  text
    .replace(/[\s$%]/g, '')
    .replace('−', '-')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')

function isNothing(percent: string): boolean {
  if (percent === '' || percent === '-') return true
  const number = decimalOf(percent)
  return number !== null && isZero(number)
}

/** The reason of a credit or an override that has none yet. It is asked for before the changes are stored. */
const TRIAL_REASON = 'What-if'

/** The risk to rate. A credit without a reason counts, so that its premium is seen before it is documented. */
export const trialRisk = (risk: Worksheet['risk'], inputs: ChangedInputs): Risk =>
  withInputs(risk, {
    ...inputs,
    schedule: inputs.schedule.map((line) => ({ ...line, reason: line.reason || TRIAL_REASON })),
    overrides: inputs.overrides.map((one) => ({ ...one, reason: one.reason || TRIAL_REASON })),
  })

/** How many credits and overrides still need a reason. */
export const reasonsMissing = ({ schedule, overrides }: ChangedInputs) =>
  [...schedule, ...overrides].filter(({ reason }) => reason === '').length

/** Whether the server can read the numbers that were typed. */
export const isReadable = ({ schedule, overrides, commissionPercent }: ChangedInputs) =>
  schedule.every(({ percent }) => PERCENT.test(percent)) &&
  overrides.every(({ factor }) => FACTOR.test(factor)) &&
  (commissionPercent === null || PERCENT.test(commissionPercent))
const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/
export const FACTOR = /^\d{1,9}(\.\d{1,4})?$/

/** Changes that are kept for the tab, with the version of the quote that they were made on. */
export interface KeptChanges {
  version: number
  changes: WorksheetChanges
}

const keyOf = (owner: number, quoteId: number) => unsentKey(owner, `worksheet.${quoteId}`)

export function keepChanges(owner: number, quoteId: number, kept: KeptChanges, storage: Storage = sessionStorage) {
  if (hasChanges(kept.changes)) storage.setItem(keyOf(owner, quoteId), JSON.stringify(kept))
  else storage.removeItem(keyOf(owner, quoteId))
}

export function keptChanges(owner: number, quoteId: number, storage: Storage = sessionStorage): KeptChanges | null {
  const stored = storage.getItem(keyOf(owner, quoteId))
  return stored === null ? null : (JSON.parse(stored) as KeptChanges)
}
