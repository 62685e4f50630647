import { dayNumber, daysBetween, daysLater } from './dates.ts'
import { compare, decimalOf } from './decimal.ts'
import type { Plan } from './plan.ts'
import { type RatingResult, rate } from './rate.ts'
import { isRecord, type Risk } from './risk.ts'
import type { TraceLine } from './steps.ts'

/** A risk and the result that a plan must give for it, in the format of the files of test vectors. */
export interface PlanVector {
  id: string
  what: string
  risk: Risk
  /** A result of rating. The trace may be left out. */
  expected: Record<string, unknown>
}

/**
 * Sentences about the differences between the expected result and that of the plan; empty if the vector passes.
 * Amounts compare as text, factors and running values as numbers, refusals by code and path in any order.
 */
export function vectorDifferences(plan: Plan, { risk, expected }: PlanVector): string[] {
  const result = resultOf(plan, risk)
  if (typeof result === 'string') return [result]
  if (result.status === 'refused' || expected.status === 'refused') return refusalDifferences(result, expected)
  const { trace, ...amounts } = result
  const { trace: expectedTrace, ...expectedAmounts } = expected
  return [
    ...differences('', expectedAmounts, amounts),
    ...(expectedTrace === undefined ? [] : traceDifferences(expectedTrace, trace)),
  ]
}

/** Test vectors may hold any value, so a risk that throws is reported instead. */
function resultOf(plan: Plan, risk: Risk): RatingResult | string {
  try {
    return rate(plan, risk)
  } catch (error) {
    return `The risk cannot be rated: ${error instanceof Error ? error.message : 'it is malformed'}`
  }
}

function refusalDifferences(result: RatingResult, expected: Record<string, unknown>): string[] {
  if (result.status === 'rated') return ['status: expected refused, got rated']
  const got = result.refusals.map(({ code, path }) => `${code} at ${path}`)
  if (expected.status !== 'refused')
    return [`status: expected ${shown(expected.status)}, got refused: ${result.refusals[0]!.message}`]
  const listed = Array.isArray(expected.refusals) ? expected.refusals.filter(isRecord) : []
  const wanted = listed.map(({ code, path }) => `${String(code)} at ${String(path)}`)
  return [
    ...wanted.filter((one) => !got.includes(one)).map((one) => `refusals: expected ${one}, but it is not there`),
    ...got.filter((one) => !wanted.includes(one)).map((one) => `refusals: got ${one}, which is not expected`),
  ]
}

function differences(place: string, expected: unknown, got: unknown): string[] {
  if (isRecord(expected) && isRecord(got)) {
    const fields = new Set([...Object.keys(expected), ...Object.keys(got)])
    return [...fields].flatMap((field) => differences(place ? `${place}.${field}` : field, expected[field], got[field]))
  }
  const [expectedItems, gotItems] = [byCode(expected), byCode(got)]
  if (expectedItems && gotItems) {
    const codes = new Set([...expectedItems.keys(), ...gotItems.keys()])
    return [...codes].flatMap((code) => differences(`${place}.${code}`, expectedItems.get(code), gotItems.get(code)))
  }
  if (expected === undefined) return [`${place}: got ${shown(got)}, which is not expected`]
  if (got === undefined) return [`${place}: expected ${shown(expected)}, but it is not there`]
  return JSON.stringify(expected) === JSON.stringify(got)
    ? []
    : [`${place}: expected ${shown(expected)}, got ${shown(got)}`]
}

/** Coverages, fees and taxes by their code; null for other values. */
function byCode(list: unknown): Map<string, unknown> | null {
  if (!Array.isArray(list) || !list.every((one) => isRecord(one) && typeof one.code === 'string')) return null
  return new Map(list.map((one: { code: string }) => [one.code, one]))
}

const LINE = ['coverage', 'item', 'step'] as const
const NUMBERS = ['factor', 'running'] as const

function traceDifferences(expected: unknown, trace: readonly TraceLine[]): string[] {
  if (!Array.isArray(expected)) return ['trace: must be a list']
  const at = trace.findIndex((line, index) => lineDifference(expected[index], line) !== null)
  if (at >= 0) return [`trace, line ${at + 1} (${trace[at]!.step}): ${lineDifference(expected[at], trace[at]!)}`]
  return expected.length === trace.length ? [] : [`trace: expected ${expected.length} lines, got ${trace.length}`]
}

function lineDifference(expected: unknown, line: TraceLine): string | null {
  if (!isRecord(expected)) return 'got a step that is not expected'
  const field =
    LINE.find((one) => (expected[one] ?? null) !== line[one]) ??
    NUMBERS.find((one) => !isSameNumber(expected[one] ?? null, line[one]))
  return field ? `${field} expected ${shown(expected[field] ?? null)}, got ${shown(line[field])}` : null
}

function isSameNumber(expected: unknown, got: string | null): boolean {
  const [a, b] = [decimalOf(expected), decimalOf(got)]
  return a && b ? compare(a, b) === 0 : expected === got
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Test vectors for a draft that has the rates of another plan: risks begin on the first day of the draft, or later, and
 * are expected to cost the same as by the unchanged rates. A change of a rate then shows in the vectors that it reaches.
 */
export function vectorsForDraft(draft: Plan, vectors: readonly PlanVector[]): PlanVector[] {
  return vectors.flatMap((vector) => {
    const risk = movedInto(draft, vector.risk)
    const result = resultOf(draft, risk)
    return typeof result === 'string'
      ? []
      : [{ ...vector, risk, expected: expectedOf(result, 'trace' in vector.expected) }]
  })
}

/** The risk, begun on the first day of the plan in its state if it began before that day. Its term keeps its length. */
export function movedInto({ states }: Plan, risk: Risk): Risk {
  const { state, effectiveDate, expirationDate } = risk
  const filing = typeof state === 'string' && Object.hasOwn(states, state) ? states[state]! : null
  if (!filing || dayNumber(effectiveDate) === null || String(effectiveDate) >= filing.from) return risk
  const days = daysBetween(String(effectiveDate), filing.from)
  const isTermGiven = dayNumber(expirationDate) !== null
  return {
    ...risk,
    effectiveDate: filing.from,
    ...(isTermGiven && { expirationDate: daysLater(String(expirationDate), days) }),
  }
}

/** A result as a test vector expects it. */
export function expectedOf(result: RatingResult, withTrace: boolean): Record<string, unknown> {
  if (result.status === 'refused') return { ...result }
  const { trace, ...amounts } = result
  const lines = trace.map(({ coverage, item, step, factor, running }) => ({ coverage, item, step, factor, running }))
  return withTrace ? { ...amounts, trace: lines } : { ...amounts }
}
