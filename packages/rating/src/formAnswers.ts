import { add, compare, type Decimal, decimalOf, isNegative, textOf, ZERO } from './decimal.ts'
import { isRecord } from './risk.ts'

/** Answers of a form or of one of its items, with computed fields filled in. */
export type Answers = Record<string, unknown>

/** An answer by its path inside a form, without lists: `coverage.limit`. */
export function answer(answers: Answers, path: string): unknown {
  return (
    path.split('.').reduce<unknown>((holder, name) => (isRecord(holder) ? holder[name] : undefined), answers) ?? null
  )
}

export function items(answers: Answers, path: string): Answers[] {
  const list = answer(answers, path)
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Questions with an explanation are stored as an object with the answer. */
export function yes(answers: Answers, path: string): boolean {
  const value = answer(answers, path)
  return value === true || (isRecord(value) && value.answer === true)
}

export function text(answers: Answers, path: string): string | null {
  const value = answer(answers, path)
  return typeof value === 'string' ? value : null
}

/** The answer in another code; null if it is missing or has no equivalent. */
export const translated = (answers: Answers, path: string, codes: Record<string, string | null>): string | null =>
  codes[text(answers, path) ?? ''] ?? null

/** A number as canonical text, with some values replaced by others that the plans have a rate for. */
export function number(answers: Answers, path: string, replaced: Record<string, string> = {}): string | null {
  const value = decimalOf(answer(answers, path))
  if (!value) return null
  return replaced[textOf(value)] ?? textOf(value)
}

export const isAboveZero = (value: string | null) => value !== null && compare(decimalOf(value) ?? ZERO, ZERO) > 0

export const total = (values: unknown[]): string =>
  textOf(values.map((one) => decimalOf(one) ?? ZERO).reduce(add, ZERO))

export const isLoss = (value: unknown) => isNegative(decimalOf(value) ?? ZERO)

export function lowest(values: (Decimal | null)[]): string | null {
  const [first] = values.filter((value) => value !== null).sort(compare)
  return first ? textOf(first) : null
}

export function placeOfAddress(address: unknown): { state: unknown; zip: unknown } {
  const { state = null, postalCode = null } = isRecord(address) ? address : {}
  return { state, zip: postalCode }
}
