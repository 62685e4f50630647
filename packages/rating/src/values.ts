import { yearOf } from './dates.ts'
import { type Decimal, decimal, decimalOf, multiply, ONE, perPowerOfTen, sum, textOf, whole, ZERO } from './decimal.ts'
import { itemsOf, type Memo, placeOf, placesOf, type Scope, segmentsOf } from './paths.ts'
import type { Lookup, Plan, Value } from './plan.ts'
import type { Answer, CheckedItem, Refusal } from './risk.ts'
import { type Found, holdings, tableOf } from './tables.ts'

/** Everything that values and conditions read during one rating. */
export interface RatingContext {
  plan: Plan
  risk: CheckedItem
  effectiveDate: string
  scheduleFactor: Decimal
  /** Premiums of the coverages before, in order. */
  premiums: { code: string; premium: Decimal }[]
  memo: Memo
  /** Whether somebody reads what the values were worked out from. */
  isTraced: boolean
}

export interface Source {
  table: string
  rows: number[]
}

/** The inputs and the table rows that a value was worked out from, for the trace. */
export class Reading {
  /** Without a prototype: every path is another key, and engines are slow at giving `{}` new shapes. */
  readonly inputs: Record<string, Answer> = Object.create(null)
  source: Source | null = null
  /** The input that was read last. */
  lastPath = ''
  readonly #isTraced: boolean

  /** Conditions leave no trace, so they need not keep their inputs. */
  constructor(isTraced: boolean) {
    this.#isTraced = isTraced
  }

