import { type Decimal, decimal, decimalOf, multiply, textOf, ZERO } from './decimal.ts'
import { shown } from './inputs.ts'
import { type OverrideBounds, type Plan, stepsOf } from './plan.ts'
import { isEmpty, isRecord, type Refusal } from './risk.ts'
import { type Bounds, factorOfPercent, isBlank, isWithin } from './schedule.ts'

interface OverrideEntry {
  index: number
  /** The name of the step, for people. */
  label: string
  item: string | null
  factor: Decimal
  reason: string
  isTaken: boolean
}

const OVERRIDE_PLACES = 4

/** The overrides of a risk, found by step and item. Bounds are checked when a step takes one. */
export class OverrideTable {
  readonly refusals: Refusal[] = []
  readonly #entries = new Map<string, OverrideEntry[]>()

  constructor(plan: Plan, given: unknown) {
    if (isEmpty(given)) return
    if (!Array.isArray(given)) this.#refuse('wrong_type', 'overrides', 'Overrides must be a list.')
    else for (const [index, entry] of given.entries()) this.#read(plan, entry, index)
  }

  /** The factor in place of the plan's own value, if there is an override for the step and item. */
  take(step: string, allowed: OverrideBounds | undefined, item: string | null, planFactor: Decimal, schedule: Bounds) {
    const entries = this.#entries.get(step)
    if (!entries || !allowed) return null
    const entry =
      entries.find((one) => one.item !== null && one.item === item) ?? entries.find((one) => one.item === null)
    if (!entry) return null
    entry.isTaken = true
    const bounds = boundsOf(allowed, planFactor, schedule)
    const path = `overrides[${entry.index}].factor`
    if (!isWithin(entry.factor, bounds) && !this.refusals.some((refusal) => refusal.path === path)) {
      const message = `The factor of ${entry.label} may be ${textOf(bounds.min)} to ${textOf(bounds.max)}.`
      this.#refuse('override_out_of_bounds', path, message)
    }
    return entry
  }

  unused(): Refusal[] {
    const entries = [...this.#entries.values()].flat().filter(({ isTaken }) => !isTaken)
    return entries.map(({ index }) => ({
      code: 'override_unused',
      path: `overrides[${index}]`,
      message: 'No step of this rating takes the override.',
    }))
  }

  #refuse(code: string, path: string, message: string) {
    this.refusals.push({ code, path, message })
  }

  #read(plan: Plan, entry: unknown, index: number) {
    const path = `overrides[${index}]`
    if (!isRecord(entry)) {
      this.#refuse('wrong_type', path, 'An override must have a step, a factor and a reason.')
      return
    }
    const step = stepsOf(plan).find(({ id }) => id === entry.step)
    if (!step) this.#refuse('override_unknown_step', `${path}.step`, `The plan has no step ${shown(entry.step)}.`)
    else if (!('override' in step) || !step.override)
      this.#refuse('override_not_allowed', `${path}.step`, `${step.label} cannot be overridden.`)
    const factor = decimalOf(entry.factor)
    if (!factor || factor.scale > OVERRIDE_PLACES) {
      const code = isEmpty(entry.factor) ? 'missing' : 'wrong_type'
      this.#refuse(code, `${path}.factor`, `The factor must be a number with at most ${OVERRIDE_PLACES} decimals.`)
    }
    if (isBlank(entry.reason)) this.#refuse('override_reason_required', `${path}.reason`, 'An override needs a reason.')
    const item = entry.item ?? null
    if (item !== null && typeof item !== 'string') {
      this.#refuse('wrong_type', `${path}.item`, 'The item must be the path of an item.')
      return
    }
    if (typeof entry.step !== 'string') return
    const entries = this.#entries.get(entry.step) ?? []
    if (entries.some((one) => one.item === item))
      this.#refuse('override_repeated', path, 'The step is overridden twice for the same item.')
    const reason = typeof entry.reason === 'string' ? entry.reason : ''
    const label = step?.label ?? entry.step
    // Keep an entry without a readable factor too: a later one for the same step and item still repeats it.
    const stored = { index, label, item, factor: factor ?? ZERO, reason, isTaken: false }
    this.#entries.set(entry.step, [...entries, stored])
  }
}

/** The factors that an override may set. */
export function boundsOf(allowed: OverrideBounds, planFactor: Decimal, schedule: Bounds): Bounds {
  if ('bounds' in allowed) return { min: factorOfPercent(schedule.min), max: factorOfPercent(schedule.max) }
  if ('min' in allowed) return { min: decimal(allowed.min), max: decimal(allowed.max) }
  return {
    min: multiply(planFactor, decimal(allowed.relativeMin)),
    max: multiply(planFactor, decimal(allowed.relativeMax)),
  }
}
