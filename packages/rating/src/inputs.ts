import { compare, type Decimal, decimal, decimalOf, textOf } from './decimal.ts'
import { segmentsOf } from './paths.ts'
import type { Input, Plan } from './plan.ts'
import { isFiledOn } from './planChoice.ts'
import { type Answer, type CheckedItem, isEmpty, isRecord, type Refusal } from './risk.ts'
import { canonicalKey } from './tables.ts'
import { grouped, wordsOf } from './words.ts'

const ZIP = /^\d{5}(-\d{4})?$/

/** An input with the inputs of its items, if it is a list. */
interface Field {
  input: Input
  name: string
  fields: Field[]
}

/** Checks every input of the plan and makes the answers canonical. */
export function checkInputs(plan: Plan, risk: Record<string, unknown>, effectiveDate: string) {
  const refusals: Refusal[] = []
  const refuse = (code: string, path: string, message: string) => refusals.push({ code, path, message })

  const checkItem = (fields: Field[], given: Record<string, unknown>, prefix: string): CheckedItem =>
    Object.fromEntries(
      fields.map((field) => {
        const path = prefix === '' ? field.name : `${prefix}.${field.name}`
        const value = given[field.name]
        return [
          field.name,
          field.input.type === 'list' ? checkList(field, value, path) : checkOne(field.input, value, path),
        ]
      }),
    )

  function checkList({ input, fields }: Field, value: unknown, path: string): CheckedItem[] {
    const { label, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = input
    if (!isEmpty(value) && !Array.isArray(value)) {
      refuse('wrong_type', path, `${label} must be a list.`)
      return []
    }
    const items: unknown[] = Array.isArray(value) ? value : []
    if (items.length < minItems) refuse('too_few', path, `${label}: at least ${minItems} needed.`)
    if (items.length > maxItems) refuse('too_many', path, `${label}: at most ${maxItems} allowed.`)
    return items.map((item, at) => {
      if (isRecord(item)) return checkItem(fields, item, `${path}[${at}]`)
      refuse('wrong_type', `${path}[${at}]`, `${label}: number ${at + 1} is not an item.`)
      return {}
    })
  }

  function checkOne(input: Input, given: unknown, path: string): Answer {
    const value = isEmpty(given) ? input.default : given
    if (isEmpty(value)) {
      if (!input.optional) refuse('missing', path, `${input.label} is missing.`)
      return null
    }
    if (input.type === 'boolean') {
      if (typeof value === 'boolean') return value
      refuse('wrong_type', path, `${input.label} must be yes or no.`)
      return null
    }
    if (input.type === 'zip') {
      if (typeof value === 'string' && ZIP.test(value)) return value
      refuse('wrong_type', path, `${input.label} must be a ZIP code: 12345 or 12345-6789.`)
      return null
    }
    if (input.type === 'state') {
      if (typeof value === 'string' && isFiledOn(plan, value, effectiveDate)) return value
      refuse('state_not_filed', path, notFiledMessage([plan], value, effectiveDate))
      return null
    }
    return input.type === 'option' ? checkOption(input, value, path) : checkNumber(input, value, path)
  }

  function checkOption(input: Input, value: unknown, path: string): Answer {
    const options = optionsOf(plan, input)
    const number = decimalOf(value)
    const answer = number ? textOf(number) : value
    if (typeof answer === 'string' && options.has(answer)) return answer
    const [table, choices] = [input.optionsOf?.table, [...options].map(wordsOf).join(', ')]
    const problem = table ? `is not in the table ${wordsOf(table)}, which holds ${choices}` : `is not one of ${choices}`
    refuse('not_an_option', path, `${input.label}: ${shown(value)} ${problem}.`)
    return null
  }

  function checkNumber(input: Input, value: unknown, path: string): Answer {
    const number = decimalOf(value)
    const places = placesOfInput(input)
    if (!number || number.scale > places) {
      const kind = places === 0 ? 'a whole number' : `a number with at most ${places} decimals`
      refuse('wrong_type', path, `${input.label} must be ${kind}.`)
      return null
    }
    for (const [code, message] of boundFaults(input, number)) refuse(code, path, message)
    return textOf(number)
  }

  return { answers: checkItem(fieldsOf(plan), risk, ''), refusals }
}

function boundFaults({ label, type, min, max, multipleOf }: Input, number: Decimal): [string, string][] {
  const faults: [string, string][] = []
  // A year has no separator.
  const inWords = (bound: string) => (type === 'money' ? grouped(bound) : bound)
  if (min !== undefined && compare(number, decimal(min)) < 0)
    faults.push(['below_minimum', `${label} is below ${inWords(min)}, the least this plan rates.`])
  if (max !== undefined && compare(number, decimal(max)) > 0)
    faults.push(['above_maximum', `${label} is above ${inWords(max)}, the most this plan rates.`])
  if (multipleOf !== undefined && !isMultiple(number, decimal(multipleOf)))
    faults.push(['not_a_multiple', `${label} must be a multiple of ${inWords(multipleOf)}.`])
  return faults
}

function isMultiple(number: Decimal, of: Decimal): boolean {
  const scale = Math.max(number.scale, of.scale)
  const digits = (value: Decimal) => value.digits * 10n ** BigInt(scale - value.scale)
  return digits(number) % digits(of) === 0n
}

const placesOfInput = ({ type, places }: Input) => (type === 'money' ? 2 : type === 'integer' ? 0 : (places ?? 0))

export const shown = (value: unknown) => (typeof value === 'object' ? 'this answer' : String(value))

export function notFiledMessage(plans: readonly Plan[], state: unknown, date: string | null): string {
  const reason =
    typeof state === 'string'
      ? plans.map(({ notFiled }) => Object.hasOwn(notFiled, state) && notFiled[state]).find((text) => text)
      : undefined
  if (reason) return reason
  const name = plans[0]?.name ?? 'The product'
  return `${name} is not filed in ${shown(state)}${date === null ? '' : ` on ${date}`}.`
}

const cache = new WeakMap<Plan, { fields: Field[]; options: Map<Input, Set<string>> }>()
function cached(plan: Plan) {
  const known = cache.get(plan)
  if (known) return known
  const made = { fields: nested(plan.inputs), options: new Map<Input, Set<string>>() }
  cache.set(plan, made)
  return made
}

const fieldsOf = (plan: Plan) => cached(plan).fields

/** The answers that an option input accepts, canonical. */
export function optionsOf(plan: Plan, input: Input): Set<string> {
  const { options } = cached(plan)
  const known = options.get(input)
  if (known) return known
  const cells = input.optionsOf
    ? plan.tables[input.optionsOf.table]!.rows.map((row) => row[input.optionsOf!.key] ?? '*')
    : (input.values ?? [])
  const made = new Set(cells.filter((cell) => cell !== '*').map(canonicalKey))
  options.set(input, made)
  return made
}

/** Puts the inputs of items under their list. */
function nested(inputs: Input[]): Field[] {
  const root: Field[] = []
  for (const input of inputs) {
    const segments = segmentsOf(input.path)
    const holder = segments
      .slice(0, -1)
      .reduce((fields, { field }) => fields.find(({ name }) => name === field)!.fields, root)
    holder.push({ input, name: segments.at(-1)!.field, fields: [] })
  }
  return root
}
