import { add, compare, decimal, decimalOf, textOf, ZERO } from './decimal.ts'
import { checkInputs, optionsOf } from './inputs.ts'
import { itemsOf, placesOf, segmentsOf } from './paths.ts'
import type { Condition, Input, Plan } from './plan.ts'
import type { Answer, CheckedItem, Risk } from './risk.ts'

export type TermGroup = 'limits' | 'deductibles' | 'exposures' | 'other'
export type TermUnit = 'money' | 'percent' | 'hours' | 'number' | 'code' | 'flag'

/** One line of a comparison of quotes: an input of the plan, over all items of the risk. */
export interface CoverageTerm {
  /** The same in every risk of the product, so that quotes can be put side by side. */
  key: string
  group: TermGroup
  label: string
  /** The class, line or type of the items that the term is for; null for all. */
  of: string | null
  unit: TermUnit
  /** Limits and exposures of items are summed; of other inputs the different values. Empty: not covered. */
  values: string[]
}

/** Items of different kinds are not added up: sales and area are both exposures of liability. */
const KINDS: Record<string, string> = {
  'classifications[]': 'classCode',
  'underlying[]': 'line',
  'powerUnits[]': 'type',
}

/** The limits, deductibles, exposures and other terms of a risk, in the order of the plan. */
export function coverageTerms(plan: Plan, risk: Risk): CoverageTerm[] {
  const answers = checkInputs(plan, risk, String(risk.effectiveDate)).answers
  return plan.inputs.flatMap((input) => {
    if (input.type === 'list') return countOf(input, answers)
    const group = groupOf(plan, input)
    if (!group) return []
    const unit = unitOf(plan, input)
    const term = (of: string | null, found: readonly Answer[]): CoverageTerm => ({
      ...{ key: of === null ? input.path : `${input.path} ${of}`, group, label: shortLabel(input), of, unit },
      values: isSummed(input, group) ? summed(found) : different(found, group),
    })
    const list = listOf(input)
    const kind = KINDS[list]
    if (kind === undefined) return [term(null, answersAt(answers, input.path))]
    const field = segmentsOf(input.path).at(-1)!.field
    if (field === kind) return []
    const byKind = new Map<string, Answer[]>()
    for (const { item } of itemsOf(list, 'item', answers, null)) {
      const of = String(item[kind] ?? '')
      byKind.set(of, [...(byKind.get(of) ?? []), item[field] as Answer])
    }
    return [...byKind].map(([of, found]) => term(of, found))
  })
}

const listOf = ({ path }: Input) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const answersAt = (answers: CheckedItem, path: string) =>
  placesOf(path, answers, null).map(({ value }) => value as Answer)

function countOf({ path, label }: Input, answers: CheckedItem): CoverageTerm[] {
  const count = itemsOf(path, 'item', answers, null).length
  const shared = { key: path, group: 'exposures', label, of: null, unit: 'number' } as const
  return [{ ...shared, values: count === 0 ? [] : [String(count)] }]
}

const DEDUCTIBLE = /deductible|retention|waiting/i
const LIMIT = /limit|aggregate|value$|statedAmount|ordinance|coinsurance|valuation|causeOfLoss/i
const EXPOSURE =
  /exposure|payroll|revenue|records|employees|receipts|costOfHire|assets|shipments|rentalCost|transactions|additionalInsureds|waivers|count|premium/i
const isNumber = ({ type }: Input) => type === 'money' || type === 'integer'

/** Null for places and for the kind of transaction, which are those of the submission. */
export function groupOf(plan: Plan, input: Input): TermGroup | null {
  const { path, type } = input
  if (type === 'zip' || type === 'state' || type === 'list' || path === 'transaction') return null
  if (type === 'option' && optionsOf(plan, input).size < 2) return null
  if (path.startsWith('underlying[]')) return 'exposures'
  const field = segmentsOf(path).at(-1)!.field
  if (DEDUCTIBLE.test(field)) return 'deductibles'
  if (LIMIT.test(field) || (type === 'boolean' && coverageFlags(plan).has(path))) return 'limits'
  return EXPOSURE.test(field) && isNumber(input) ? 'exposures' : 'other'
}

/** The yes-or-no inputs that decide whether a coverage is written. */
function coverageFlags({ coverages }: Plan): Set<string> {
  const pathsOf = (condition: Condition): string[] => {
    if ('all' in condition) return condition.all.flatMap(pathsOf)
    if ('any' in condition) return condition.any.flatMap(pathsOf)
    if ('not' in condition) return pathsOf(condition.not)
    return 'path' in condition && condition.path !== undefined ? [condition.path] : []
  }
  return new Set(coverages.flatMap(({ when }) => (when ? pathsOf(when) : [])))
}

export function unitOf(plan: Plan, input: Input): TermUnit {
  const { path, label, type } = input
  if (type === 'boolean') return 'flag'
  if (/percent/i.test(`${path} ${label}`)) return 'percent'
  if (/hours|waiting/i.test(path)) return 'hours'
  // Exposures of liability are sales, area or units, as the class says.
  if (type === 'money') return path.endsWith('.exposure') ? 'number' : 'money'
  if (type !== 'option') return 'number'
  return [...optionsOf(plan, input)].every((option) => decimalOf(option)) ? 'money' : 'code'
}

/** Without the remark for the form: `Flood limit (0: none)` is "Flood limit". */
export const shortLabel = ({ label }: Pick<Input, 'label'>) => label.replace(/ \(0: [^)]*\)$/, '')

const isSummed = (input: Input, group: TermGroup) =>
  input.path.includes('[]') && isNumber(input) && (group === 'limits' || group === 'exposures')

function summed(found: readonly Answer[]): string[] {
  const total = found.map((value) => decimalOf(value) ?? ZERO).reduce(add, ZERO)
  return compare(total, ZERO) === 0 ? [] : [textOf(total)]
}

/** The different values in order. Nothing, no and 0 of a limit or a deductible are not covered. */
function different(found: readonly Answer[], group: TermGroup): string[] {
  const isNone = (value: string) => value === 'false' || (group !== 'other' && value === '0')
  const values = found.filter((value) => value !== null).map(String)
  return [...new Set(values)].filter((value) => !isNone(value)).sort(inOrder)
}

function inOrder(a: string, b: string): number {
  const isNumeric = decimalOf(a) && decimalOf(b)
  return isNumeric ? compare(decimal(a), decimal(b)) : a < b ? -1 : a > b ? 1 : 0
}
