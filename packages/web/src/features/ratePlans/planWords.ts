import type { Condition, Lookup, Plan, Step, Value } from '@bindery/rating/plan'
import { grouped, wordsOf } from '@bindery/rating/words'
import type { TFunction } from 'i18next'

type Words = TFunction<'ratePlans'>

/** `classCode` is "Class code", `zip3` is "Zip 3". */
export const columnWords = (column: string) => wordsOf(column)

/** Names of the items that a step runs over, each with the path of its list: class is `classifications[]`. */
export type Aliases = ReadonlyMap<string, string>

/** The label of an input by its path, or by the name of an item: `class.exposure`. */
function inputWords(plan: Plan, path: string, aliases: Aliases): string {
  const [first = '', ...rest] = path.split('.')
  const list = aliases.get(first)
  const whole = list === undefined ? path : [list, ...rest].join('.')
  const label = plan.inputs.find((input) => input.path === whole)?.label
  return label ?? wordsOf(whole.split('.').at(-1)!.replace('[]', ''))
}

/** The aliases inside the items of a list. */
export function aliasesIn(aliases: Aliases, over: string, as: string): Aliases {
  const [first = '', ...rest] = over.split('.')
  const list = aliases.get(first)
  return new Map([...aliases, [as, list === undefined ? over : [list, ...rest].join('.')]])
}

/** A value of a step in words: "Premises rate by Class code". */
function valueWords(plan: Plan, value: Value, aliases: Aliases, t: Words): string {
  const input = (path: string) => inputWords(plan, path, aliases)
  if ('table' in value) return lookupWords(plan, value, aliases, t)
  if ('const' in value) return grouped(value.const)
  if ('input' in value) return withPer(input(value.input), value.per, t)
  if ('raw' in value) return input(value.raw)
  if ('text' in value) return value.text
  if ('sumOf' in value) return withPer(t('steps.sumOf', { what: value.sumOf.map(input).join(', ') }), value.per, t)
  if ('count' in value) return t('steps.count', { what: input(value.count) })
  if ('age' in value) return t('steps.age', { what: input(value.age) })
  if ('prefix' in value) return t('steps.prefix', { count: value.length, what: input(value.prefix) })
  if ('premium' in value)
    return value.premium === '*' ? t('steps.premiumSoFar') : t('steps.premium', { what: value.premium.join(', ') })
  if ('schedule' in value) return t('steps.schedule')
  return value.product.map((one) => valueWords(plan, one, aliases, t)).join(' × ')
}

function lookupWords(plan: Plan, { table, keys = [], at, per }: Lookup, aliases: Aliases, t: Words): string {
  const words = (key: string | Value) =>
    typeof key === 'string' ? inputWords(plan, key, aliases) : valueWords(plan, key, aliases, t)
  const by = [...keys, ...(at === undefined ? [] : [at])].map(words)
  const found = by.length === 0 ? wordsOf(table) : t('steps.lookup', { table: wordsOf(table), keys: by.join(', ') })
  return withPer(found, per, t)
}

const withPer = (words: string, per: string | undefined, t: Words) =>
  per === undefined ? words : t('steps.per', { what: words, per: grouped(per) })

/** A condition in words: "Liquor limit above 0". */
export function conditionWords(plan: Plan, condition: Condition, aliases: Aliases, t: Words): string {
  const words = (one: Condition) => conditionWords(plan, one, aliases, t)
  if ('all' in condition) return condition.all.map(words).join(t('steps.and'))
  if ('any' in condition) return condition.any.map(words).join(t('steps.or'))
  if ('not' in condition) return t('steps.not', { what: words(condition.not) })
  if ('anyOf' in condition) {
    const inside = aliasesIn(aliases, condition.anyOf, condition.as)
    return t('steps.anyOf', {
      list: inputWords(plan, condition.anyOf, aliases),
      what: conditionWords(plan, condition.test, inside, t),
    })
  }
  const { path, value, op, to } = condition
  const left = path === undefined ? valueWords(plan, value!, aliases, t) : inputWords(plan, path, aliases)
  return t(`steps.comparisons.${op}`, { left, right: operandWords(plan, to, aliases, t) })
}

function operandWords(plan: Plan, to: unknown, aliases: Aliases, t: Words): string {
  if (typeof to === 'boolean') return t(to ? 'steps.yes' : 'steps.no')
  if (Array.isArray(to)) return to.map((one) => wordsOf(String(one))).join(', ')
  if (typeof to === 'object' && to !== null) return valueWords(plan, to as Value, aliases, t)
  return grouped(wordsOf(String(to)))
}

/** The work of a step in words, without its label. */
export function stepWords(plan: Plan, step: Step, aliases: Aliases, t: Words): string {
  if (step.op === 'round') return t('steps.ops.round', { count: step.places })
  if (step.op === 'graduate') return t('steps.ops.graduate', { table: wordsOf(step.table) })
  if (step.op === 'sum') return t('steps.ops.sum', { list: inputWords(plan, step.over, aliases) })
  return t(`steps.ops.${step.op}`, { value: valueWords(plan, step.value, aliases, t) })
}

/** The labels of the steps that look something up in the table. */
export function usesOf(plan: Plan, table: string): string[] {
  const labels = new Set<string>()
  const collect = (steps: readonly Step[], coverage: string) => {
    for (const step of steps) {
      const { steps: inner, ...own } = { steps: [] as Step[], ...step }
      if (JSON.stringify(own).includes(`"table":"${table}"`)) labels.add(`${coverage} · ${step.label}`)
      collect(inner, coverage)
    }
  }
  for (const { code, steps } of plan.coverages) collect(steps, code)
  return [...labels]
}
