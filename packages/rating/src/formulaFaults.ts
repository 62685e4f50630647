import { compare, decimalOf, ONE } from './decimal.ts'
import type { FaultList } from './faultList.ts'
import { isRecord } from './risk.ts'

const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'] as const
const VALUE_OPS = ['set', 'add', 'subtract', 'multiply', 'minimum', 'maximum'] as const
const OPS = [...VALUE_OPS, 'round', 'graduate', 'sum'] as const

/** Item names of the enclosing sums and rules, with the list each stands for. */
export type Names = ReadonlyMap<string, string>

/** Checks that conditions, values and steps use tables, inputs and coverages that exist. */
export class FormulaCheck {
  readonly #faults: FaultList
  readonly #inputs: Set<string>
  readonly #tables: Record<string, unknown>
  readonly #stepIds = new Set<string>()
  /** Coverages before the one that is checked. */
  readonly coverages = new Set<string>()

  constructor(faults: FaultList, inputs: Set<string>, tables: Record<string, unknown>) {
    this.#faults = faults
    this.#inputs = inputs
    this.#tables = tables
  }

  steps(given: unknown, place: string, names: Names) {
    for (const one of this.#faults.list(given, `${place}, steps`)) {
      const step = this.#faults.record(one, `${place}, a step`)
      this.#step(step, `Step ${String(step.id ?? `of ${place}`)}`, names)
    }
  }

  #step(step: Record<string, unknown>, place: string, names: Names) {
    const id = this.#faults.text(step, 'id', place)
    this.#faults.text(step, 'label', place)
    if (id !== null && this.#stepIds.has(id)) this.#faults.say(place, 'another step has the same id.')
    if (id !== null) this.#stepIds.add(id)
    if (step.when !== undefined) this.condition(step.when, place, names)
    if (!this.#faults.choice(step.op, OPS, 'the op', place)) return
    if (step.op === 'round') this.#faults.wholeNumber(step, 'places', place)
    else if (step.op === 'graduate') this.#graduated(step.table, place)
    else if (step.op === 'sum') this.#sum(step, place, names)
    else {
      this.value(step.value, place, names)
      if (step.override !== undefined) this.#override(step.override, place)
    }
  }

  #graduated(table: unknown, place: string) {
    const kind = this.#kindOf(table, place)
    if (kind !== null && kind !== 'graduated') this.#faults.say(place, `the table ${String(table)} is not graduated.`)
  }

  #sum({ over, as, where, steps }: Record<string, unknown>, place: string, names: Names) {
    const list = this.path(over, place, names)
    if (typeof as !== 'string' || as === '') this.#faults.say(place, '"as" must name the item.')
    const inner = new Map([...names, [String(as), list ?? '']])
    if (where !== undefined) this.condition(where, place, inner)
    this.steps(steps, place, inner)
  }

  #override(given: unknown, place: string) {
    const bounds = this.#faults.record(given, `${place}, override`)
    if (bounds.bounds !== undefined) {
      this.#faults.choice(bounds.bounds, ['schedule'], 'the bounds of the override', place)
      return
    }
    const [low, high] = bounds.min === undefined ? [bounds.relativeMin, bounds.relativeMax] : [bounds.min, bounds.max]
    const min = this.#faults.number(low, 'the lower bound of the override', place)
    const max = this.#faults.number(high, 'the upper bound of the override', place)
    if (min && max && compare(min, max) > 0)
      this.#faults.say(place, 'the bounds of the override are the wrong way round.')
  }

  condition(given: unknown, place: string, names: Names): void {
    const condition = this.#faults.record(given, `${place}, condition`)
    if ('all' in condition || 'any' in condition) {
      for (const one of this.#faults.list(condition.all ?? condition.any, `${place}, condition`))
        this.condition(one, place, names)
    } else if ('not' in condition) this.condition(condition.not, place, names)
    else if ('anyOf' in condition) {
      const list = this.path(condition.anyOf, place, names)
      this.condition(condition.test, place, new Map([...names, [String(condition.as), list ?? '']]))
    } else {
      this.#faults.choice(condition.op, COMPARISONS, 'the comparison', place)
      if (condition.path === undefined) this.value(condition.value, place, names)
      else this.path(condition.path, place, names)
      if (isRecord(condition.to)) this.value(condition.to, place, names)
      else if (condition.to === undefined) this.#faults.say(place, 'a comparison has nothing to compare with ("to").')
    }
  }

  value(given: unknown, place: string, names: Names): void {
    const value = this.#faults.record(given, `${place}, value`)
    if (value.per !== undefined && !isPowerOfTen(value.per)) this.#faults.say(place, '"per" must be a power of ten.')
    if ('table' in value) this.#lookup(value, place, names)
    else if ('const' in value) this.#faults.number(value.const, 'the constant', place)
    else if ('sumOf' in value) for (const path of this.#faults.list(value.sumOf, place)) this.path(path, place, names)
    else if ('product' in value)
      for (const one of this.#faults.list(value.product, place)) this.value(one, place, names)
    else if ('premium' in value) this.#premium(value.premium, place)
    else if ('text' in value) this.#faults.text(value, 'text', place)
    else if ('schedule' in value) return
    else {
      const path = value.input ?? value.raw ?? value.count ?? value.age ?? value.prefix
      if (path === undefined) this.#faults.say(place, `${JSON.stringify(value)} is not a value.`)
      else this.path(path, place, names)
    }
  }

  #lookup({ table, keys = [], at }: Record<string, unknown>, place: string, names: Names) {
    const kind = this.#kindOf(table, place)
    const given = this.#faults.list(keys, `${place}, keys`)
    for (const key of given) this.#pathOrValue(key, place, names)
    if (at !== undefined) this.#pathOrValue(at, place, names)
    if (kind === null) return
    const own = this.#tables[String(table)]
    const wanted = isRecord(own) && Array.isArray(own.keys) ? own.keys.length : 0
    if (given.length !== wanted)
      this.#faults.say(place, `looks up ${String(table)} by ${given.length} keys, but the table has ${wanted}.`)
    if ((kind === 'exact') !== (at === undefined))
      this.#faults.say(
        place,
        `the table ${String(table)} is ${kind}, so "at" ${kind === 'exact' ? 'has no use' : 'is missing'}.`,
      )
  }

  #pathOrValue(given: unknown, place: string, names: Names) {
    if (typeof given === 'string') this.path(given, place, names)
    else this.value(given, place, names)
  }

  #premium(codes: unknown, place: string) {
    if (codes === '*') return
    for (const code of this.#faults.list(codes, place))
      if (!this.coverages.has(String(code)))
        this.#faults.say(place, `${String(code)} is not a coverage before this one.`)
  }

  #kindOf(table: unknown, place: string): unknown {
    const found = typeof table === 'string' && Object.hasOwn(this.#tables, table) ? this.#tables[table] : null
    if (isRecord(found)) return found.kind
    this.#faults.say(place, `there is no table ${String(table)}.`)
    return null
  }

  /** The path from the top of the risk, or null if it names no input. */
  path(given: unknown, place: string, names: Names): string | null {
    const path = String(given)
    const [first = '', ...rest] = path.split('.')
    const list = names.get(first)
    const whole = list === undefined || rest.length === 0 ? path : [list, ...rest].join('.')
    if (this.#inputs.has(whole)) return whole
    this.#faults.say(place, `the plan has no input ${path}.`)
    return null
  }
}

function isPowerOfTen(given: unknown): boolean {
  const number = typeof given === 'string' ? decimalOf(given) : null
  return number !== null && compare(number, ONE) >= 0 && /^10*$/.test(number.digits.toString()) && number.scale === 0
}
