import { holds } from './conditions.ts'
import { add, type Decimal, larger, multiply, rounded, smaller, subtract, textOf, ZERO } from './decimal.ts'
import type { OverrideTable } from './overrides.ts'
import { itemsOf, type Scope } from './paths.ts'
import type { Step, SumStep, ValueStep } from './plan.ts'
import type { Answer } from './risk.ts'
import type { Bounds } from './schedule.ts'
import { tableOf } from './tables.ts'
import { evaluate, type RatingContext, type Source } from './values.ts'

/** One line of the worksheet: a step that ran. */
export interface TraceLine {
  coverage: string
  /** The path of the item the step ran for; null for the coverage as a whole. */
  item: string | null
  step: string
  label: string
  op: Step['op']
  inputs: Record<string, Answer>
  factor: string | null
  /** The running premium after the step, for display; the calculation goes on with the exact value. */
  running: string
  source: Source | null
  override?: { planFactor: string; reason: string }
}

export interface StepRun {
  context: RatingContext
  overrides: OverrideTable
  scheduleBounds: Bounds
  coverage: string
  /** Null if nobody reads it. */
  trace: TraceLine[] | null
}

export function runSteps(steps: Step[], run: StepRun, scope: Scope | null): Decimal {
  let running = ZERO
  for (const step of steps) {
    if (step.when && !holds(step.when, run.context, scope)) continue
    const line: TraceLine = {
      coverage: run.coverage,
      item: scope?.path ?? null,
      step: step.id,
      label: step.label,
      op: step.op,
      inputs: NO_INPUTS,
      factor: null,
      running: '',
      source: null,
    }
    running = after(step, running, line, run, scope)
    if (!run.trace) continue
    line.running = displayed(running)
    run.trace.push(line)
  }
  return running
}

function after(step: Step, running: Decimal, line: TraceLine, run: StepRun, scope: Scope | null): Decimal {
  if (step.op === 'round') return rounded(running, step.places)
  if (step.op === 'sum') return add(running, sumOver(step, run, scope))
  if (step.op === 'graduate') {
    const graduated = tableOf(run.context.plan, step.table).find([], running)!
    line.source = { table: step.table, rows: graduated.rows }
    return graduated.value
  }
  const factor = factorOf(step, line, run, scope)
  switch (step.op) {
    case 'set':
      return factor
    case 'add':
      return add(running, factor)
    case 'subtract':
      return subtract(running, factor)
    case 'multiply':
      return multiply(running, factor)
    case 'minimum':
      return larger(running, factor)
    case 'maximum':
      return smaller(running, factor)
  }
}

/** The value of a step, or the override in its place. */
function factorOf(step: ValueStep, line: TraceLine, run: StepRun, scope: Scope | null): Decimal {
  const { number, text, inputs, source } = evaluate(step.value, run.context, scope)
  line.inputs = inputs
  line.source = source
  line.factor = text
  const override = run.overrides.take(step.id, step.override, line.item, number, run.scheduleBounds)
  if (!override) return number
  if (!run.trace) return override.factor
  line.factor = textOf(override.factor)
  line.override = { planFactor: text, reason: override.reason }
  return override.factor
}

function sumOver(step: SumStep, run: StepRun, scope: Scope | null): Decimal {
  let total = ZERO
  for (const item of itemsIn(step, run.context, scope)) {
    if (step.where && !holds(step.where, run.context, item)) continue
    total = add(total, runSteps(step.steps, run, item))
  }
  return total
}

/** The same items for every coverage, so that values which were worked out for an item are found again. */
function itemsIn({ over, as }: SumStep, context: RatingContext, scope: Scope | null): Scope[] {
  const { items } = scope?.memo ?? context.memo
  const key = `${over} ${as}`
  const known = items.get(key)
  if (known) return known
  const made = itemsOf(over, as, context.risk, scope)
  items.set(key, made)
  return made
}

const NO_INPUTS: Record<string, Answer> = {}
const DISPLAYED_PLACES = 6
const displayed = (value: Decimal) => textOf(value.scale > DISPLAYED_PLACES ? rounded(value, DISPLAYED_PLACES) : value)