  note(path: string, value: Answer) {
    if (this.#isTraced) this.inputs[path] = value
    this.lastPath = path
  }
}

/** A lookup found no row, so the rating ends. */
export class NoRate extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** A value with everything that the trace shows of it. */
export interface Evaluated {
  number: Decimal
  text: string
  inputs: Record<string, Answer>
  source: Source | null
}

/**
 * Works a value out once for the innermost item that it reads, or once for the risk: the territory of a location is the
 * same for all its buildings and coverages.
 */
export function evaluate(value: Value, context: RatingContext, scope: Scope | null): Evaluated {
  const { key, names } = reachOf(value)
  const memo = key === null ? null : (scopeReadBy(names, scope)?.memo ?? context.memo)
  const known = memo?.values.get(key!) as Evaluated | undefined
  if (known) return known
  const reading = new Reading(context.isTraced)
  const number = numberFrom(value, context, scope, reading)
  const evaluated = {
    number,
    text: context.isTraced ? textOf(number) : '',
    inputs: reading.inputs,
    source: reading.source,
  }
  memo?.values.set(key!, evaluated)
  return evaluated
}

function scopeReadBy(names: Set<string>, scope: Scope | null): Scope | null {
  for (let one = scope; one; one = one.outer) if (names.has(one.name)) return one
  return null
}

interface Reach {
  /** The value as text; null if it changes during a rating. */
  key: string | null
  /** First parts of its paths. */
  names: Set<string>
}

const reaches = new WeakMap<Value, Reach>()
function reachOf(value: Value): Reach {
  const known = reaches.get(value)
  if (known) return known
  const text = JSON.stringify(value)
  const paths = text.match(/"[^"]+\.[^"]+"/g) ?? []
  const names = new Set(paths.map((path) => segmentsOf(path.slice(1, -1))[0]!.field))
  const reach = { key: text.includes('"premium":') ? null : text, names }
  reaches.set(value, reach)
  return reach
}

function numberFrom(value: Value, context: RatingContext, scope: Scope | null, reading: Reading): Decimal {
  if ('table' in value) return numberInTable(value, context, scope, reading)
  if ('input' in value) return per(numberAt(value.input, context, scope, reading), value.per)
  if ('const' in value) return decimal(value.const)
  if ('schedule' in value) return context.scheduleFactor
  if ('sumOf' in value) {
    const numbers = value.sumOf
      .flatMap((path) => placesOf(path, context.risk, scope))
      .map((place) => {
        if (!Array.isArray(place.value)) reading.note(place.path, place.value)
        return decimalOf(place.value) ?? ZERO
      })
    return per(sum(numbers), value.per)
  }
  if ('premium' in value) return sum(premiums(value.premium, context))
  if ('product' in value)
    return value.product.map((one) => numberFrom(one, context, scope, reading)).reduce(multiply, ONE)
  if ('count' in value) return whole(itemsOf(value.count, '', context.risk, scope).length)
  if ('age' in value) {
    const year = Number(textOf(numberAt(value.age, context, scope, reading)))
    return whole(Math.max(0, yearOf(context.effectiveDate) - year))
  }
  return decimalOf(answerFrom(value, context, scope, reading)) ?? ZERO
}

/** The value as an answer: text, a truth value, or null if there is none. */
export function answerFrom(value: Value, context: RatingContext, scope: Scope | null, reading: Reading): Answer {
  if ('text' in value) return value.text
  if ('raw' in value) return answerAt(value.raw, context, scope, reading)
  if ('prefix' in value) {
    const text = answerAt(value.prefix, context, scope, reading)
    return typeof text === 'string' ? text.slice(0, value.length) : null
  }
  if ('table' in value && context.plan.tables[value.table]?.gives === 'text')
    return codeInTable(value, context, scope, reading)
  return textOf(numberFrom(value, context, scope, reading))
}

function premiums(codes: string[] | '*', { premiums: before }: RatingContext): Decimal[] {
  return before.filter(({ code }) => codes === '*' || codes.includes(code)).map(({ premium }) => premium)
}

const per = (value: Decimal, power: string | undefined) =>
  power === undefined ? value : perPowerOfTen(value, decimal(power))

function answerAt(path: string, { risk }: RatingContext, scope: Scope | null, reading: Reading): Answer {
  const place = placeOf(path, risk, scope)
  const answer = Array.isArray(place.value) ? null : place.value
  reading.note(place.path, answer)
  return answer
}

const numberAt = (path: string, context: RatingContext, scope: Scope | null, reading: Reading) =>
  decimalOf(answerAt(path, context, scope, reading)) ?? ZERO

function numberInTable(lookup: Lookup, context: RatingContext, scope: Scope | null, reading: Reading): Decimal {
  const keys = readKeys(lookup, context, scope, reading)
  const at = lookup.at === undefined ? null : numberAtKey(lookup.at, context, scope, reading)
  const found = tableOf(context.plan, lookup.table).find(keys.texts, at)
  return per(taken(lookup, found, keys, at, context, reading), lookup.per)
}

const numberAtKey = (at: string | Value, context: RatingContext, scope: Scope | null, reading: Reading) =>
  typeof at === 'string' ? numberAt(at, context, scope, reading) : numberFrom(at, context, scope, reading)

function codeInTable(lookup: Lookup, context: RatingContext, scope: Scope | null, reading: Reading): string {
  const keys = readKeys(lookup, context, scope, reading)
  const found = tableOf(context.plan, lookup.table).findText(keys.texts)
  return taken(lookup, found, keys, null, context, reading)
}

/** The keys of a lookup, and the path of the input behind each. */
interface Keys {
  texts: string[]
  paths: string[]
}

function readKeys({ keys = [] }: Lookup, context: RatingContext, scope: Scope | null, reading: Reading): Keys {
  const read: Keys = { texts: [], paths: [] }
  for (const key of keys) {
    const answer =
      typeof key === 'string' ? answerAt(key, context, scope, reading) : answerFrom(key, context, scope, reading)
    read.texts.push(String(answer ?? ''))
    read.paths.push(reading.lastPath)
  }
  return read
}

function taken<T>(
  { table }: Lookup,
  found: Found<T> | null,
  { texts, paths }: Keys,
  at: Decimal | null,
  { plan }: RatingContext,
  reading: Reading,
): T {
  if (found) {
    reading.source = { table, rows: found.rows }
    return found.value
  }
  const index = tableOf(plan, table)
  const column = index.matchedKeys(texts)
  const wrong = texts[column] ?? (at ? textOf(at) : '')
  const message = `The table ${table} has no row for ${wrong || 'an empty answer'}; ${holdings(index, column, texts)}.`
  throw new NoRate({ code: 'no_rate', path: paths[column] ?? reading.lastPath, message })
}
