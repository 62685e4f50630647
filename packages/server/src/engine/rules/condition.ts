/** The known facts of a risk, by the keys of reference/facts.json. Unknown facts are absent. */
export type FactValue = string | number | boolean | readonly string[]
export type KnownFacts = Readonly<Record<string, FactValue | undefined>>

type Operator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'in'
  | 'notIn'
  | 'contains'
  | 'containsAny'
  | 'present'
  | 'absent'
export interface Comparison {
  fact: string
  op: Operator
  /** A literal, another fact, a figure of the user's letter of authority, or a value from products.json. */
  value?: FactValue | { fact: string } | { authority: string } | { product: string }
}
export type Condition = true | Comparison | { all: Condition[] } | { any: Condition[] } | { not: Condition }

export type Truth = 'holds' | 'fails' | 'unknown'

export interface RuleFacts {
  facts: KnownFacts
  authority?: KnownFacts | undefined
  product?: KnownFacts | undefined
}

/** Three-valued logic: a condition on an unknown fact is unknown, unless the other parts decide it. */
export function evaluate(condition: Condition, known: RuleFacts): Truth {
  if (condition === true) return 'holds'
  if ('all' in condition) return weigh(condition.all, known, 'fails', 'holds')
  if ('any' in condition) return weigh(condition.any, known, 'holds', 'fails')
  if ('not' in condition) return OPPOSITE[evaluate(condition.not, known)]
  return compare(condition, known)
}

const OPPOSITE = { holds: 'fails', fails: 'holds', unknown: 'unknown' } as const

function weigh(conditions: readonly Condition[], known: RuleFacts, decisive: Truth, otherwise: Truth): Truth {
  let result = otherwise
  for (const condition of conditions) {
    const truth = evaluate(condition, known)
    if (truth === decisive) return decisive
    if (truth === 'unknown') result = 'unknown'
  }
  return result
}

const truthOf = (holds: boolean): Truth => (holds ? 'holds' : 'fails')

function compare({ fact, op, value }: Comparison, known: RuleFacts): Truth {
  const left = known.facts[fact]
  // Only `present` and `absent` have a result for an unknown fact.
  if (op === 'present' || op === 'absent') return truthOf((op === 'present') === isThere(left))
  const right = figureOf(value, known)
  if (left === undefined || right === undefined) return 'unknown'
  if (op === '=' || op === '!=') return truthOf((op === '=') === (left === right))
  if (op === 'in' || op === 'notIn')
    return isList(right) ? truthOf((op === 'in') === right.some((one) => one === left)) : 'unknown'
  if (op === 'contains') return isList(left) ? truthOf(left.some((one) => one === right)) : 'unknown'
  if (op === 'containsAny')
    return isList(left) && isList(right) ? truthOf(left.some((one) => right.includes(one))) : 'unknown'
  // Comparing a text with a number gives unknown instead of a wrong result.
  return typeof left === 'number' && typeof right === 'number' ? truthOf(ORDER[op](left, right)) : 'unknown'
}

const ORDER = {
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
}

const isList = (value: FactValue): value is readonly string[] => Array.isArray(value)
const isThere = (value: FactValue | undefined) =>
  value !== undefined && value !== '' && !(isList(value) && value.length === 0)

function figureOf(value: Comparison['value'], { facts, authority, product }: RuleFacts): FactValue | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return value as FactValue | undefined
  if ('fact' in value) return facts[value.fact]
  if ('authority' in value) return authority?.[value.authority]
  return 'product' in value ? product?.[value.product] : undefined
}

/** The facts that a condition uses, without duplicates, in order of appearance. */
export function factsNamed(condition: Condition): string[] {
  if (condition === true) return []
  if ('all' in condition) return unique(condition.all.flatMap(factsNamed))
  if ('any' in condition) return unique(condition.any.flatMap(factsNamed))
  if ('not' in condition) return factsNamed(condition.not)
  const { fact, value } = condition
  const other = typeof value === 'object' && !Array.isArray(value) && 'fact' in value ? [value.fact] : []
  return unique([fact, ...other])
}

/** The comparisons that a condition consists of. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if (condition === true) return []
  if ('all' in condition) return condition.all.flatMap(comparisonsIn)
  if ('any' in condition) return condition.any.flatMap(comparisonsIn)
  return 'not' in condition ? comparisonsIn(condition.not) : [condition]
}

const unique = (keys: string[]) => [...new Set(keys)]
