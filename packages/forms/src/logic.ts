import { add, compare, type Decimal, decimalOf, divide, isDecimal, multiply, negative, remainder } from './decimal.ts'

/** A condition or an expression in JSON Logic, standard operators only. */
export type Logic = string | number | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic }

/** The values that paths in an expression can refer to. */
export interface Scope {
  /** The form's answers; inside `filter`, `some`, `map` and the like, the current element. */
  data: unknown
  /** Values of the prefixes `item.`, `parent.`, `applicant.`, `application.` and `submission.`. */
  names: Readonly<Record<string, unknown>>
}

type Operator = (values: unknown[]) => unknown

export function evaluate(logic: Logic, scope: Scope): unknown {
  if (Array.isArray(logic)) return logic.map((part) => evaluate(part, scope))
  if (typeof logic !== 'object' || logic === null) return logic
  const operator = operatorOf(logic)
  if (operator === undefined) return null
  const argument = (logic as { [operator: string]: Logic })[operator]
  const parts = (Array.isArray(argument) ? argument : [argument]) as Logic[]
  const lazy = LAZY[operator]
  if (lazy) return lazy(parts, scope)
  const known = OPERATORS[operator]
  if (!known) throw new Error(`There is no operator "${operator}".`)
  return known(parts.map((part) => evaluate(part, scope)))
}

/**
 * The only key of the object. A loop instead of Object.keys: this runs for thousands of conditions, and the array would
 * cost time.
 */
function operatorOf(logic: object): string | undefined {
  for (const operator in logic) return operator
  return undefined
}

export const holds = (logic: Logic, scope: Scope) => isTrue(evaluate(logic, scope))

/** All paths that an expression reads from the answers. Paths relative to a list element are left out. */
export function pathsIn(logic: Logic): string[] {
  if (Array.isArray(logic)) return logic.flatMap(pathsIn)
  if (typeof logic !== 'object' || logic === null) return []
  return Object.entries(logic).flatMap(([operator, argument]) => {
    const parts = (Array.isArray(argument) ? argument : [argument]) as Logic[]
    if (operator === 'var') return typeof parts[0] === 'string' ? [parts[0]] : []
    if (OVER_ELEMENTS.has(operator)) return pathsIn(parts[0] ?? null)
    return parts.flatMap(pathsIn)
  })
}

/** Like `pathsIn`, without the lists that the expression iterates over. */
export function answersIn(logic: Logic): string[] {
  if (Array.isArray(logic)) return logic.flatMap(answersIn)
  if (typeof logic !== 'object' || logic === null) return []
  return Object.entries(logic).flatMap(([operator, argument]) =>
    OVER_ELEMENTS.has(operator) ? [] : operator === 'var' ? pathsIn(logic) : answersIn(argument),
  )
}

/** True for null, undefined, empty text and an empty list. */
export const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isTrue = (value: unknown) =>
  isDecimal(value) ? value.top !== 0n : Array.isArray(value) ? value.length > 0 : Boolean(value)

/** The value that a path names; null if there is none. */
export function valueAt(path: unknown, { data, names }: Scope): unknown {
  if (path === '' || path === null || path === undefined) return data
  const keys = keysOf(String(path))
  const start = keys[0]!
  const isNamed = Object.hasOwn(names, start)
  let value: unknown = isNamed ? names[start] : data
  for (let at = isNamed ? 1 : 0; at < keys.length; at++) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<string, unknown>)[keys[at]!]
  }
  return value ?? null
}

function keysOf(path: string): readonly string[] {
  const known = KEYS.get(path)
  if (known) return known
  if (KEYS.size >= MOST_PATHS) KEYS.clear()
  const keys = path.split('.')
  KEYS.set(path, keys)
  return keys
}

/** The keys of each path. Forms repeat the same paths for each row, and splitting one takes longer than a lookup. */
const KEYS = new Map<string, readonly string[]>()
const MOST_PATHS = 5_000

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const inside = (element: unknown): Scope => ({ data: element, names: {} })

