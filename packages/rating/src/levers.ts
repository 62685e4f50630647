import { type CoverageTerm, groupOf, shortLabel, type TermUnit, unitOf } from './coverageTerms.ts'
import { compare, decimal, decimalOf } from './decimal.ts'
import { isEditableInput } from './editableInputs.ts'
import { checkInputs, optionsOf } from './inputs.ts'
import { placesOf } from './paths.ts'
import type { Input, Plan } from './plan.ts'
import type { Risk } from './risk.ts'

/** An input of a quote that can be moved within its filed bounds. */
export interface Lever {
  key: string
  group: Exclude<CoverageTerm['group'], 'other'>
  label: string
  unit: TermUnit
  /** The places of the risk that it sets. An amount over several items is split in proportion. */
  paths: string[]
  /** The amounts of the places as they are stored; the position of a picker. */
  stored: number[]
  /** The positions of a picker in order; null for an amount between low and high. */
  options: string[] | null
  low: number
  high: number
  step: number
}

/** The most items that an amount is split over. */
const MOST_ITEMS = 100
/** How far an amount without a choice of its own can be moved. */
const [LEAST_SHARE, MOST_SHARE] = [0.5, 1.5]

/** Deductibles, limits and exposures of a risk that are in force. `risk` has the stored inputs of the quote. */
export function leversOf(plan: Plan, risk: Risk): Lever[] {
  const { answers } = checkInputs(plan, risk, String(risk.effectiveDate))
  const levers = plan.inputs.flatMap((input): Lever[] => {
    const group = groupOf(plan, input)
    if (!group || group === 'other' || !isEditableInput(input) || input.path.startsWith('underlying[]')) return []
    const places = placesOf(input.path, answers, null).filter(({ value }) => Number(value) > 0)
    const isOfItems = input.path.includes('[]')
    const shared = { key: input.path, group, label: shortLabel(input), unit: unitOf(plan, input) }
    if (input.type === 'option') {
      if (isOfItems && group !== 'deductibles') return []
      // 0 leaves the coverage out where the label says so: what-if moves only the coverages in force.
      const hasNone = input.label !== shortLabel(input) || group === 'limits'
      const options = [...optionsOf(plan, input)].filter((option) => decimalOf(option) && !(hasNone && option === '0'))
      const found = isOfItems ? places : placesOf(input.path, answers, null)
      const paths = found.map(({ path }) => path)
      const values = [...new Set(found.map(({ value }) => String(value)))]
      // Vehicles with different deductibles have no common position to move from.
      if (options.length < 2 || values.length !== 1 || !options.includes(values[0]!)) return []
      if (paths.length > MOST_ITEMS) return []
      options.sort((a, b) => compare(decimal(a), decimal(b)))
      const stored = [options.indexOf(values[0]!)]
      return [{ ...shared, paths, stored, options, low: 0, high: options.length - 1, step: 1 }]
    }
    if ((input.type !== 'money' && input.type !== 'integer') || places.length === 0 || places.length > MOST_ITEMS)
      return []
    const stored = places.map(({ value }) => Number(value))
    return [{ ...shared, paths: places.map(({ path }) => path), stored, options: null, ...rangeOf(input, stored) }]
  })
  const order = ['deductibles', 'limits', 'exposures']
  return levers.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

function rangeOf(input: Input, stored: readonly number[]) {
  const total = totalOf(stored)
  const isFiled = stored.length === 1 && !input.path.includes('[]') && /limit|aggregate/i.test(input.path)
  const filed = { low: Number(input.min ?? 0), high: Number(input.max ?? total * MOST_SHARE) }
  const step = Number(input.multipleOf ?? niceStep(isFiled ? filed.high - filed.low : total))
  if (isFiled) return { ...filed, step }
  const down = (value: number) => Math.floor(value / step) * step
  return {
    low: Math.max(down(total * LEAST_SHARE), filed.low),
    high: Math.min(down(total * MOST_SHARE) + step, filed.high * stored.length),
    step,
  }
}

/** About a hundred steps over the range, each a power of ten. */
const niceStep = (range: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(range, 1))) - 2)

const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Where the lever stands with the stored inputs. */
export const storedPosition = ({ stored }: Lever) => totalOf(stored)

/** Where the lever stands with inputs of the quote in place of the stored ones. */
export function positionOf({ paths, stored, options }: Lever, values: Readonly<Record<string, unknown>>): number {
  if (options) {
    const value = values[paths[0]!]
    return value === undefined || value === null ? stored[0]! : options.indexOf(String(value))
  }
  return totalOf(
    paths.map((path, at) => {
      const value = values[path]
      return value === undefined || value === null ? stored[at]! : Number(value) || 0
    }),
  )
}

/** The inputs of the quote when the lever is at a position. */
export function valuesAt(lever: Lever, position: number): Record<string, string> {
  const { paths, stored, options } = lever
  if (options) return Object.fromEntries(paths.map((path) => [path, options[position]!]))
  const total = totalOf(stored)
  const parts = stored.map((amount) => Math.floor((amount * position) / total))
  const largest = parts.indexOf(Math.max(...parts))
  parts[largest]! += Math.round(position) - totalOf(parts)
  return Object.fromEntries(paths.map((path, at) => [path, String(parts[at])]))
}