const LAZY: Record<string, (parts: Logic[], scope: Scope) => unknown> = {
  var: ([path = '', otherwise = null], scope) => {
    const value = valueAt(evaluate(path, scope), scope)
    return isMissing(value) ? evaluate(otherwise, scope) : value
  },
  missing: (parts, scope) =>
    parts
      .flatMap((part) => evaluate(part, scope) as string | string[])
      .filter((path) => isMissing(valueAt(path, scope))),
  if: branches,
  '?:': branches,
  and: (parts, scope) => shortCircuit(parts, scope, (value) => !isTrue(value)),
  or: (parts, scope) => shortCircuit(parts, scope, isTrue),
  map: ([list = null, each = null], scope) => listOf(evaluate(list, scope)).map((one) => evaluate(each, inside(one))),
  filter: ([list = null, each = null], scope) =>
    listOf(evaluate(list, scope)).filter((one) => holds(each, inside(one))),
  some: ([list = null, each = null], scope) => listOf(evaluate(list, scope)).some((one) => holds(each, inside(one))),
  none: ([list = null, each = null], scope) => !listOf(evaluate(list, scope)).some((one) => holds(each, inside(one))),
  all: ([list = null, each = null], scope) => {
    const elements = listOf(evaluate(list, scope))
    return elements.length > 0 && elements.every((one) => holds(each, inside(one)))
  },
  reduce: ([list = null, each = null, start = null], scope) =>
    listOf(evaluate(list, scope)).reduce(
      (accumulator, current) => evaluate(each, inside({ accumulator, current })),
      evaluate(start, scope),
    ),
}
const OVER_ELEMENTS = new Set(['map', 'filter', 'some', 'none', 'all', 'reduce'])

/** Evaluates parts until one decides the result, as `and` and `or` do. Returns the last evaluated value. */
function shortCircuit(parts: Logic[], scope: Scope, decides: (value: unknown) => boolean): unknown {
  let value: unknown = null
  for (const part of parts) {
    value = evaluate(part, scope)
    if (decides(value)) break
  }
  return value
}

function branches(parts: Logic[], scope: Scope): unknown {
  let at = 0
  for (; at + 1 < parts.length; at += 2) {
    if (holds(parts[at] ?? null, scope)) return evaluate(parts[at + 1] ?? null, scope)
  }
  return at < parts.length ? evaluate(parts[at] ?? null, scope) : null
}

/** Returns null if any operand is missing or not a number. */
const arithmetic =
  (work: (numbers: Decimal[]) => Decimal | null): Operator =>
  (values) => {
    const numbers = values.map(decimalOf)
    return numbers.includes(null) ? null : work(numbers as Decimal[])
  }
const extreme =
  (wanted: number): Operator =>
  (values) => {
    const numbers = values.flatMap((value) => decimalOf(value) ?? [])
    return numbers.length === 0 ? null : numbers.reduce((a, b) => (compare(b, a) === wanted ? b : a))
  }

/**
 * Compares two values. A missing value counts as zero, as in the JSON Logic standard. A condition that must be false for
 * a missing answer has to test for null as well.
 */
function order(a: unknown, b: unknown): number | null {
  const first = decimalOf(a ?? 0)
  const second = first && decimalOf(b ?? 0)
  if (first && second) return compare(first, second)
  if (typeof a !== 'string' || typeof b !== 'string') return null
  return a < b ? -1 : a > b ? 1 : 0
}
const between = (values: unknown[], fits: (order: number) => boolean) =>
  values.slice(1).every((value, index) => {
    const ordered = order(values[index], value)
    return ordered !== null && fits(ordered)
  })

function isSame([a, b]: unknown[]): boolean {
  if (a === b) return true
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null)
  const first = decimalOf(a)
  const second = first && decimalOf(b)
  return first && second ? compare(first, second) === 0 : false
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const OPERATORS: Record<string, Operator> = {
  '==': isSame,
  '===': isSame,
  '!=': (values) => !isSame(values),
  '!==': (values) => !isSame(values),
  '!': ([value]) => !isTrue(value),
  '!!': ([value]) => isTrue(value),
  '<': (values) => between(values, (order) => order < 0),
  '<=': (values) => between(values, (order) => order <= 0),
  '>': (values) => between(values, (order) => order > 0),
  '>=': (values) => between(values, (order) => order >= 0),
  in: ([value, whole]) =>
    Array.isArray(whole)
      ? whole.some((one) => isSame([value, one]))
      : typeof whole === 'string' && typeof value === 'string' && whole.includes(value),
  '+': arithmetic((numbers) => numbers.reduce(add)),
  '-': arithmetic(([a, b]) => (a && b ? add(a, negative(b)) : a ? negative(a) : null)),
  '*': arithmetic((numbers) => numbers.reduce(multiply)),
  '/': arithmetic(([a, b]) => (a && b ? divide(a, b) : null)),
  '%': arithmetic(([a, b]) => (a && b ? remainder(a, b) : null)),
  min: extreme(-1),
  max: extreme(1),
  merge: (values) => values.flat(),
  cat: (values) => values.map(textOf).join(''),
  substr: ([text, from, length]) => {
    const [whole, start, count] = [textOf(text), Number(from ?? 0), length === undefined ? undefined : Number(length)]
    const rest = whole.slice(start)
    return count === undefined ? rest : rest.slice(0, count)
  },
}

export const KNOWN_OPERATORS: ReadonlySet<string> = new Set([...Object.keys(LAZY), ...Object.keys(OPERATORS)])
